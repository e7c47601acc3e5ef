import { LOCAL, lower, NATIVE } from '@cenote/chains';
import { worldTokenAddress } from '@cenote/devnet';
import { orderHash } from '@cenote/trading/orders';
import type { Page } from '@playwright/test';
import { parseUnits } from 'viem';
import { expect, test } from '../../lib/fixtures.ts';
import { FlowPage } from '../../lib/pages/flow-page.ts';
import { ordersSigned } from '../../lib/pages/limit-page.ts';

const USDC = lower(worldTokenAddress(LOCAL.id, 'USDC'));
const WETH = lower(LOCAL.wrappedNative);
/** So much that a filler's gas is little of it. */
const SOLD = parseUnits('10000', 6);

async function expectWaiting(page: Page): Promise<void> {
  await expect(page.getByTestId('order-item')).toHaveAttribute('data-status', 'pending');
  await expect(page.getByTestId('account-chip')).toContainText('1 pending');
}

test('a swap by order that nobody watches is filled by somebody else, who pays for it', async ({
  connectedPage: page,
  chain,
  wallet,
  filler: _,
  account,
}) => {
  const { address } = wallet;
  await chain.fund(address, USDC, SOLD);
  await chain.allow(account, USDC);
  const had = await chain.balances(address, NATIVE, USDC, WETH);
  const sent = await chain.sentBy(address);
  const flow = new FlowPage(page);
  await flow.open(`?inputCurrency=${USDC}&outputCurrency=${WETH}&value=10000`);
  await flow.handOver();
  await page.getByTestId('flow-review').press('Escape');
  await expect(page.getByTestId('flow-review')).toBeHidden();
  const [signed] = ordersSigned(wallet);
  const { info, outputs } = signed!.order;
  const hash = orderHash(signed!.order);
  const least = outputs.reduce((sum, { endAmount }) => sum + endAmount, 0n);
  await expectWaiting(page);
  await page.reload();
  await expectWaiting(page);

  // A minute later the price has fallen as far as it may, and a filler earns.
  await chain.passUntil(info.deadline - 70n);
  const latest = page.getByTestId('tx-item').first();
  await expect(latest).toHaveAttribute('data-status', 'success', { timeout: 60_000 });
  await expect(page.getByTestId('order-item')).toBeHidden();
  await expect(page.getByTestId('account-chip')).not.toContainText('pending');
  const filledIn = await chain.fillOf(hash);
  expect(filledIn).toBeDefined();
  expect(lower((await chain.transaction(filledIn!)).from)).not.toBe(lower(address));
  const has = await chain.balances(address, NATIVE, USDC, WETH);
  expect(had[1] - has[1]).toBe(SOLD);
  expect(has[2] - had[2]).toBeGreaterThanOrEqual(least);
  await expect(latest).toHaveAttribute('data-hash', filledIn!);
  await expect(latest).toHaveAttribute('data-amount-in', `${SOLD}`);
  await expect(latest).toHaveAttribute('data-amount-out', `${has[2] - had[2]}`);
  // Not a wei of gas, and no transaction.
  expect(has[0]).toBe(had[0]);
  expect(await chain.sentBy(address)).toBe(sent);
});
