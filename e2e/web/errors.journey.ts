import { LOCAL } from '@cenote/chains';
import { worldTokenAddress } from '@cenote/devnet';
import type { Page } from '@playwright/test';
import {
  decodeFunctionData,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  maxUint256,
  parseUnits,
} from 'viem';
import { expect, test } from '../lib/fixtures.ts';
import { SwapPage } from '../lib/swap-page.ts';
import type { InjectedWallet } from '../lib/wallet.ts';

const token = (key: string) => worldTokenAddress(LOCAL.id, key);
const USDC = token('USDC');

/** At the review of a small swap. */
async function review(page: Page): Promise<SwapPage> {
  const swap = new SwapPage(page);
  await swap.open(`?inputCurrency=NATIVE&outputCurrency=${USDC}&value=0.01`);
  await swap.review();
  return swap;
}

const failure = (swap: SwapPage) => swap.dialog.getByTestId('review-failure');

const WALLET_ERRORS: readonly (readonly [number, string, string])[] = [
  [4001, 'User rejected the request.', 'Transaction rejected'],
  [-32002, 'Already processing', 'A request is already waiting in your wallet.'],
  [
    -32000,
    'insufficient funds for gas * price + value',
    'Your account has insufficient funds to complete this swap.',
  ],
  [
    -32603,
    'Internal JSON-RPC error.',
    'Your swap could not be fulfilled at this time. Please try again.',
  ],
];

test('what a wallet answers is told, with a way to try again', async ({
  connectedPage: page,
  wallet,
}) => {
  const swap = await review(page);
  for (const [code, message, words] of WALLET_ERRORS) {
    wallet.failNext('eth_sendTransaction', { code, message });
    await swap.confirm();
    await expect(failure(swap)).toContainText(words);
    await expect(swap.dialog.getByTestId('confirm-swap')).toHaveText('Try again');
  }
});

test('a wallet that sends something else is caught', async ({ connectedPage: page, wallet }) => {
  const swap = await review(page);
  wallet.bendNext('eth_sendTransaction', ([call]) => [
    { ...(call as { value: Hex }), value: '0x1', data: '0x' },
  ]);
  await swap.confirm();
  await expect(failure(swap)).toContainText('Your swap was modified through your wallet');
});

test('an allowance that was cut in the wallet is not enough', async ({
  connectedPage: page,
  chain,
  wallet,
}) => {
  await chain.fund(wallet.address, USDC, parseUnits('20', 6));
  const swap = new SwapPage(page);
  await swap.open(`?inputCurrency=${USDC}&outputCurrency=${token('DAI')}&value=20`);
  await swap.review();
  allowOnly(wallet, 1n);
  await swap.confirm();
  await expect(failure(swap)).toContainText('Insufficient approval amount');
  await expect(swap.dialog.getByTestId('confirm-swap')).toHaveText('Try again');
});

/** The person lowers the spending cap in the wallet. */
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

test('a wallet that stays on another network is told, and asked again', async ({
  connectedPage: page,
  wallet,
}) => {
  const swap = new SwapPage(page);
  await swap.open();
  await swap.open('?chain=local-l2');
  wallet.failNext('wallet_switchEthereumChain', { code: -32603, message: 'Not now' });
  await expect(swap.button).toHaveAttribute('data-state', 'unsupportedNetwork');
  await swap.button.click();
  await expect(page.getByText('Failed to switch networks')).toBeVisible();
  await swap.button.click();
  await expect(swap.button).not.toHaveAttribute('data-state', 'unsupportedNetwork');
});
