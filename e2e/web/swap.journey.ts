import { LOCAL, NATIVE } from '@cenote/chains';
import { worldTokenAddress } from '@cenote/devnet';
import { parseEther, parseUnits } from 'viem';
import { testAccount } from '../lib/chain.ts';
import { expect, test } from '../lib/fixtures.ts';
import { SwapPage } from '../lib/swap-page.ts';

const token = (key: string) => worldTokenAddress(LOCAL.id, key);

test.describe('with the test wallet', () => {
  test('swaps ETH for USDC', async ({ page, chain }) => {
    const owner = testAccount(0).address;
    const swap = new SwapPage(page);
    await swap.open();
    await swap.connect('test-wallet');
    await swap.choose('in', NATIVE);
    await swap.choose('out', token('USDC'));
    const before = {
      eth: await chain.balance(owner, NATIVE),
      usdc: await chain.balance(owner, token('USDC')),
    };
    await swap.enter('in', '1.5');
    await swap.reviewAndConfirm();
    await expect(swap.latest()).toHaveAttribute('data-status', 'success');
    const fee = await chain.feePaid(await chain.latestTransactionOf(owner));
    expect(await chain.balance(owner, NATIVE)).toBe(before.eth - parseEther('1.5') - fee);
    const received = (await chain.balance(owner, token('USDC'))) - before.usdc;
    expect(received).toBeGreaterThan(0n);
    // The amount on screen is what arrived, to the wei.
    await expect(swap.latest()).toHaveAttribute('data-amount-out', received.toString());
  });
});

test.describe('with a wallet of the browser', () => {
  test('swaps USDC for DAI over a split, with approval and permit', async ({
    page,
    chain,
    wallet,
  }) => {
    await chain.fund(wallet.address, token('USDC'), parseUnits('400000', 6));
    const swap = new SwapPage(page);
    await swap.open();
    await swap.connect();
    await swap.choose('in', token('USDC'));
    await swap.choose('out', token('DAI'));
    await swap.enter('in', '400000');
    await expect(swap.button).toHaveAttribute('data-state', 'review');
    expect(await page.getByTestId('route').getByTestId('route-path').count()).toBeGreaterThan(1);
    await swap.reviewAndConfirm();
    await expect(swap.latest()).toHaveAttribute('data-status', 'success');
    expect(await chain.balance(wallet.address, token('USDC'))).toBe(0n);
    await expect(swap.latest()).toHaveAttribute(
      'data-amount-out',
      (await chain.balance(wallet.address, token('DAI'))).toString(),
    );
    expect(wallet.asked.map((request) => request.method)).toEqual(
      expect.arrayContaining(['eth_sendTransaction', 'eth_signTypedData_v4']),
    );
  });
});
