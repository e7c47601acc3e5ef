import { LOCAL, lower } from '@cenote/chains';
import { worldTokenAddress } from '@cenote/devnet';
import { orderHash } from '@cenote/trading/orders';
import { parseUnits } from 'viem';
import { expect, test } from '../lib/fixtures.ts';
import { FlowPage } from '../lib/flow-page.ts';
import { ordersSigned } from '../lib/limit-page.ts';
import { expectSound } from '../lib/look.ts';

const USDC = lower(worldTokenAddress(LOCAL.id, 'USDC'));
const WETH = lower(LOCAL.wrappedNative);
const SOLD = parseUnits('500', 6);

test('an order that nobody fills lapses, and the swap goes through pools', async ({
  connectedPage: page,
  chain,
  wallet,
  account,
}) => {
  const { address } = wallet;
  await chain.fund(address, USDC, SOLD);
  await chain.allow(account, USDC);
  const had = await chain.balances(address, USDC, WETH);
  const flow = new FlowPage(page);
  await flow.open(`?inputCurrency=${USDC}&outputCurrency=${WETH}&value=500`);
  await flow.handOver();
  const [signed] = ordersSigned(wallet);
  const { info } = signed!.order;

  await expectSound(page, 'flow-waits');
  await page.setViewportSize({ width: 390, height: 844 });

  await chain.passUntil(info.deadline + 1n);
  const failure = page.getByTestId('flow-failure');
  await expect(failure).toHaveAttribute('data-reason', 'ORDER_EXPIRED');
  await expect(failure).toContainText('Your swap could not be fulfilled at this time.');
  await expect(failure).toBeInViewport({ ratio: 1 });
  expect(await chain.balances(address, USDC, WETH)).toEqual(had);
  await expectSound(page, 'flow-lapsed');
  await page.setViewportSize({ width: 1280, height: 900 });

  await page.getByTestId('flow-as-classic').press('Enter');
  await expect(page.getByTestId('confirm-swap')).toBeEnabled();
  await page.getByTestId('confirm-swap').press('Enter');
  await flow.swap.expectSettled();
  const has = await chain.balances(address, USDC, WETH);
  expect(had[0] - has[0]).toBe(SOLD);
  expect(has[1]).toBeGreaterThan(had[1]);
  // The order took no part in it, and never will.
  expect(await chain.fillOf(orderHash(signed!.order))).toBeUndefined();
  expect(await chain.isNonceUsed(address, info.nonce)).toBe(false);
});
