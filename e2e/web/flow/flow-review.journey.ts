/**
 * Journey: a user reviews a Flow swap; the signed order has the reviewed terms, and after a rejection the swap uses
 * pools.
 */
import { LOCAL, localContractsOf, lower, NATIVE } from '@cenote/chains';
import { worldTokenAddress } from '@cenote/devnet';
import type { Page } from '@playwright/test';
import { parseUnits } from 'viem';
import { expectNothingSigned } from '../../lib/chain/wallet.ts';
import { expect, test } from '../../lib/fixtures.ts';
import { pressInDialog } from '../../lib/pages/keys.ts';
import { ordersSigned } from '../../lib/pages/limit-page.ts';
import { SwapPage } from '../../lib/pages/swap-page.ts';
import { expectAccessibleAndFit } from '../../lib/screen/expect-screen.ts';

const USDC = lower(worldTokenAddress(LOCAL.id, 'USDC'));
const WETH = lower(LOCAL.wrappedNative);
const { permit2, v2DutchOrderReactor } = localContractsOf(LOCAL.id);
const DOLLARS = parseUnits('300', 6);

/** Enables Flow in the settings. */
async function wantFlow(page: Page): Promise<void> {
  await page.getByTestId('settings').press('Enter');
  const flow = page.getByTestId('routing-choice').getByRole('radio', { name: 'Flow' });
  await pressInDialog(flow, 'Space');
}

/** Uses the keyboard: an overlay under the pointer may have opened last, and the button closes it. */
async function closeSettings(page: Page): Promise<void> {
  await page.getByTestId('settings').press('Enter');
  await expect(page.getByTestId('settings-popover')).toBeHidden();
}

test('the signed order has the reviewed terms; after a rejection the swap uses pools', async ({
  connectedPage: page,
  chain,
  wallet,
  account,
}) => {
  await chain.fund(wallet.address, USDC, DOLLARS);
  await chain.allow(account, USDC);
  const swap = new SwapPage(page);
  await swap.open(`?inputCurrency=${USDC}&outputCurrency=${WETH}&value=300`);
  await wantFlow(page);
  await closeSettings(page);
  await expect(page.getByTestId('swap-button')).toHaveAttribute('data-state', 'review');
  await expect(page.getByTestId('routing')).toHaveText('Flow');
  await page.getByTestId('swap-button').press('Enter');
  await expect(page.getByTestId('flow-confirm')).toHaveText('Sign and swap');
  const least = await page.getByTestId('flow-bound').innerText();

  wallet.refuseNext('eth_signTypedData_v4');
  await pressInDialog(page.getByTestId('flow-confirm'), 'Enter');
  await expect(page.getByTestId('flow-failure')).toContainText('Signature rejected');
  const [{ order, permit }] = ordersSigned(wallet) as [ReturnType<typeof ordersSigned>[number]];
  expect(order.input).toEqual({ token: USDC, startAmount: DOLLARS, endAmount: DOLLARS });
  const [output] = order.outputs;
  expect([output?.token, output?.recipient]).toEqual([WETH, lower(wallet.address)]);
  expect(Number(least.split(' ')[0])).toBeCloseTo(Number(output?.endAmount) / 1e18, 5);
  expect(lower(permit.spender)).toBe(lower(v2DutchOrderReactor));
  expect(await chain.allowance(wallet.address, USDC, permit2)).toBeGreaterThan(DOLLARS);

  const before = await chain.balances(wallet.address, WETH, USDC);
  await page.getByTestId('flow-classic').press('Enter');
  await expect(page.getByTestId('confirm-swap')).toBeEnabled();
  await page.getByTestId('confirm-swap').press('Enter');
  await expect(page.getByTestId('review-done')).toBeVisible({ timeout: 60_000 });
  const after = await chain.balances(wallet.address, WETH, USDC);
  expect(after[0]).toBeGreaterThan(before[0]);
  expect(before[1] - after[1]).toBe(DOLLARS);
});

test('the Flow review is accessible and fits', async ({ connectedPage: page, wallet }) => {
  const expectAppearance = (state: string) =>
    expectAccessibleAndFit(page, `flow-${state}`, { widths: [1280, 390] });
  await new SwapPage(page).open(`?inputCurrency=${NATIVE}&outputCurrency=${USDC}&value=0.5`);
  await wantFlow(page);
  await expectAppearance('settings');
  await closeSettings(page);
  await expect(page.getByTestId('routing')).toHaveText('Flow');
  await expectAppearance('form');
  await page.getByTestId('swap-button').press('Enter');
  await expect(page.getByTestId('flow-confirm')).toBeEnabled();
  await expectAppearance('review');
  await page.getByTestId('flow-classic').press('Enter');
  await expect(page.getByTestId('flow-offer')).toContainText('Gas-free');
  await expectAppearance('offer');
  expectNothingSigned(wallet);
});
