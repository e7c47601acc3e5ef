/**
 * Journey: a user reviews a swap that would fail, one with a wallet that supports batches, and one with a wallet on
 * another network or account.
 */
import { LOCAL, LOCAL_L2 } from '@cenote/chains';
import { worldTokenAddress } from '@cenote/devnet';
import { parseUnits } from 'viem';
import { testAccount } from '../../lib/chain/chain.ts';
import type { InjectedWallet } from '../../lib/chain/wallet.ts';
import { expect, test } from '../../lib/fixtures.ts';
import { SwapPage } from '../../lib/pages/swap-page.ts';

const token = (key: string) => worldTokenAddress(LOCAL.id, key);
const [USDC, LINK, AAVE] = [token('USDC'), token('LINK'), token('AAVE')];
const OTHER = testAccount(9).address;
const methodsOf = ({ requests }: InjectedWallet) => requests.map(({ method }) => method);

test.afterAll('prices are restored', ({ chain }) => chain.restoreMarket());

// The page polls continuously: requests that are pending when it closes are not errors.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));
test.afterEach(({ chain }) => chain.release());

test('a swap that would fail shows this before signing, and the reason if it is sent anyway', async ({
  connectedPage: page,
  chain,
  wallet,
}) => {
  // The gateway keeps returning the quote of the old price.
  let stored: string | undefined;
  await page.route('**/v1/quote', async (route) => {
    const response = await route.fetch();
    const body = await response.text();
    // Only quotes with a proof: one without is replaced by the device's own route, which uses the new price.
    if ('certificate' in JSON.parse(body)) stored ??= body;
    await route.fulfill({ response, body: stored ?? body });
  });
  const swap = new SwapPage(page);
  await swap.open(`?inputCurrency=NATIVE&outputCurrency=${AAVE}&value=1`);
  await swap.expectReady();
  await expect(page.getByTestId('quote-proof')).toHaveAttribute('data-state', 'valid');
  expect(await chain.succeeded(await chain.moveMarket(AAVE))).toBe(true);

  await test.step('the review shows the failure and requires a second confirmation', async () => {
    await swap.review();
    const warning = swap.dialog.getByTestId('expected-to-fail');
    await expect(warning).toContainText('Your swap is expected to fail.');
    await expect(warning).toContainText('The price moved beyond your max slippage');
    await swap.confirm();
    await expect(swap.dialog.getByTestId('confirm-swap')).toHaveText('Swap anyway');
    expect(methodsOf(wallet)).not.toContain('eth_sendTransaction');
  });

  await test.step('when it is sent anyway, it reverts and shows the reason', async () => {
    const [aave] = await chain.balances(wallet.address, AAVE);
    await swap.confirm();
    await swap.expectLatest({ status: 'failed' });
    await expect(swap.latest()).toContainText(/price moved|slippage/i);
    expect(await chain.balances(wallet.address, AAVE)).toEqual([aave]);
  });
});

