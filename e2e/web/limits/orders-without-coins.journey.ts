/** Journey: a user without ETH swaps an approved token by a signed order that a filler fills. */
import { LOCAL, lower, NATIVE } from '@cenote/chains';
import { worldTokenAddress } from '@cenote/devnet';
import { orderHash } from '@cenote/trading/orders';
import { parseUnits } from 'viem';
import { expect, test } from '../../lib/fixtures.ts';
import { FlowPage } from '../../lib/pages/flow-page.ts';
import { ordersSigned } from '../../lib/pages/limit-page.ts';
import { expectAccessibleAndFit } from '../../lib/screen/expect-screen.ts';

const USDC = lower(worldTokenAddress(LOCAL.id, 'USDC'));
const WETH = lower(LOCAL.wrappedNative);
/** Large enough for a filler's gas cost to be negligible, in USDC base units. */
const SOLD = parseUnits('10000', 6);

test('an account without ETH swaps an approved token by an order that a filler fills', async ({
  connectedPage: page,
  chain,
  wallet,
  filler: _,
  account,
}) => {
  const { address } = wallet;
  const [coins] = await chain.balances(address, NATIVE);
  await chain.fund(address, USDC, SOLD);
  await chain.disallow(account, USDC);
  await chain.setCoins(address, 0n);
  const flow = new FlowPage(page);
  const { swap } = flow;
  await swap.open(`?inputCurrency=${USDC}&outputCurrency=${WETH}&value=10000`);
  // The approval is a transaction, whose gas the account cannot pay.
  await expect(swap.button).toHaveAttribute('data-state', 'insufficientNetworkCost');
  await expect(swap.button).toBeDisabled();

  await chain.setCoins(address, coins);
  await chain.allow(account, USDC);
  await chain.setCoins(address, 0n);
  await page.reload();
  const only = page.getByTestId('flow-only');
  await expect(only).toContainText('You don’t have enough ETH to pay gas for Classic.');
  await expectAccessibleAndFit(page, 'flow-only');
  const had = await chain.balances(address, NATIVE, USDC, WETH);
  const sent = await chain.sentBy(address);
  expect(had[0]).toBe(0n);

  await swap.expectReady();
  await swap.button.press('Enter');
  await expect(page.getByTestId('flow-no-classic')).toBeVisible();
  await flow.sign();
  const [signed] = ordersSigned(wallet);
  const least = signed!.order.outputs.reduce((sum, { endAmount }) => sum + endAmount, 0n);
  // A minute later the price has decayed to its minimum, and filling is profitable.
  await chain.passUntil(signed!.order.info.deadline - 70n);
  const done = page.getByTestId('flow-done');
  await expect(done).toBeVisible({ timeout: 60_000 });
  await expectAccessibleAndFit(page, 'flow-filled');
  const filledIn = await chain.fillOf(orderHash(signed!.order));
  expect(filledIn).toBeDefined();
  await expect(done).toHaveAttribute('data-hash', filledIn!);
  expect(lower((await chain.transaction(filledIn!)).from)).not.toBe(lower(address));
  const has = await chain.balances(address, NATIVE, USDC, WETH);
  expect(has[0]).toBe(0n);
  expect(had[1] - has[1]).toBe(SOLD);
  expect(has[2] - had[2]).toBeGreaterThanOrEqual(least);
  expect(await chain.sentBy(address)).toBe(sent);
});
