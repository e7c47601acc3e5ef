/** Journey: a user provides liquidity to a v2 pair and moves it to v3 and then to v4, or to v4 at once. */
import { LOCAL, localContractsOf, NATIVE } from '@cenote/chains';
import { worldTokenAddress } from '@cenote/devnet';
import { v2PairAddress } from '@cenote/trading/swap';
import { parseUnits } from 'viem';
import { expect, test } from '../../lib/fixtures.ts';
import { LiquidityPage } from '../../lib/pages/liquidity-page.ts';

const USDC = worldTokenAddress(LOCAL.id, 'USDC');
const PAIR = v2PairAddress(localContractsOf(LOCAL.id).v2Factory, LOCAL.wrappedNative, USDC);

test('shares of a v2 pair move to v3 and from there to v4', async ({
  connectedPage: page,
  chain,
  account,
}) => {
  test.slow();
  await chain.fund(account.address, USDC, parseUnits('20000', 6));
  const liquidity = new LiquidityPage(page);
  const shares = async () => (await chain.balances(account.address, PAIR))[0];

  await test.step('the pair takes the native coin', async () => {
    await liquidity.openForm({ version: 'v2', currencyA: 'NATIVE', currencyB: USDC });
    await liquidity.next();
    await liquidity.deposit('A', '1');
    await liquidity.sign();
    expect(await shares()).toBeGreaterThan(0n);
    await liquidity.follow();
    expect(new URL(page.url()).pathname).toBe(`/positions/v2/local/${PAIR}`);
  });

  await test.step('a quarter of it is removed with a permit', async () => {
    const before = await shares();
    await liquidity.remove(25);
    expect(await shares()).toBe(before - before / 4n);
  });

  await test.step('the rest moves to v3', async () => {
    await liquidity.migrate('v3');
    await liquidity.sign();
    expect(await shares()).toBe(0n);
    await liquidity.follow();
    expect(page.url()).toContain('/positions/v3/local/');
  });

  await test.step('and from there to v4', async () => {
    const [before] = await chain.balances(account.address, NATIVE);
    await liquidity.migrate('v4');
    await liquidity.sign();
    await liquidity.follow();
    expect(page.url()).toContain('/positions/v4/local/');
    const [after] = await chain.balances(account.address, NATIVE);
    expect(after).toBeGreaterThan(before - parseUnits('0.1', 18));
  });
});

for (const way of ['two steps', 'one batch'] as const) {
  test(`shares of a v2 pair move to v4 in ${way}`, async ({
    connectedPage: page,
    chain,
    account,
    wallet,
  }) => {
    test.slow();
    wallet.batches = way === 'one batch' ? 'yes' : 'no';
    await chain.fund(account.address, USDC, parseUnits('20000', 6));
    const liquidity = new LiquidityPage(page);
    await liquidity.openForm({
      version: 'v2',
      currencyA: 'NATIVE',
      currencyB: USDC,
      ...(way === 'one batch' && { featureFlagOverride: 'batchedSwaps' }),
    });
    await liquidity.next();
    await liquidity.deposit('A', '1');
    await liquidity.sign();
    await liquidity.follow();
    const held = () => chain.balances(account.address, PAIR, NATIVE);
    const [, before] = await held();
    const batches = () => wallet.requests.filter(({ method }) => method === 'wallet_sendCalls');
    const deposits = batches().length;

    await liquidity.migrate('v4');
    await liquidity.sign();
    if (way === 'two steps') {
      // Both tokens are in the account in between.
      const [shares, coins] = await held();
      expect(shares).toBe(0n);
      expect(coins).toBeGreaterThan(before! + parseUnits('0.9', 18));
      await page.getByTestId('review-close').click();
      await liquidity.sign();
    } else {
      expect(batches()).toHaveLength(deposits + 1);
    }
    await liquidity.follow();
    expect(page.url()).toContain('/positions/v4/local/');
    const [shares, coins] = await held();
    expect(shares).toBe(0n);
    expect(coins).toBeLessThan(before! + parseUnits('0.1', 18));
    expect(coins).toBeGreaterThan(before! - parseUnits('0.1', 18));
  });
}
