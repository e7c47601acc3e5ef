import { LOCAL, LOCAL_L2, NATIVE } from '@cenote/chains';
import { worldTokenAddress } from '@cenote/devnet';
import type { Page } from '@playwright/test';
import { type LocalAccount, parseUnits } from 'viem';
import { type LocalChain, testAccount } from '../lib/chain.ts';
import { expect, test } from '../lib/fixtures.ts';
import { SwapPage } from '../lib/swap-page.ts';
import { expectNothingSigned, type InjectedWallet } from '../lib/wallet.ts';

const token = (key: string) => worldTokenAddress(LOCAL.id, key);
const [USDC, DAI, LINK] = [token('USDC'), token('DAI'), token('LINK')];
const [AAVE, TOLL] = [token('AAVE'), token('TOLL')];

test('what the balances are said to change by is what they change by', async ({
  connectedPage: page,
  chain,
  wallet,
}) => {
  await chain.fund(wallet.address, USDC, parseUnits('500', 6));
  const swap = new SwapPage(page);
  await swap.open();
  await swap.choose('in', USDC);
  await swap.choose('out', DAI);
  await swap.enter('in', '500');
  const [usdc, dai] = await chain.balances(wallet.address, USDC, DAI);
  await swap.review();

  // Neither the approval nor the permit is there yet.
  const simulation = swap.dialog.getByTestId('simulation');
  await expect(simulation).toHaveAttribute('data-state', 'passes');
  const changeOf = (address: string) =>
    simulation.getByTestId(`change-${address}`).getAttribute('data-amount');
  const told = { usdc: await changeOf(USDC), dai: await changeOf(DAI) };
  await swap.confirm();
  await swap.expectSettled();
  const [usdcNow, daiNow] = await chain.balances(wallet.address, USDC, DAI);
  expect(told).toEqual({ usdc: `${usdcNow - usdc}`, dai: `${daiNow - dai}` });
});

test('a token that takes a fee is simulated with it', async ({ connectedPage: page, wallet }) => {
  const swap = new SwapPage(page);
  await swap.open();
  await swap.choose('in', NATIVE);
  await swap.choose('out', TOLL);
  await swap.enter('in', '0.01');
  await swap.review();
  await expect(swap.dialog.getByTestId('simulation')).toHaveAttribute('data-state', 'passes');
  await expect(swap.dialog.getByTestId('simulation-RECEIVES_LESS')).toBeHidden();
  expectNothingSigned(wallet);
});

test('a swap that will fail says so before anything is signed', async ({
  connectedPage: page,
  chain,
  wallet,
}) => {
  // The price service goes on giving the price of before.
  let kept: string | undefined;
  await page.route('**/v1/quote', async (route) => {
    const response = await route.fetch();
    kept ??= await response.text();
    await route.fulfill({ response, body: kept });
  });
  const swap = new SwapPage(page);
  await swap.open();
  await swap.choose('in', NATIVE);
  await swap.choose('out', AAVE);
  await swap.enter('in', '1');
  await swap.expectReady();
  expect(await chain.succeeded(await chain.moveMarket(AAVE))).toBe(true);
  await swap.review();
  const warning = swap.dialog.getByTestId('expected-to-fail');
  await expect(warning).toContainText('Your swap is expected to fail.');
  await expect(warning).toContainText('The price moved beyond your slippage');
  await swap.confirm();
  await expect(swap.dialog.getByTestId('confirm-swap')).toHaveText('Swap anyway');
  expect(wallet.asked.map(({ method }) => method)).not.toContain('eth_sendTransaction');
});

const OTHER = testAccount(9).address;
const methodsOf = ({ asked }: InjectedWallet) => asked.map(({ method }) => method);

interface Dollars {
  page: Page;
  chain: LocalChain;
  wallet: InjectedWallet;
  account: LocalAccount;
}

/** Opens the review of 50 USDC for LINK, of an account that allows nothing yet. */
async function reviewOfDollars({ page, chain, wallet, account }: Dollars, query = '') {
  await chain.fund(wallet.address, USDC, parseUnits('50', 6));
  await chain.disallow(account, USDC);
  const swap = new SwapPage(page);
  await swap.open(query);
  await swap.choose('in', USDC);
  await swap.choose('out', LINK);
  await swap.enter('in', '50');
  await swap.review();
  return swap;
}

