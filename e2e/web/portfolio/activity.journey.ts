/**
 * Journey: a user's pending transaction is sped up, canceled, replaced or dropped, and survives a reload; the activity
 * shows each outcome.
 */
import { LOCAL } from '@cenote/chains';
import { worldTokenAddress } from '@cenote/devnet';
import { type Hash, parseUnits } from 'viem';
import type { LocalChain } from '../../lib/chain/chain.ts';
import { injectWallet, seedConnection } from '../../lib/chain/wallet.ts';
import { expect, test } from '../../lib/fixtures.ts';
import { SwapPage } from '../../lib/pages/swap-page.ts';

const USDC = worldTokenAddress(LOCAL.id, 'USDC');
const DAI = worldTokenAddress(LOCAL.id, 'DAI');

test.beforeEach(({ wallet }) => expect(wallet.requests).toEqual([]));
test.afterEach(({ chain }) => chain.release());

/** Sends a swap of a small amount of ETH, which stays pending with its review open. */
async function sendPending(swap: SwapPage, chain: LocalChain): Promise<void> {
  await swap.enter('in', '0.1');
  await swap.review();
  await chain.hold();
  await swap.confirm();
  await swap.expectPending();
}

const closeReview = async ({ page, dialog }: SwapPage): Promise<void> => {
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
};

const currentHash = async (swap: SwapPage): Promise<Hash> =>
  (await swap.latest().getAttribute('data-current-hash')) as Hash;

test('a pending swap can be sped up, canceled, replaced or dropped, and each outcome is shown', async ({
  connectedPage: page,
  chain,
  wallet,
  account,
}) => {
  // Five swaps, one after the other.
  test.slow();
  await page.clock.install();
  const swap = new SwapPage(page);
  await swap.open(`?inputCurrency=NATIVE&outputCurrency=${USDC}`);

  await test.step('the swap is sped up and succeeds', async () => {
    await sendPending(swap, chain);
    await closeReview(swap);
    const before = await chain.transaction(await currentHash(swap));
    const dialog = page.getByTestId('replace-dialog');
    await swap.latest().getByTestId('tx-speed-up').click();
    // A rejection in the wallet changes nothing.
    wallet.refuseNext('eth_sendTransaction');
    await dialog.getByTestId('replace-confirm').click();
    await expect(dialog.getByTestId('replace-failure')).toHaveText('Transaction rejected');
    expect(await currentHash(swap)).toBe(before.hash);

    await dialog.getByTestId('replace-confirm').click();
    await expect(dialog).toBeHidden();
    await expect(swap.latest()).not.toHaveAttribute('data-current-hash', before.hash);
    const after = await chain.transaction(await currentHash(swap));
    expect(after).toMatchObject({ nonce: before.nonce, input: before.input, value: before.value });
    expect(after.maxFeePerGas! * 10n).toBeGreaterThanOrEqual(before.maxFeePerGas! * 12n);
    expect(after.maxPriorityFeePerGas! * 10n).toBeGreaterThanOrEqual(
      before.maxPriorityFeePerGas! * 12n,
    );
    await chain.release();
    await swap.expectLatest({ status: 'success' });
    expect(await currentHash(swap)).toBe(after.hash);
    expect(await chain.succeeded(after.hash)).toBe(true);
  });

  await test.step('the swap is canceled and moves no tokens', async () => {
    await sendPending(swap, chain);
    await closeReview(swap);
    const [usdc] = await chain.balances(wallet.address, USDC);
    await swap.latest().getByTestId('tx-cancel').click();
    await page.getByTestId('replace-confirm').click();
    await expect(swap.latest()).toHaveAttribute('data-status', 'canceling');
    await chain.release();
    await expect(swap.latest()).toHaveAttribute('data-status', 'canceled');
    await expect(swap.latest()).toContainText('Swap canceled');
    expect(await chain.balances(wallet.address, USDC)).toEqual([usdc]);
  });

  await test.step('a replacement that the wallet itself sends is followed', async () => {
    await sendPending(swap, chain);
    const faster = await chain.replace(account, await currentHash(swap));
    await chain.release();
    const done = swap.dialog.getByTestId('review-done');
    await expect(done).toBeVisible({ timeout: 60_000 });
    expect(await currentHash(swap)).toBe(faster);
    await done.getByTestId('review-close').click();
    await expect(swap.dialog).toBeHidden();
  });

  await test.step('a replacement by another transaction is shown as a failure', async () => {
    await sendPending(swap, chain);
    await chain.replace(account, await currentHash(swap), { to: wallet.address, value: 1n });
    await chain.release();
    await expect(swap.dialog.getByTestId('review-failure')).toHaveAttribute(
      'data-reason',
      'REPLACED',
    );
    await swap.expectLatest({ status: 'failed' });
    await closeReview(swap);
  });

  await test.step('a transaction that the network dropped can be removed', async () => {
    await sendPending(swap, chain);
    await closeReview(swap);
    await chain.forget(await currentHash(swap));
    await page.clock.fastForward('11:00');
    await expect(swap.latest()).toContainText('Transaction dropped by the network');
    const rows = await page.getByTestId('tx-item').count();
    await swap.latest().getByTestId('tx-forget').click();
    await expect(page.getByTestId('tx-item')).toHaveCount(rows - 1);
  });
});

