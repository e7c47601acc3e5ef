/**
 * Journeys: a user deposits one token; the router swaps a part of it in the same transaction, in the same batch, or in a
 * step before.
 */
import { LOCAL, localContractsOf, NATIVE } from '@cenote/chains';
import { worldTokenAddress } from '@cenote/devnet';
import { v2PairAddress } from '@cenote/trading/swap';
import { parseEther } from 'viem';
import type { InjectedWallet } from '../../lib/chain/wallet.ts';
import { expect, test } from '../../lib/fixtures.ts';
import { LiquidityPage } from '../../lib/pages/liquidity-page.ts';

const USDC = worldTokenAddress(LOCAL.id, 'USDC');
const PAIR = v2PairAddress(localContractsOf(LOCAL.id).v2Factory, LOCAL.wrappedNative, USDC);
/** Base units of USDC. */
const CENT = 10_000n;

const sent = ({ requests }: InjectedWallet, method: string) =>
  requests.filter((request) => request.method === method).length;

for (const version of ['v3', 'v4'] as const) {
  test(`coins alone become a ${version} position in one transaction`, async ({
    connectedPage: page,
    chain,
    account,
    wallet,
  }) => {
    test.slow();
    const liquidity = new LiquidityPage(page);
    await liquidity.openForm({ version, currencyA: 'NATIVE', currencyB: USDC, fee: 3000 });
    await liquidity.next();
    await page.getByTestId('preset-2000').click();
    await liquidity.next();
    await liquidity.zap('2');
    await liquidity.sign();
    expect(sent(wallet, 'eth_sendTransaction')).toBe(1);
    const [coins, dollars] = await chain.balances(account.address, NATIVE, USDC);
    expect(coins).toBeLessThan(parseEther('998.01'));
    expect(dollars).toBeLessThan(CENT);
    await liquidity.follow();
    if (version === 'v3') return;

    await test.step('and more of it in two steps, as the wallet has no batches', async () => {
      await liquidity.act('increase');
      await page.getByTestId('zap-switch').click();
      await page.getByTestId('deposit-0').fill('1');
      await expect(page.getByTestId('zap-separate')).toBeVisible({ timeout: 60_000 });
      await page.getByTestId('increase-review').click();
      await expect(page.getByTestId('zap-two-steps')).toContainText('USDC stays in your wallet');
      await liquidity.sign();
      const [, bought] = await chain.balances(account.address, NATIVE, USDC);
      expect(bought).toBeGreaterThan(100n * CENT);
      await page.getByTestId('review-close').click();
      await expect(page.getByTestId('zap-two-steps')).toBeHidden();
      await liquidity.sign();
      await liquidity.close();
      const [left, rest] = await chain.balances(account.address, NATIVE, USDC);
      expect(coins - left).toBeGreaterThan(parseEther('0.999'));
      expect(rest).toBeLessThan(CENT);
    });
  });
}

test('coins alone become shares of a v2 pair in one batch', async ({
  connectedPage: page,
  chain,
  account,
  wallet,
}) => {
  test.slow();
  wallet.batches = 'yes';
  const liquidity = new LiquidityPage(page);
  const batches = { featureFlagOverride: 'batchedSwaps' };
  await liquidity.openForm({ version: 'v2', currencyA: 'NATIVE', currencyB: USDC, ...batches });
  await liquidity.next();
  await liquidity.zap('2');
  await liquidity.sign();
  expect(sent(wallet, 'wallet_sendCalls')).toBe(1);
  expect(sent(wallet, 'eth_sendTransaction')).toBe(0);
  const [coins, dollars, shares] = await chain.balances(account.address, NATIVE, USDC, PAIR);
  expect(coins).toBeLessThan(parseEther('998.01'));
  expect(dollars).toBeLessThan(CENT);
  expect(shares).toBeGreaterThan(0n);
  await liquidity.follow();
});
