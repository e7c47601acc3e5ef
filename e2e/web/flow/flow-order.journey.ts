/** Journey: a user signs a Flow order and closes its review; a filler fills the order and pays the gas. */
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
/** Large enough for a filler's gas cost to be negligible, in USDC base units. */
const SOLD = parseUnits('10000', 6);

async function expectWaiting(page: Page): Promise<void> {
  await expect(page.getByTestId('order-item')).toHaveAttribute('data-status', 'pending');
  await expect(page.getByTestId('account-chip')).toContainText('1 pending');
}

test('an order that is not watched is filled by a filler, which pays the gas', async ({
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

  // A minute later the price has decayed to its minimum, and filling is profitable.
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
  // The swapper paid no gas and sent no transaction.
  expect(has[0]).toBe(had[0]);
  expect(await chain.sentBy(address)).toBe(sent);
});
