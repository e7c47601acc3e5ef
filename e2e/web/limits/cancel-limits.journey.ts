/** Journey: a user cancels several limit orders in one transaction, and another tab shows it. */
import { LOCAL, LOCAL_L2, lower } from '@cenote/chains';
import { worldTokenAddress } from '@cenote/devnet';
import { splitNonce } from '@cenote/trading/orders';
import { parseEther, parseUnits } from 'viem';
import { type SubmittedLimit, submitLimits } from '../../lib/chain/limit-orders.ts';
import { injectWallet, seedConnection } from '../../lib/chain/wallet.ts';
import { expect, test } from '../../lib/fixtures.ts';
import { pressInDialog } from '../../lib/pages/keys.ts';
import { LimitPage, ordersSigned } from '../../lib/pages/limit-page.ts';

const USDC = lower(worldTokenAddress(LOCAL.id, 'USDC'));
const WETH = lower(LOCAL.wrappedNative);
/** An order far from the market price, which is not filled. */
const dear = (dollars: string) => ({
  tokenIn: USDC,
  tokenOut: WETH,
  amountIn: parseUnits(dollars, 6),
  amountOut: parseEther('9'),
});

test('several limits are canceled in one transaction, others stay open, and another tab shows it', async ({
  connectedPage: page,
  context,
  chain,
  stack,
  wallet,
  account,
}) => {
  await chain.fund(wallet.address, USDC, parseUnits('100', 6));
  await chain.allow(account, USDC);
  const [first, second] = (await submitLimits(stack, account, ['11', '12'].map(dear))) as [
    SubmittedLimit,
    SubmittedLimit,
  ];
  const limitPage = new LimitPage(page);
  await limitPage.open(`?inputCurrency=${USDC}&outputCurrency=${WETH}&value=30`);

  const otherPage = await context.newPage();
  const urls = { [LOCAL.id]: stack.urls.l1, [LOCAL_L2.id]: stack.urls.l2 };
  const otherWallet = await injectWallet(otherPage, urls, account, LOCAL.id);
  await seedConnection(otherPage, otherWallet);
  const other = new LimitPage(otherPage);
  await other.open();
  await other.expectList();
  await expect(other.row(second.hash)).toContainText('12 USDC for 9 WETH');

  const third =
    await test.step('an order that is placed in one tab is shown in the other', async () => {
      await page.bringToFront();
      await page.getByTestId('limit-step-1000').press('Enter');
      await limitPage.submit();
      await page.getByTestId('limit-view').press('Enter');
      const row = limitPage.rows.filter({ hasText: '30 USDC for' });
      const hash = (await row.getAttribute('data-hash'))!;
      await otherPage.bringToFront();
      await expect(other.row(hash)).toContainText('30 USDC for');
      const [signed] = ordersSigned(wallet);
      return { hash, nonce: signed!.order.info.nonce };
    });
  const nonces = [first, second, third].map(({ nonce }) => nonce);
  expect(new Set(nonces).size).toBe(3);
  expect(new Set(nonces.map((nonce) => splitNonce(nonce).word)).size).toBe(1);
  const used = () => Promise.all(nonces.map((nonce) => chain.isNonceUsed(wallet.address, nonce)));
  const sent = () =>
    otherWallet.requests.filter(({ method }) => method === 'eth_sendTransaction').length;

  await test.step('after a rejection in the wallet the cancellation is reviewed again and nothing has changed', async () => {
    const cancel = otherPage.getByTestId('limits-cancel');
    for (const [{ hash }, label] of [
      [first, 'Cancel limit'],
      [third, 'Cancel 2 limits'],
    ] as const) {
      await other.row(hash).getByTestId('limit-select').press('Space');
      await expect(cancel).toHaveText(label);
    }
    await cancel.press('Enter');
    await expect(otherPage.getByTestId('cancel-transactions')).toHaveText('1 transaction');
    await expect(otherPage.getByTestId('cancel-cost')).toContainText('ETH');
    otherWallet.refuseNext('eth_sendTransaction');
    await pressInDialog(otherPage.getByTestId('cancel-confirm'), 'Enter');
    await expect(otherPage.getByTestId('cancel-failure')).toContainText('You rejected');
    await expect(otherPage.getByTestId('cancel-confirm')).toHaveText('Cancel 2 limits');
    expect(await used()).toEqual([false, false, false]);
  });

  await test.step('both orders are canceled in one transaction', async () => {
    const before = sent();
    await otherPage.getByTestId('cancel-confirm').press('Enter');
    await expect(otherPage.getByTestId('cancel-done')).toContainText('2 limits canceled');
    expect(sent() - before).toBe(1);
    expect(await used()).toEqual([true, false, true]);
    await otherPage.getByTestId('cancel-close').press('Enter');
  });

  for (const tab of [other, limitPage]) {
    await test.step(`the ${tab === limitPage ? 'first' : 'other'} tab shows the cancellation`, async () => {
      await tab.page.bringToFront();
      for (const { hash } of [first, third]) await expect(tab.row(hash)).toBeHidden();
      await expect(tab.row(second.hash).getByTestId('limit-select')).toBeEnabled();
      await tab.openHistory();
      for (const { hash } of [first, third]) {
        await expect(tab.row(hash)).toContainText('Canceled');
      }
    });
  }
});
