import { LOCAL, lower } from '@cenote/chains';
import { worldTokenAddress } from '@cenote/devnet';
import { splitNonce } from '@cenote/trading/orders';
import { parseEther, parseUnits } from 'viem';
import { expect, test } from '../lib/fixtures.ts';
import { type Placed, placeLimits } from '../lib/limit-orders.ts';
import { LimitPage } from '../lib/limit-page.ts';

const USDC = lower(worldTokenAddress(LOCAL.id, 'USDC'));
const WETH = lower(LOCAL.wrappedNative);
/** Far from any price: nobody fills them. */
const dear = (dollars: string) => ({
  ...{ tokenIn: USDC, tokenOut: WETH },
  ...{ amountIn: parseUnits(dollars, 6), amountOut: parseEther('9') },
});

test('some of the list are taken back in one transaction, the others stay', async ({
  connectedPage: page,
  chain,
  stack,
  wallet,
  account,
}) => {
  await chain.fund(wallet.address, USDC, parseUnits('100', 6));
  await chain.allow(account, USDC);
  const placed = await placeLimits(stack, account, ['11', '12', '13'].map(dear));
  const [first, second, third] = placed as [Placed, Placed, Placed];
  expect(new Set(placed.map(({ nonce }) => splitNonce(nonce).word)).size).toBe(1);

  const limit = new LimitPage(page);
  await limit.open();
  await limit.openList();
  await expect(limit.row(second.hash)).toContainText('12 USDC for 9 WETH');
  for (const { hash } of [first, third]) {
    await limit.row(hash).getByTestId('limit-select').press('Space');
  }
  await page.getByTestId('limits-cancel').press('Enter');
  await expect(page.getByTestId('cancel-transactions')).toHaveText('1 transaction');
  const sent = () => wallet.asked.filter(({ method }) => method === 'eth_sendTransaction').length;
  // Refused in the wallet, it is reviewed again; nothing has happened.
  wallet.refuseNext('eth_sendTransaction');
  await page.getByTestId('cancel-confirm').press('Enter');
  await expect(page.getByTestId('cancel-failure')).toContainText('You declined');
  await expect(page.getByTestId('cancel-confirm')).toHaveText('Cancel 2 limits');
  expect(await chain.isNonceUsed(wallet.address, first.nonce)).toBe(false);

  const before = sent();
  await page.getByTestId('cancel-confirm').press('Enter');
  await expect(page.getByTestId('cancel-done')).toContainText('2 limits canceled');
  expect(sent() - before).toBe(1);
  const used = placed.map(({ nonce }) => chain.isNonceUsed(wallet.address, nonce));
  expect(await Promise.all(used)).toEqual([true, false, true]);

  await page.getByTestId('cancel-close').press('Enter');
  for (const { hash } of [first, third]) await expect(limit.row(hash)).toBeHidden();
  await expect(limit.row(second.hash).getByTestId('limit-select')).toBeEnabled();
  await limit.openHistory();
  for (const { hash } of [first, third]) {
    await expect(limit.row(hash)).toContainText('Canceled');
  }
});
