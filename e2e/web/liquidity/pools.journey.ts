/** Journey: a user creates a pool with a range beside its price, meets a hook that forbids removals, and collects fees. */
import { LOCAL } from '@cenote/chains';
import { createGraphqlClient, pairPoolsDocument } from '@cenote/data';
import { worldTokenAddress } from '@cenote/devnet';
import { waitFor } from '@cenote/launch';
import { hookPermissions } from '@cenote/trading';
import { parseUnits } from 'viem';
import { expect, test } from '../../lib/fixtures.ts';
import { LiquidityPage } from '../../lib/pages/liquidity-page.ts';

const LINK = worldTokenAddress(LOCAL.id, 'LINK');
const UNI = worldTokenAddress(LOCAL.id, 'UNI');

test('a new v4 pool is created at the market price, with a position above it in the coin alone', async ({
  connectedPage: page,
}) => {
  test.slow();
  const liquidity = new LiquidityPage(page);
  await liquidity.openForm({ version: 'v4', currencyA: 'NATIVE', currencyB: LINK, fee: 4200 });
  await expect(page.getByTestId('new-pool')).toBeVisible();
  await liquidity.next();

  await test.step('a price far from the market is warned of', async () => {
    await page.getByTestId('initial-price').fill('1');
    await expect(page.getByTestId('price-gap')).toBeVisible({ timeout: 60_000 });
    await page.getByTestId('use-market').click();
    await expect(page.getByTestId('price-gap')).toBeHidden();
  });
  const price = Number(await page.getByTestId('initial-price').inputValue());
  await liquidity.next();

  await test.step('the minimum must be below the maximum', async () => {
    await page.getByTestId('price-max').fill(String(price * 2));
    await page.getByTestId('price-max').blur();
    await page.getByTestId('price-min').fill(String(price * 3));
    await page.getByTestId('price-min').blur();
    await expect(page.getByTestId('range-error')).toHaveText(
      'Invalid range selected. The min price must be lower than the max price.',
    );
    await page.getByTestId('price-min').fill(String(price * 1.2));
    await page.getByTestId('price-min').blur();
    await expect(page.getByTestId('out-of-range')).toBeVisible();
  });
  await liquidity.next();
  await liquidity.deposit('A', '1');
  await liquidity.sign();
  await liquidity.follow();
  await expect(page.getByText('Out of range').first()).toBeVisible();
});

test('a removal that a hook forbids is not sent', async ({
  connectedPage: page,
  chain,
  account,
  stack,
  wallet,
}) => {
  test.slow();
  const request = createGraphqlClient({ baseUrl: stack.urls.gateway });
  const [token0, token1] = [UNI, LINK].sort((a, b) => (a < b ? -1 : 1)) as [string, string];
  const { pools } = await request(pairPoolsDocument, { chainId: LOCAL.id, token0, token1 });
  const { hook } = pools.edges
    .map(({ node }) => node)
    .find((pool) => pool.hook && hookPermissions(pool.hook).includes('beforeRemoveLiquidity'))!;
  for (const token of [UNI, LINK]) await chain.fund(account.address, token, parseUnits('500', 18));

  const liquidity = new LiquidityPage(page);
  const pool = { currencyA: UNI, currencyB: LINK, fee: 3000, tickSpacing: 60, hook: hook! };
  await liquidity.openForm({ version: 'v4', ...pool });
  await page.getByTestId('hook-accept').check();
  await liquidity.next();
  await liquidity.next();
  const acknowledge = page.getByTestId('gap-acknowledge');
  await page.getByTestId('deposit-A').fill('10');
  await expect(async () => {
    if (await acknowledge.isVisible()) await acknowledge.check();
    await expect(page.getByTestId('review')).toHaveAttribute('data-state', 'review', {
      timeout: 500,
    });
  }).toPass({ timeout: 60_000 });
  await page.getByTestId('review').click();
  await liquidity.sign();
  await liquidity.follow();

  const sent = () => wallet.requests.filter(({ method }) => method === 'eth_sendTransaction');
  const before = sent().length;
  await liquidity.act('decrease');
  await page.getByTestId('remove-review').click();
  await expect(page.getByTestId('expected-to-fail')).toBeVisible({ timeout: 60_000 });
  await expect(liquidity.confirm).toBeDisabled();
  expect(sent()).toHaveLength(before);
});

test('fees of swaps are collected', async ({ connectedPage: page, chain, account }) => {
  test.slow();
  await chain.fund(account.address, LINK, parseUnits('5000', 18));
  const liquidity = new LiquidityPage(page);
  await liquidity.openForm({ version: 'v3', currencyA: 'NATIVE', currencyB: LINK, fee: 3000 });
  await liquidity.next();
  await liquidity.next();
  await liquidity.deposit('A', '10');
  await liquidity.sign();
  await liquidity.follow();
  await chain.moveMarket(LINK, parseUnits('20', 18));
  await chain.restoreMarket();
  await page.reload();
  await expect(page.getByTestId('position-collect')).toBeVisible({ timeout: 60_000 });
  const [before] = await chain.balances(account.address, LINK);
  await liquidity.collect();
  const [after] = await chain.balances(account.address, LINK);
  expect(after).toBeGreaterThan(before);
  await waitFor(async () => !(await page.getByTestId('position-collect').isVisible()), {
    what: 'No fees to collect',
    timeoutMs: 60_000,
    everyMs: 200,
  });
});
