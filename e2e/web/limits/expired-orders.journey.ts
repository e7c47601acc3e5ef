/** Journey: a Flow order expires unfilled; the user sees this, or continues the swap through pools. */
import { LOCAL, lower } from '@cenote/chains';
import { worldTokenAddress } from '@cenote/devnet';
import { orderHash } from '@cenote/trading/orders';
import { parseUnits } from 'viem';
import { expect, test } from '../../lib/fixtures.ts';
import { FlowPage } from '../../lib/pages/flow-page.ts';
import { ordersSigned } from '../../lib/pages/limit-page.ts';
import { expectAccessibleAndFit } from '../../lib/screen/expect-screen.ts';

const USDC = lower(worldTokenAddress(LOCAL.id, 'USDC'));
const WETH = lower(LOCAL.wrappedNative);
const SOLD = parseUnits('500', 6);

test('an unfilled order expires and shows this; when it is watched, the swap continues through pools', async ({
  connectedPage: page,
  chain,
  wallet,
  account,
}) => {
  // Checks four states of two orders, each in both themes.
  test.slow();
  const { address } = wallet;
  await chain.fund(address, USDC, SOLD);
  await chain.allow(account, USDC);
  const had = await chain.balances(address, USDC, WETH);
  const flow = new FlowPage(page);
  await flow.open(`?inputCurrency=${USDC}&outputCurrency=${WETH}&value=500`);
  const review = page.getByTestId('flow-review');
  const chip = page.getByTestId('account-chip');
  const drawer = page.getByTestId('account-drawer');
  /** Signs an order, which must not be filled once it has expired. */
  const signed = async (at: number) => {
    await flow.handOver();
    const { order } = ordersSigned(wallet)[at]!;
    return { ...order.info, hash: orderHash(order) };
  };

  await test.step('an order that expires unwatched is shown as expired until this is read', async () => {
    const { deadline, nonce, hash } = await signed(0);
    await expectAccessibleAndFit(page, 'flow-waits');
    await review.press('Escape');
    await expect(review).toBeHidden();
    const row = page.getByTestId('order-item');
    await expect(row).toHaveAttribute('data-status', 'pending');
    await expect(chip).toContainText('1 pending');
    await chip.press('Enter');
    await drawer.getByRole('tab', { name: 'Activity' }).press('Enter');
    await expect(page.getByTestId('left-order')).toContainText('Swap pending');
    await expectAccessibleAndFit(page, 'order-waits-in-drawer');
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();

    await chain.passUntil(deadline + 1n);
    await expect(row).toHaveAttribute('data-status', 'failed');
    await expect(row).toContainText('Swap expired');
    await expect(row).toContainText('Nothing was traded.');
    await expect(chip).not.toContainText('pending');
    expect(await chain.balances(address, USDC, WETH)).toEqual(had);
    expect(await chain.fillOf(hash)).toBeUndefined();
    expect(await chain.isNonceUsed(address, nonce)).toBe(false);
    await row.scrollIntoViewIfNeeded();
    await expectAccessibleAndFit(page, 'order-lapsed');
    await page.reload();
    await expect(row).toContainText('Swap expired');
    await row.getByTestId('order-dismiss').press('Enter');
    await expect(row).toBeHidden();
  });

  await test.step('an order that expires while watched offers a swap through pools', async () => {
    await flow.swap.enter('in', '500');
    const { deadline, nonce, hash } = await signed(1);
    await page.setViewportSize({ width: 390, height: 844 });
    await chain.passUntil(deadline + 1n);
    const failure = page.getByTestId('flow-failure');
    await expect(failure).toHaveAttribute('data-reason', 'ORDER_EXPIRED');
    await expect(failure).toContainText('Your swap could not be fulfilled at this time.');
    await expect(failure).toBeInViewport({ ratio: 1 });
    expect(await chain.balances(address, USDC, WETH)).toEqual(had);
    await expectAccessibleAndFit(page, 'flow-lapsed');
    await page.setViewportSize({ width: 1280, height: 900 });

    await page.getByTestId('flow-as-classic').press('Enter');
    await expect(page.getByTestId('confirm-swap')).toBeEnabled();
    await page.getByTestId('confirm-swap').press('Enter');
    await flow.swap.expectSettled();
    const has = await chain.balances(address, USDC, WETH);
    expect(had[0] - has[0]).toBe(SOLD);
    expect(has[1]).toBeGreaterThan(had[1]);
    // The order was not filled, and can no longer be filled.
    expect(await chain.fillOf(hash)).toBeUndefined();
    expect(await chain.isNonceUsed(address, nonce)).toBe(false);
  });
});
