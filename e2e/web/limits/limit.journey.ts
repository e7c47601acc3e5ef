/**
 * Journey: a user places limit orders (ETH is wrapped and approved once), sees that the funds of one are missing, and
 * cancels it.
 */
import { LOCAL, localContractsOf, lower, NATIVE } from '@cenote/chains';
import { worldTokenAddress } from '@cenote/devnet';
import { formatTokenAmount } from '@cenote/i18n';
import { parseEther, parseUnits } from 'viem';
import { submitLimits } from '../../lib/chain/limit-orders.ts';
import { expect, test } from '../../lib/fixtures.ts';
import { pressInDialog } from '../../lib/pages/keys.ts';
import { LimitPage, ordersSigned } from '../../lib/pages/limit-page.ts';
import { expectAccessibleAndFit } from '../../lib/screen/expect-screen.ts';

const USDC = lower(worldTokenAddress(LOCAL.id, 'USDC'));
const WETH = lower(LOCAL.wrappedNative);
const { permit2, exclusiveDutchOrderReactor } = localContractsOf(LOCAL.id);
const HALF = parseEther('0.5');

test('ETH is wrapped and approved once, and the signed order is open in the order book', async ({
  connectedPage: page,
  chain,
  wallet,
  account,
}) => {
  await chain.disallow(account, WETH);
  const limit = new LimitPage(page);
  await limit.open(`?inputCurrency=NATIVE&outputCurrency=${USDC}&value=0.5`);
  await limit.expectReady();
  await page.getByTestId('limit-step-1000').press('Enter');
  await expect(page.getByTestId('limit-gap')).toContainText('10% above market');
  const [before] = await chain.balances(wallet.address, WETH);
  const price = Number(await page.getByTestId('limit-price').inputValue());
  await limit.submit();

  // The ETH is wrapped, and only Permit2 has an allowance.
  const [after] = await chain.balances(wallet.address, WETH);
  expect(after - before).toBe(HALF);
  expect(await chain.allowance(wallet.address, WETH, permit2)).toBeGreaterThanOrEqual(HALF);
  const [signed, ...others] = ordersSigned(wallet);
  expect(others).toEqual([]);
  const { order, permit } = signed!;
  expect(order.input).toEqual({ token: WETH, startAmount: HALF, endAmount: HALF });
  const [output] = order.outputs;
  expect([output?.token, output?.recipient]).toEqual([USDC, lower(wallet.address)]);
  expect(Number(output?.endAmount) / 1e6 / 0.5 / price).toBeCloseTo(1, 6);
  expect(lower(permit.spender)).toBe(lower(exclusiveDutchOrderReactor));
  expect(await chain.isNonceUsed(wallet.address, order.info.nonce)).toBe(false);

  await page.getByTestId('limit-view').press('Enter');
  const bought = formatTokenAmount(output!.endAmount, 6, { symbol: 'USDC', locale: 'en-US' });
  await expect(limit.rows.first()).toContainText(`0.5 WETH for ${bought}`);
});

test('a limit is accessible and fits from the form to its cancellation, and shows that its funds are missing', async ({
  connectedPage: page,
  chain,
  stack,
  wallet,
  account,
}) => {
  // Checks every state in both themes.
  test.slow();
  const amountIn = parseUnits('1', 6);
  await chain.fund(wallet.address, USDC, amountIn);
  await chain.allow(account, USDC);
  // The whole balance, at a price far above the market's.
  const dear = { tokenIn: USDC, tokenOut: WETH, amountIn, amountOut: HALF };
  const [submitted] = await submitLimits(stack, account, [dear]);
  const expectAppearance = (state: string) =>
    expectAccessibleAndFit(page, `limit-${state}`, { widths: [1280, 390, 320] });
  const limit = new LimitPage(page);
  await limit.open(`?inputCurrency=${NATIVE}&outputCurrency=${USDC}&value=0.25`);
  await limit.expectReady();
  await page.getByTestId('limit-price').fill('1');
  await expect(page.getByTestId('limit-worse-than-market')).toBeVisible();
  await expectAppearance('form');
  await limit.button.press('Enter');
  // A price this far from the market has to be confirmed with a checkbox.
  await expect(page.getByTestId('limit-confirm')).toBeDisabled();
  await pressInDialog(page.getByTestId('acknowledge-loss'), 'Space');
  await expect(page.getByTestId('limit-confirm')).toBeEnabled();
  await expectAppearance('review');
  await page.keyboard.press('Escape');
  await expect(limit.review).toBeHidden();

  await limit.expectList();
  const row = limit.row(submitted!.hash);
  const standing = row.getByTestId('limit-note');
  await expect(standing).toContainText('Expires');
  await row.getByTestId('limit-select').press('Space');
  await expectAppearance('list');
  await test.step('the order is open again when its funds are back', async () => {
    await chain.drain(account, USDC, 1n);
    await expect(standing).toHaveText('Insufficient funds');
    // It can still be canceled.
    await expect(row.getByTestId('limit-select')).toBeEnabled();
    await chain.fund(wallet.address, USDC, 1n);
    await expect(standing).toContainText('Expires');
  });
  await page.getByTestId('limits-cancel').press('Enter');
  await expect(page.getByTestId('cancel-cost')).toContainText('ETH');
  await expect(page.getByTestId('cancel-transactions')).toHaveText('1 transaction');
  await expectAppearance('cancel');
});