test.describe('in one step', () => {
  test.afterEach(({ chain }) => chain.release());
  const query = '?featureFlagOverride=batchedSwaps';

  test('a wallet that says it can and will not is asked step by step', async ({
    connectedPage: page,
    chain,
    wallet,
    account,
  }) => {
    wallet.batches = 'inWord';
    const swap = await reviewOfDollars({ page, chain, wallet, account }, query);
    await swap.confirm();
    await expect(swap.dialog.getByTestId('review-failure')).toContainText(
      'The swap in one step failed. Try again step by step.',
    );
    await swap.confirm();
    await swap.expectSettled();
    const methods = methodsOf(wallet);
    expect(methods.filter((method) => method === 'wallet_sendCalls')).toHaveLength(1);
    expect(methods.filter((method) => method === 'eth_sendTransaction')).toHaveLength(2);
  });

  test('approval, permission and swap are one question and one transaction', async ({
    connectedPage: page,
    chain,
    wallet,
    account,
  }) => {
    wallet.batches = 'yes';
    const swap = await reviewOfDollars({ page, chain, wallet, account }, query);
    await expect(swap.dialog.getByTestId('review-steps')).toContainText('in one step');
    const [usdc, link] = await chain.balances(wallet.address, USDC, LINK);
    await swap.confirm();
    await swap.expectSettled();
    const [usdcNow, linkNow] = await chain.balances(wallet.address, USDC, LINK);
    expect(usdc - usdcNow).toBe(parseUnits('50', 6));
    await swap.expectLatest({ status: 'success', amountOut: linkNow - link });
    const methods = methodsOf(wallet);
    expect(methods.filter((method) => method === 'wallet_sendCalls')).toHaveLength(1);
    expect(methods).not.toContain('eth_sendTransaction');
    expect(methods).not.toContain('eth_signTypedData_v4');
    await page.reload();
    await swap.expectLatest({ status: 'success', amountOut: linkNow - link });
  });

  test('what the wallet took is followed again after a reload', async ({
    connectedPage: page,
    chain,
    wallet,
    account,
  }) => {
    wallet.batches = 'yes';
    const swap = await reviewOfDollars({ page, chain, wallet, account }, query);
    await chain.hold();
    await swap.confirm();
    await expect.poll(() => methodsOf(wallet)).toContain('wallet_sendCalls');
    const order = page.getByTestId('order-item');
    await expect(order).toHaveAttribute('data-status', 'pending');
    await page.reload();
    await expect(order).toHaveAttribute('data-status', 'pending');
    await chain.release();
    await swap.expectLatest({ status: 'success' });
    await expect(order).toHaveCount(0);
  });
});

test.describe('a wallet that changes', () => {
  test('to another account under way is asked for nothing more', async ({
    connectedPage: page,
    chain,
    wallet,
    account,
  }) => {
    const swap = await reviewOfDollars({ page, chain, wallet, account });
    wallet.whileAsked('eth_sendTransaction', () => wallet.show(OTHER));
    // Tried before it is confirmed: an alarm would have to be confirmed twice.
    const simulation = swap.dialog.getByTestId('simulation');
    await expect(simulation).toHaveAttribute('data-state', 'passes');
    await swap.confirm();
    await expect.poll(() => methodsOf(wallet)).toContain('eth_sendTransaction');
    await expect(swap.dialog.getByTestId('review-failure')).toContainText(
      'Your wallet changed to another account.',
      { timeout: 30_000 },
    );
    expect(methodsOf(wallet)).not.toContain('eth_signTypedData_v4');
  });

  test('to another network is asked back, and a refusal leaves a way out', async ({
    connectedPage: page,
    chain,
    wallet,
  }) => {
    const swap = new SwapPage(page);
    await swap.open(`?inputCurrency=NATIVE&outputCurrency=${USDC}&value=0.01`);
    await swap.review();
    await wallet.turnTo(LOCAL_L2.id);
    const asked = (method: string) => methodsOf(wallet).filter((each) => each === method).length;

    await test.step('what is refused is said, and nothing is sent', async () => {
      wallet.refuseNext('wallet_switchEthereumChain');
      await swap.confirm();
      await expect(swap.dialog.getByTestId('review-failure')).toContainText('Nothing was sent');
      expect(asked('wallet_switchEthereumChain')).toBe(1);
      expect(asked('eth_sendTransaction')).toBe(0);
    });

    await test.step('left, the form says which network is missing', async () => {
      await page.keyboard.press('Escape');
      await expect(swap.dialog).toBeHidden();
      await expect(swap.button).toHaveText(`Switch to ${LOCAL.name}`);
      await swap.button.click();
      await swap.review();
    });

    await test.step('and asked again, the swap goes on where it stands', async () => {
      await wallet.turnTo(LOCAL_L2.id);
      const [usdc] = await chain.balances(wallet.address, USDC);
      await swap.confirm();
      await swap.expectSettled();
      expect(asked('wallet_switchEthereumChain')).toBe(3);
      expect(asked('eth_sendTransaction')).toBe(1);
      expect((await chain.balances(wallet.address, USDC))[0]).toBeGreaterThan(usdc);
    });
  });
});
