import { LOCAL, lower, NATIVE } from '@cenote/chains';
import { worldTokenAddress } from '@cenote/devnet';
import { orderHash } from '@cenote/trading/orders';
import type { Page } from '@playwright/test';
import { parseUnits } from 'viem';
import { expect, test } from '../lib/fixtures.ts';
import { FlowPage } from '../lib/flow-page.ts';
import { ordersSigned } from '../lib/limit-page.ts';
import { expectSound } from '../lib/look.ts';
import type { InjectedWallet } from '../lib/wallet.ts';

const USDC = lower(worldTokenAddress(LOCAL.id, 'USDC'));
const WETH = lower(LOCAL.wrappedNative);

/** Signs an order over so many dollars and closes its dialog while it waits. */
async function leaveWaiting(page: Page, wallet: InjectedWallet, dollars: number) {
  const flow = new FlowPage(page);
  await flow.open(`?inputCurrency=${USDC}&outputCurrency=${WETH}&value=${dollars}`);
  await flow.handOver();
  await page.getByTestId('flow-review').press('Escape');
  await expect(page.getByTestId('flow-review')).toBeHidden();
  const [signed] = ordersSigned(wallet);
  return signed!.order;
}

async function expectWaiting(page: Page): Promise<void> {
  await expect(page.getByTestId('order-item')).toHaveAttribute('data-status', 'pending');
  await expect(page.getByTestId('account-chip')).toContainText('1 pending');
}

test('an order that nobody watches is filled all the same, and listed as such', async ({
  page,
  chain,
  wallet,
  filler: _,
  account,
}) => {
  // So much that a filler's gas is little of it.
  const sold = parseUnits('10000', 6);
  await chain.fund(wallet.address, USDC, sold);
  await chain.allow(account, USDC);
  const had = await chain.balances(wallet.address, NATIVE, USDC, WETH);
  const order = await leaveWaiting(page, wallet, 10_000);
  await expectWaiting(page);
  await page.reload();
  await expectWaiting(page);

  // Half a minute later the price has fallen far enough for a filler to earn.
  await chain.passUntil(order.info.deadline - 150n);
  const latest = page.getByTestId('tx-item').first();
  await expect(latest).toHaveAttribute('data-status', 'success', { timeout: 30_000 });
  await expect(page.getByTestId('order-item')).toBeHidden();
  await expect(page.getByTestId('account-chip')).not.toContainText('pending');
  const has = await chain.balances(wallet.address, NATIVE, USDC, WETH);
  expect(had[1] - has[1]).toBe(sold);
  await expect(latest).toHaveAttribute('data-hash', (await chain.fillOf(orderHash(order)))!);
  await expect(latest).toHaveAttribute('data-amount-in', `${sold}`);
  await expect(latest).toHaveAttribute('data-amount-out', `${has[2] - had[2]}`);
});

test('an order that lapses while nobody watches says so until that is read', async ({
  page,
  chain,
  wallet,
  account,
}) => {
  const sold = parseUnits('500', 6);
  await chain.fund(wallet.address, USDC, sold);
  await chain.allow(account, USDC);
  const had = await chain.balances(wallet.address, USDC, WETH);
  const order = await leaveWaiting(page, wallet, 500);
  await expectWaiting(page);
  await page.getByTestId('account-chip').press('Enter');
  await page.getByTestId('account-drawer').getByRole('tab', { name: 'Activity' }).press('Enter');
  await expect(page.getByTestId('left-order')).toContainText('Swap pending');
  await expectSound(page, 'order-waits-in-drawer');
  await page.keyboard.press('Escape');

  await chain.passUntil(order.info.deadline + 1n);
  const row = page.getByTestId('order-item');
  await expect(row).toHaveAttribute('data-status', 'failed');
  await expect(row).toContainText('Swap expired');
  await expect(row).toContainText('Nothing was traded.');
  await expect(page.getByTestId('account-chip')).not.toContainText('pending');
  expect(await chain.balances(wallet.address, USDC, WETH)).toEqual(had);
  expect(await chain.isNonceUsed(wallet.address, order.info.nonce)).toBe(false);
  await row.scrollIntoViewIfNeeded();
  await expectSound(page, 'order-lapsed');
  await page.reload();
  await expect(row).toContainText('Swap expired');
  await row.getByTestId('order-dismiss').press('Enter');
  await expect(row).toBeHidden();
});
