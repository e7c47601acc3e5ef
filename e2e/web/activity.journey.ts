import { LOCAL, NATIVE } from '@cenote/chains';
import { worldTokenAddress } from '@cenote/devnet';
import type { Page } from '@playwright/test';
import { type Hash, parseUnits } from 'viem';
import type { LocalChain } from '../lib/chain.ts';
import { expect, test } from '../lib/fixtures.ts';
import { SwapPage } from '../lib/swap-page.ts';
import { injectWallet } from '../lib/wallet.ts';

const USDC = worldTokenAddress(LOCAL.id, 'USDC');
const DAI = worldTokenAddress(LOCAL.id, 'DAI');

test.beforeEach(({ wallet }) => expect(wallet.asked).toEqual([]));
test.afterEach(({ chain }) => chain.release());

/** A swap of a little ether that waits for its block, its review still open. */
async function pendingSwap(page: Page, chain: LocalChain): Promise<SwapPage> {
  const swap = new SwapPage(page);
  await swap.open();
  await swap.choose('in', NATIVE);
  await swap.choose('out', USDC);
  await swap.enter('in', '0.1');
  await swap.review();
  await chain.hold();
  await swap.confirm();
  await swap.expectPending();
  return swap;
}

const closeReview = async ({ page, dialog }: SwapPage): Promise<void> => {
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
};

const currentHash = async (swap: SwapPage): Promise<Hash> =>
  (await swap.latest().getAttribute('data-current-hash')) as Hash;

test('a pending swap is sped up, and goes through at a better price', async ({
  connectedPage: page,
  chain,
  wallet,
}) => {
  const swap = await pendingSwap(page, chain);
  await closeReview(swap);
  const before = await chain.transaction(await currentHash(swap));
  const dialog = page.getByTestId('replace-dialog');

  await test.step('a refusal in the wallet changes nothing', async () => {
    await swap.latest().getByTestId('tx-speed-up').click();
    wallet.refuseNext('eth_sendTransaction');
    await dialog.getByTestId('replace-confirm').click();
    await expect(dialog.getByTestId('replace-failure')).toHaveText('Transaction rejected');
    expect(await currentHash(swap)).toBe(before.hash);
  });

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

test('a pending swap is canceled and moves nothing', async ({
  connectedPage: page,
  chain,
  wallet,
}) => {
  const swap = await pendingSwap(page, chain);
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

test('a swap that the wallet sends again by itself is followed to its end', async ({
  connectedPage: page,
  chain,
  account,
}) => {
  const swap = await pendingSwap(page, chain);
  const faster = await chain.replace(account, await currentHash(swap));
  await chain.release();
  await expect(swap.dialog.getByTestId('review-done')).toBeVisible({ timeout: 30_000 });
  expect(await currentHash(swap)).toBe(faster);
});

test('a swap whose place something else takes says so', async ({
  connectedPage: page,
  chain,
  wallet,
  account,
}) => {
  const swap = await pendingSwap(page, chain);
  await chain.replace(account, await currentHash(swap), { to: wallet.address, value: 1n });
  await chain.release();
  await expect(swap.dialog.getByTestId('review-failure')).toHaveAttribute(
    'data-reason',
    'REPLACED',
  );
  await swap.expectLatest({ status: 'failed' });
});

test('a swap that the network forgot can be removed', async ({ connectedPage: page, chain }) => {
  await page.clock.install();
  const swap = await pendingSwap(page, chain);
  await closeReview(swap);
  await chain.forget(await currentHash(swap));
  await page.clock.fastForward('11:00');
  await expect(swap.latest()).toContainText('The network no longer knows this transaction');
  const rows = await page.getByTestId('tx-item').count();
  await swap.latest().getByTestId('tx-forget').click();
  await expect(page.getByTestId('tx-item')).toHaveCount(rows - 1);
});

test('a reload during the approval says that the swap was not sent', async ({
  connectedPage: page,
  chain,
  wallet,
}) => {
  await chain.fund(wallet.address, USDC, parseUnits('100', 6));
  const swap = new SwapPage(page);
  await swap.open();
  await swap.choose('in', USDC);
  await swap.choose('out', DAI);
  await swap.enter('in', '100');
  await swap.review();
  await chain.hold();
  await swap.confirm();
  await swap.expectPending();
  await page.reload();
  const left = page.getByTestId('order-item');
  await expect(left).toContainText('Your swap was not sent');
  await chain.release();
  await swap.expectLatest({ status: 'success' });
  await left.getByTestId('order-dismiss').click();
  await expect(left).toHaveCount(0);
  await page.reload();
  await expect(swap.latest()).toBeVisible();
  await expect(left).toHaveCount(0);
});

test('two tabs show what either sent, and neither loses it', async ({
  connectedPage: page,
  context,
  stack,
  chain,
  account,
}) => {
  const second = new SwapPage(await context.newPage());
  await injectWallet(second.page, { [LOCAL.id]: stack.urls.l1 }, account, LOCAL.id);
  await second.open();
  await second.connect();
  const first = await pendingSwap(page, chain);
  await closeReview(first);
  const hash = await first.latestHash();
  await expect(second.latest()).toHaveAttribute('data-hash', hash);
  await second.page.getByTestId('theme-toggle').click();
  await page.reload();
  await expect(first.latest()).toHaveAttribute('data-hash', hash);
  await first.expectLatest({ status: 'pending' });
  await chain.release();
  await Promise.all([first, second].map((tab) => tab.expectLatest({ status: 'success' })));
});
