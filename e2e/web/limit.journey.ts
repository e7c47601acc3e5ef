import { contractsOf, LOCAL, lower, NATIVE } from '@cenote/chains';
import { worldTokenAddress } from '@cenote/devnet';
import { formatTokenAmount } from '@cenote/i18n';
import { splitNonce } from '@cenote/trading/orders';
import { parseEther, parseUnits } from 'viem';
import { expect, test } from '../lib/fixtures.ts';
import { placeLimits } from '../lib/limit-orders.ts';
import { LimitPage, ordersSigned } from '../lib/limit-page.ts';
import { expectAccessible, expectNothingCut, expectToFit } from '../lib/look.ts';

const { SHOTS } = process.env;
const USDC = lower(worldTokenAddress(LOCAL.id, 'USDC'));
const WETH = lower(LOCAL.wrappedNative);
const { permit2, exclusiveDutchOrderReactor } = contractsOf(LOCAL.id)!;
const HALF = parseEther('0.5');
const nothing = () => undefined;

test('coins are wrapped, allowed once, signed for and wait in the order book', async ({
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
  await limit.place();

  // The coins are wrapped, and only Permit2 may move them.
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

test('several are taken back in one transaction; a refusal leads back to the review', async ({
  connectedPage: page,
  chain,
  wallet,
}) => {
  await chain.fund(wallet.address, USDC, parseUnits('90', 6));
  const limit = new LimitPage(page);
  await limit.open(`?inputCurrency=${USDC}&outputCurrency=${WETH}&value=40`);
  for (const value of ['40', '45']) {
    await page.getByTestId('amount-in').fill(value);
    await page.getByTestId('limit-step-1000').press('Enter');
    await limit.place();
    await page.getByTestId('limit-done').press('Enter');
    await expect(limit.review).toBeHidden();
  }
  const nonces = ordersSigned(wallet).map(({ order }) => order.info.nonce);
  expect(new Set(nonces.map((nonce) => splitNonce(nonce).word)).size).toBe(1);

  await limit.openList();
  for (const [at, value] of ['45', '40'].entries()) {
    const row = limit.rows.filter({ hasText: `${value} USDC for` }).first();
    await row.getByTestId('limit-select').press('Space');
    await expect(page.getByTestId('limits-cancel')).toHaveText(
      at === 0 ? 'Cancel limit' : 'Cancel 2 limits',
    );
  }
  await page.getByTestId('limits-cancel').press('Enter');
  await expect(page.getByTestId('cancel-transactions')).toHaveText('1 transaction');
  await expect(page.getByTestId('cancel-cost')).toContainText('ETH');
  const sent = () => wallet.asked.filter(({ method }) => method === 'eth_sendTransaction').length;
  const already = sent();
  wallet.refuseNext('eth_sendTransaction');
  await page.getByTestId('cancel-confirm').press('Enter');
  await expect(page.getByTestId('cancel-failure')).toContainText('You declined');
  for (const nonce of nonces) expect(await chain.isNonceUsed(wallet.address, nonce)).toBe(false);

  await page.getByTestId('cancel-confirm').press('Enter');
  await expect(page.getByTestId('cancel-done')).toContainText('2 limits canceled');
  expect(sent() - already).toBe(2);
  for (const nonce of nonces) expect(await chain.isNonceUsed(wallet.address, nonce)).toBe(true);
});

test('limits are for the main network alone, and the form leads there', async ({ page }) => {
  const limit = new LimitPage(page);
  await limit.open('?chain=local-l2');
  await expect(page.getByTestId('limit-network-only')).toContainText('Local');
  await page.getByTestId('limit-go-to-network').press('Enter');
  await expect(page.getByTestId('network-select')).toHaveAttribute('data-chain', `${LOCAL.id}`);
  // An older address leads here too.
  await page.goto('/limits');
  await expect(page).toHaveURL(/\/limit$/);
});

for (const theme of ['dark', 'light'] as const) {
  for (const width of [1280, 390, 320]) {
    test(`has no accessibility faults, ${theme} at ${width}`, async ({
      connectedPage: page,
      chain,
      stack,
      wallet,
      account,
    }) => {
      await page.setViewportSize({ width, height: 844 });
      const amountIn = parseUnits('1', 6);
      await chain.fund(wallet.address, USDC, amountIn);
      await chain.allow(account, USDC);
      const dear = { tokenIn: USDC, tokenOut: WETH, amountIn, amountOut: HALF };
      await placeLimits(stack, account, [dear]);
      const seen = async (state: string) => {
        await expectAccessible(page, state);
        await expectToFit(page, state);
        await expectNothingCut(page, state);
        const path = `${SHOTS}/limit-${state}-${width}-${theme}.png`;
        await (SHOTS ? page.screenshot({ path, fullPage: state === 'form' }) : nothing());
      };
      const limit = new LimitPage(page);
      await limit.open(`?theme=${theme}&inputCurrency=${NATIVE}&outputCurrency=${USDC}&value=0.25`);
      await limit.expectReady();
      await page.getByTestId('limit-price').fill('1');
      await expect(page.getByTestId('limit-worse-than-market')).toBeVisible();
      await seen('form');
      await limit.button.press('Enter');
      await expect(page.getByTestId('limit-confirm')).toBeEnabled();
      await seen('review');
      await page.keyboard.press('Escape');
      await expect(limit.review).toBeHidden();
      await limit.openList();
      await expect(limit.rows.first()).toBeVisible();
      await page.getByTestId('limit-select').first().press('Space');
      await seen('list');
      await page.getByTestId('limits-cancel').press('Enter');
      await expect(page.getByTestId('cancel-cost')).toContainText('ETH');
      await expect(page.getByTestId('cancel-transactions')).toHaveText('1 transaction');
      await seen('cancel');
    });
  }
}
