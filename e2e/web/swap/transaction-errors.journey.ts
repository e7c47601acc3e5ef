/**
 * Journey: the wallet reduces the allowance, rejects, or modifies the transaction; the web app detects it, and the user
 * retries the swap.
 */
import { LOCAL } from '@cenote/chains';
import { worldTokenAddress } from '@cenote/devnet';
import {
  decodeFunctionData,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  maxUint256,
  parseUnits,
} from 'viem';
import type { InjectedWallet } from '../../lib/chain/wallet.ts';
import { expect, test } from '../../lib/fixtures.ts';
import { SwapPage } from '../../lib/pages/swap-page.ts';

const token = (key: string) => worldTokenAddress(LOCAL.id, key);
const USDC = token('USDC');

/** Lowers the spending cap of the next approval in the wallet. */
function allowOnly(wallet: InjectedWallet, amount: bigint): void {
  wallet.bendNext('eth_sendTransaction', ([call]) => {
    const { data, ...rest } = call as { data: Hex };
    const { args } = decodeFunctionData({ abi: erc20Abi, data });
    expect(args?.[1]).toBe(maxUint256);
    const lowered = encodeFunctionData({
      abi: erc20Abi,
      functionName: 'approve',
      args: [args?.[0] as Hex, amount],
    });
    return [{ ...rest, data: lowered }];
  });
}

test('a reduced allowance, a rejection and a modified transaction are detected, and the swap can be retried', async ({
  connectedPage: page,
  chain,
  wallet,
}) => {
  await chain.fund(wallet.address, USDC, parseUnits('120', 6));
  const swap = new SwapPage(page);
  const failure = swap.dialog.getByTestId('review-failure');
  const again = swap.dialog.getByTestId('confirm-swap');
  await swap.open(`?inputCurrency=${USDC}&outputCurrency=${token('DAI')}&value=100`);
  const [usdc] = await chain.balances(wallet.address, USDC);
  await swap.review();

  await test.step('a reduced allowance is insufficient', async () => {
    allowOnly(wallet, 1n);
    await swap.confirm();
    await expect(failure).toContainText('Insufficient approval amount');
    await expect(again).toHaveText('Try again');
  });

  await test.step('a rejected signature has no cost', async () => {
    wallet.refuseNext('eth_signTypedData_v4');
    await swap.confirm();
    await expect(failure).toContainText('Signature rejected');
    expect(await chain.balances(wallet.address, USDC)).toEqual([usdc]);
  });

  await test.step('a retry continues at the rejected step', async () => {
    const requests = wallet.requests.length;
    await swap.confirm();
    await swap.expectSettled();
    const methods = wallet.requests.slice(requests).map((request) => request.method);
    expect(methods.filter((method) => method === 'eth_sendTransaction')).toHaveLength(1);
    expect((await chain.balances(wallet.address, USDC))[0]).toBe(usdc - parseUnits('100', 6));
  });

  await test.step('a transaction that the wallet modified is detected', async () => {
    await swap.enter('in', '20');
    await swap.review();
    wallet.bendNext('eth_sendTransaction', ([call]) => [
      { ...(call as { value: Hex }), value: '0x1', data: '0x' },
    ]);
    await swap.confirm();
    await expect(failure).toContainText('Your swap was modified through your wallet');
    await expect(again).toHaveText('Try again');
  });
});