test('pending approvals and swaps survive a reload and appear in a second tab', async ({
  connectedPage: page,
  context,
  stack,
  chain,
  wallet,
  account,
}) => {
  // Two pages, loaded several times.
  test.slow();
  await chain.fund(wallet.address, USDC, parseUnits('100', 6));
  const swap = new SwapPage(page);
  await swap.open(`?inputCurrency=${USDC}&outputCurrency=${DAI}&value=100`);
  const left = page.getByTestId('order-item');

  await test.step('after a reload during the approval, a notice shows that the swap was not sent', async () => {
    await swap.review();
    await chain.hold();
    await swap.confirm();
    await swap.expectPending();
    await page.reload();
    await expect(left).toContainText('Your swap wasn’t sent');
    await chain.release();
    await swap.expectLatest({ status: 'success' });
    await left.getByTestId('order-dismiss').click();
    await expect(left).toHaveCount(0);
  });

  const second = new SwapPage(await context.newPage());
  const urls = { [LOCAL.id]: stack.urls.l1 };
  await seedConnection(second.page, await injectWallet(second.page, urls, account, LOCAL.id));
  await second.open();
  const approval = await swap.latestHash();
  await expect(second.latest()).toHaveAttribute('data-hash', approval);
  await expect(second.page.getByTestId('order-item')).toHaveCount(0);

  await test.step('a pending swap is shown in both tabs and survives a reload', async () => {
    await swap.open(`?inputCurrency=NATIVE&outputCurrency=${USDC}`);
    await expect(swap.latest()).toHaveAttribute('data-hash', approval);
    await expect(left).toHaveCount(0);
    const [usdc] = await chain.balances(wallet.address, USDC);
    await sendPending(swap, chain);
    await closeReview(swap);
    const hash = await swap.latestHash();
    await expect(second.latest()).toHaveAttribute('data-hash', hash);
    await second.page.getByTestId('theme-toggle').click();
    await page.reload();
    await expect(swap.latest()).toHaveAttribute('data-hash', hash);
    await swap.expectLatest({ status: 'pending' });
    await chain.release();
    await Promise.all([swap, second].map((tab) => tab.expectLatest({ status: 'success' })));
    const [usdcNow] = await chain.balances(wallet.address, USDC);
    await swap.expectLatest({ status: 'success', amountOut: usdcNow - usdc });
    await page.reload();
    await swap.expectLatest({ status: 'success', amountOut: usdcNow - usdc });
  });
});
