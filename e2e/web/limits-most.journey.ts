import { LOCAL, lower } from '@cenote/chains';
import { worldTokenAddress } from '@cenote/devnet';
import { parseEther, parseUnits } from 'viem';
import { expect, test } from '../lib/fixtures.ts';
import { type LimitTerms, placeLimits } from '../lib/limit-orders.ts';
import { LimitPage } from '../lib/limit-page.ts';
import { expectAccessible, expectNothingCut } from '../lib/look.ts';

const USDC = lower(worldTokenAddress(LOCAL.id, 'USDC'));
const WETH = lower(LOCAL.wrappedNative);
/** Far from any price: nobody fills them. */
const many = (count: number): LimitTerms[] =>
  Array.from({ length: count }, () => ({
    ...{ tokenIn: USDC, tokenOut: WETH },
    ...{ amountIn: parseUnits('1', 6), amountOut: parseEther('9') },
  }));

test('a hundred limits may be open: it is said before, and refused after', async ({
  connectedPage: page,
  chain,
  stack,
  wallet,
  account,
}) => {
  await chain.fund(wallet.address, USDC, parseUnits('50', 6));
  await chain.allow(account, USDC);
  await placeLimits(stack, account, many(89));
  const limit = new LimitPage(page);
  await limit.open(`?inputCurrency=${USDC}&outputCurrency=${WETH}&value=1`);
  await page.getByTestId('limit-step-1000').press('Enter');
  await limit.expectReady();
  await expect(page.getByTestId('limit-near-maximum')).toBeHidden();

  await placeLimits(stack, account, many(10));
  const near = page.getByTestId('limit-near-maximum');
  await expect(near).toContainText('Approaching 100 limit maximum', { timeout: 40_000 });
  await expect(near).toContainText('99 limits are open.');
  await expectAccessible(page, 'near');
  // The last one.
  await limit.place();
  await page.getByTestId('limit-done').press('Enter');
  await page.getByTestId('amount-in').fill('1');
  await page.getByTestId('limit-step-1000').press('Enter');
  await expect(page.getByTestId('limit-maximum')).toContainText('You have 100 open limits');
  await expect(limit.button).toHaveText('Maximum of 100 open limits reached');
  await expect(limit.button).toBeDisabled();
  await expectAccessible(page, 'most');
  // The order book holds to it whoever asks.
  await expect(placeLimits(stack, account, many(1))).rejects.toMatchObject({
    code: 'TOO_MANY_LIMITS',
  });

  // Room is made by taking all of them back, in one transaction.
  await limit.openList();
  await expect(limit.rows).toHaveCount(100);
  await page.getByTestId('limits-select-all').press('Space');
  await expect(page.getByTestId('limits-cancel')).toHaveText('Cancel 100 limits');
  await expectNothingCut(page, 'list');
  await page.getByTestId('limits-cancel').press('Enter');
  await expect(page.getByTestId('cancel-transactions')).toHaveText('1 transaction');
  await page.getByTestId('cancel-confirm').press('Enter');
  await expect(page.getByTestId('cancel-done')).toContainText('100 limits canceled');
  await page.getByTestId('cancel-close').press('Enter');
  await expect(limit.rows).toHaveCount(0);
});
