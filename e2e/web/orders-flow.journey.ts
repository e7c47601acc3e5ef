import { LOCAL, lower, NATIVE } from '@cenote/chains';
import { worldTokenAddress } from '@cenote/devnet';
import { orderHash } from '@cenote/trading/orders';
import { parseUnits } from 'viem';
import { expect, test } from '../lib/fixtures.ts';
import { FlowPage } from '../lib/flow-page.ts';
import { ordersSigned } from '../lib/limit-page.ts';
import { expectSound } from '../lib/look.ts';

const USDC = lower(worldTokenAddress(LOCAL.id, 'USDC'));
const WETH = lower(LOCAL.wrappedNative);
/** So much that a filler's gas is little of it. */
const SOLD = parseUnits('10000', 6);

test('a swap by order is filled by somebody else, who pays for it', async ({
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
  const [signed] = ordersSigned(wallet);
  const hash = orderHash(signed!.order);
  const least = signed!.order.outputs.reduce((sum, { endAmount }) => sum + endAmount, 0n);

  // Half a minute later the price has fallen far enough for a filler to earn.
  await chain.passUntil(signed!.order.info.deadline - 150n);
  const done = page.getByTestId('flow-done');
  await expect(done).toBeVisible({ timeout: 30_000 });
  await expectSound(page, 'flow-filled');
  const filledIn = await chain.fillOf(hash);
  expect(filledIn).toBeDefined();
  await expect(done).toHaveAttribute('data-hash', filledIn!);
  expect(lower((await chain.transaction(filledIn!)).from)).not.toBe(lower(address));
  const has = await chain.balances(address, NATIVE, USDC, WETH);
  expect(had[1] - has[1]).toBe(SOLD);
  expect(has[2] - had[2]).toBeGreaterThanOrEqual(least);
  // Not a wei of gas, and no transaction.
  expect(has[0]).toBe(had[0]);
  expect(await chain.sentBy(address)).toBe(sent);
});
