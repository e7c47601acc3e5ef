/** Journey: a user deposits one token; the router swaps a part of it in the same transaction. */
import { LOCAL, NATIVE } from '@cenote/chains';
import { worldTokenAddress } from '@cenote/devnet';
import { parseEther } from 'viem';
import { expect, test } from '../../lib/fixtures.ts';
import { LiquidityPage } from '../../lib/pages/liquidity-page.ts';

const USDC = worldTokenAddress(LOCAL.id, 'USDC');

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
    await page.getByTestId('zap-switch').click();
    await page.getByTestId('deposit-A').fill('2');
    await expect(page.getByTestId('zap-plan')).toBeVisible({ timeout: 60_000 });
    const button = page.getByTestId('review');
    await expect(button).toHaveAttribute('data-state', 'review', { timeout: 60_000 });
    await button.click();
    await liquidity.sign();
    const sent = wallet.requests.filter(({ method }) => method === 'eth_sendTransaction');
    expect(sent).toHaveLength(1);
    const [coins, dollars] = await chain.balances(account.address, NATIVE, USDC);
    expect(coins).toBeLessThan(parseEther('998.01'));
    // Less than a cent is left.
    expect(dollars).toBeLessThan(10_000n);
    await liquidity.follow();
  });
}