test('a wallet with batch support gets approval, permit and swap in one request', async ({
  connectedPage: page,
  chain,
  wallet,
  account,
}) => {
  // Three swaps and a reload.
  test.slow();
  await chain.fund(wallet.address, USDC, parseUnits('150', 6));
  wallet.batches = 'yes';
  const swap = new SwapPage(page);
  await swap.open(
    `?featureFlagOverride=batchedSwaps&inputCurrency=${USDC}&outputCurrency=${LINK}&value=50`,
  );
  const [usdc, link] = await chain.balances(wallet.address, USDC, LINK);

  await test.step('all steps are one wallet request and one transaction', async () => {
    await swap.review();
    await expect(swap.dialog.getByTestId('review-steps')).toContainText('and swap');
    await swap.confirm();
    await swap.expectSettled();
    const [usdcNow, linkNow] = await chain.balances(wallet.address, USDC, LINK);
    expect(usdc - usdcNow).toBe(parseUnits('50', 6));
    await swap.expectLatest({ status: 'success', amountOut: linkNow - link });
    const methods = methodsOf(wallet);
    expect(methods.filter((method) => method === 'wallet_sendCalls')).toHaveLength(1);
    expect(methods).not.toContain('eth_sendTransaction');
    expect(methods).not.toContain('eth_signTypedData_v4');
  });

  await test.step('a submitted batch is tracked again after a reload', async () => {
    const first = await swap.latestHash();
    const [linkBefore] = await chain.balances(wallet.address, LINK);
    await swap.enter('in', '50');
    await swap.review();
    await chain.hold();
    await swap.confirm();
    const sendCalls = () => methodsOf(wallet).filter((method) => method === 'wallet_sendCalls');
    await expect.poll(sendCalls).toHaveLength(2);
    const order = page.getByTestId('order-item');
    await expect(order).toHaveAttribute('data-status', 'pending');
    await page.reload();
    await expect(order).toHaveAttribute('data-status', 'pending');
    await swap.expectLatest({ status: 'success' });
    expect(await swap.latestHash()).toBe(first);
    await chain.release();
    await expect(swap.latest()).not.toHaveAttribute('data-hash', first);
    const [linkNow] = await chain.balances(wallet.address, LINK);
    await swap.expectLatest({ status: 'success', amountOut: linkNow - linkBefore });
    await expect(order).toHaveCount(0);
  });

  await test.step('a wallet that reports batch support but rejects batches gets the steps one by one', async () => {
    // Resets the allowance, so that several steps are needed again.
    await chain.disallow(account, USDC);
    wallet.batches = 'inWord';
    const requests = wallet.requests.length;
    await swap.enter('in', '50');
    await swap.review();
    await swap.confirm();
    await expect(swap.dialog.getByTestId('review-failure')).toContainText(
      '1-click swap failed. Try again as a standard swap.',
    );
    await swap.confirm();
    await swap.expectSettled();
    const methods = methodsOf(wallet).slice(requests);
    expect(methods.filter((method) => method === 'wallet_sendCalls')).toHaveLength(1);
    expect(methods.filter((method) => method === 'eth_sendTransaction')).toHaveLength(2);
    expect(await chain.balances(wallet.address, USDC)).toEqual([usdc - parseUnits('150', 6)]);
  });
});

test('a wallet on another network is asked to switch back, and one with another account gets no more requests', async ({
  connectedPage: page,
  chain,
  wallet,
}) => {
  const swap = new SwapPage(page);
  await swap.open(`?inputCurrency=NATIVE&outputCurrency=${USDC}&value=0.01`);
  await swap.review();
  await wallet.turnTo(LOCAL_L2.id);
  const requests = (method: string) => methodsOf(wallet).filter((each) => each === method).length;

  await test.step('a rejected network switch is shown, and nothing is sent', async () => {
    wallet.refuseNext('wallet_switchEthereumChain');
    await swap.confirm();
    await expect(swap.dialog.getByTestId('review-failure')).toContainText('Nothing was sent');
    expect(requests('wallet_switchEthereumChain')).toBe(1);
    expect(requests('eth_sendTransaction')).toBe(0);
  });

  await test.step('the form names the missing network, and each attempt requests a switch', async () => {
    await page.keyboard.press('Escape');
    await expect(swap.dialog).toBeHidden();
    await expect(swap.button).toHaveText(`Switch to ${LOCAL.name}`);
    await expect(swap.button).toHaveAttribute('data-state', 'unsupportedNetwork');
    wallet.failNext('wallet_switchEthereumChain', { code: -32603, message: 'Not now' });
    await swap.button.click();
    await expect(page.getByText('Failed to switch networks')).toBeVisible();
    await swap.button.click();
    await swap.review();
  });

  await test.step('after the switch the swap continues at the same step', async () => {
    await wallet.turnTo(LOCAL_L2.id);
    const [usdc] = await chain.balances(wallet.address, USDC);
    await swap.confirm();
    await swap.expectSettled();
    expect(requests('wallet_switchEthereumChain')).toBe(4);
    expect(requests('eth_sendTransaction')).toBe(1);
    expect((await chain.balances(wallet.address, USDC))[0]).toBeGreaterThan(usdc);
  });

  await test.step('after an account change during the swap no more requests are sent', async () => {
    await page.getByTestId('flip').click();
    await swap.enter('in', '5');
    await swap.review();
    // Waits for the simulation: a failed one would require a second confirmation.
    const simulation = swap.dialog.getByTestId('simulation');
    await expect(simulation).toHaveAttribute('data-state', 'passes');
    wallet.whileRequested('eth_sendTransaction', () => wallet.show(OTHER));
    await swap.confirm();
    await expect.poll(() => requests('eth_sendTransaction')).toBe(2);
    await expect(swap.dialog.getByTestId('review-failure')).toContainText(
      'Your wallet switched accounts',
      { timeout: 60_000 },
    );
    expect(methodsOf(wallet)).not.toContain('eth_signTypedData_v4');
  });
});
