/** Journey: a visitor compares tokens, pools and swaps in the market tables, whose figures match the chain. */
import { expectedChange, expectedPool, expectedToken, type Truth } from '@cenote/bench/index-truth';
import { LOCAL, lower, NATIVE } from '@cenote/chains';
import { worldRewardList, worldTokenAddress } from '@cenote/devnet';
import type { Stack } from '@cenote/launch';
import type { Locator, Page } from '@playwright/test';
import { type TrueTrade, tradesOf } from '../../lib/chain/true-trades.ts';
import { readWorld } from '../../lib/chain/truth.ts';
import { expect, test } from '../../lib/fixtures.ts';
import { expectAccessibleAndFit, expectToFit } from '../../lib/screen/expect-screen.ts';

const AAVE = worldTokenAddress(LOCAL.id, 'AAVE');
const LINK = worldTokenAddress(LOCAL.id, 'LINK');
const SECONDS_OF_YEAR = 365 * 86_400;
/** Rewards of pools, which their APR includes, in base units per second. */
const REWARDS = worldRewardList().distributions.find(({ chainId }) => chainId === LOCAL.id)!;
/** Time limit within which the page must show changes of the chain. */
const FOLLOWED_MS = 60_000;

const table = (page: Page, name = 'tokens-table') => page.getByTestId(name);
const rows = (page: Page) => table(page).locator('tbody tr[data-index]');
const rowOf = (page: Page, symbol: string) =>
  rows(page).filter({ has: page.locator('strong', { hasText: new RegExp(`^${symbol}$`) }) });
const cells = (row: Locator) => row.getByRole('cell');

async function open(page: Page, path = '/explore/tokens/local'): Promise<void> {
  await page.goto(path);
  await expect(page.getByTestId('market-tvl-figure')).toContainText('$');
  await expect(rows(page).first()).toBeVisible();
}

/** The native coin, which no token list contains. */
const COIN = {
  chainId: LOCAL.id,
  address: NATIVE,
  symbol: 'ETH',
  decimals: 18,
  extensions: { safety: 'verified', flags: [] },
};

async function readWithCoin(stack: Stack): Promise<Truth> {
  const truth = await readWorld(stack);
  return { ...truth, tokens: [COIN, ...truth.tokens] };
}

/** Tokens that are not blocked and have no warning flags. */
const soundTokens = ({ tokens }: Truth) =>
  tokens.filter(
    ({ extensions }) => extensions.safety !== 'blocked' && extensions.flags.length === 0,
  );

const compact = (dollars: number) =>
  new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
    ...(dollars >= 1_000 && {
      notation: 'compact',
      minimumFractionDigits: 1,
      maximumFractionDigits: 1,
    }),
  } as Intl.NumberFormatOptions).format(dollars);
const price = (dollars: number) =>
  new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency: 'USD',
    ...(dollars < 1 && { minimumFractionDigits: 0, maximumSignificantDigits: 4 }),
  } as Intl.NumberFormatOptions).format(dollars);

const percent = (ratio: number) =>
  ratio !== 0 && ratio < 0.0001
    ? '<0.01%'
    : new Intl.NumberFormat('en-US', {
        style: 'percent',
        minimumFractionDigits: 2,
        maximumFractionDigits: 2,
      } as Intl.NumberFormatOptions).format(ratio);

const change = (ratio: number | null) =>
  ratio === null
    ? '–'
    : new Intl.NumberFormat('en-US', {
        style: 'percent',
        minimumFractionDigits: 2,
        maximumFractionDigits: 2,
        signDisplay: 'exceptZero',
      } as Intl.NumberFormatOptions).format(ratio);

/** USD value of the side that counts for the volume, at its price at the start of the 5-minute interval. */
function dollarsOf({ moves, timestamp }: TrueTrade, { dollars }: Truth): number | undefined {
  const [first, second] = [...moves].sort((a, b) => (a.token.address < b.token.address ? -1 : 1));
  const isFirst = dollars.hops(first!.token.address) <= dollars.hops(second!.token.address);
  const { token, amount } = isFirst ? first! : second!;
  const counted = token.address;
  const unit = dollars.unitBefore(counted, timestamp - (timestamp % 300));
  return unit === undefined ? undefined : Math.abs(Number(amount)) * unit;
}

const transactions = (page: Page) =>
  page.getByTestId('transactions-table').locator('tbody tr[data-index]');

async function expectSwaps(page: Page, swaps: readonly TrueTrade[]): Promise<void> {
  expect(swaps).toHaveLength(5);
  await expect(async () => {
    for (const [index, { moves }] of swaps.entries()) {
      const row = transactions(page).nth(index);
      const [paid, got] = moves.map(({ token }) => token.symbol);
      expect(await row.getByRole('rowheader').innerText()).toContain(`Swap ${paid} for ${got}`);
      for (const [index, { token, amount }] of moves.entries()) {
        const reported = await cells(row)
          .nth(1 + index)
          .innerText();
        const whole = Math.abs(Number(amount)) / 10 ** token.decimals;
        expect(Number(reported.replace(/[^\d.]/g, '')) / whole).toBeCloseTo(1, 3);
      }
    }
  }).toPass({ timeout: FOLLOWED_MS });
}

test.afterAll('prices are restored', ({ chain }) => chain.restoreMarket());

test.beforeAll('two tokens are traded', async ({ chain }) => {
  for (const token of [AAVE, LINK]) {
    expect(await chain.succeeded(await chain.moveMarket(token))).toBe(true);
  }
});

test('token figures match the chain and follow it', async ({ page, stack, chain }) => {
  await open(page);
  expect(await chain.succeeded(await chain.moveMarket(LINK))).toBe(true);
  const truth = await readWithCoin(stack);
  const { books, dollars, head } = truth;
  const expected = soundTokens(truth)
    .map(({ symbol, ...token }) => ({
      symbol,
      ...expectedToken(token, books.values(), dollars, head.timestamp),
    }))
    .sort((a, b) => (b.volumeUsd ?? -1) - (a.volumeUsd ?? -1));
  const traded = expected.filter(({ volumeUsd }) => volumeUsd);
  expect(traded.length).toBeGreaterThanOrEqual(3);

  for (const { symbol, priceUsd, volumeUsd, tvlUsd } of traded) {
    await test.step(symbol, async () => {
      const figures = cells(rowOf(page, symbol).first());
      await expect(figures.nth(0)).toHaveText(price(priceUsd!), { timeout: FOLLOWED_MS });
      await expect(figures.nth(2)).toHaveText(compact(volumeUsd!));
      await expect(figures.nth(3)).toHaveText(compact(tvlUsd!));
    });
  }

  await test.step('tokens are sorted by volume', async () => {
    const shown = await rows(page).locator('strong').allTextContents();
    expect(shown.slice(0, traded.length)).toEqual(traded.map(({ symbol }) => symbol));
  });

  await test.step('price changes over an hour and a day match the chain', async () => {
    for (const [range, seconds] of [
      ['1H', 3_600],
      ['1D', 86_400],
    ] as const) {
      await page.getByTestId('table-ranges').getByRole('radio', { name: range }).check();
      await page.getByTestId('table-search').fill('aave');
      const expectedAave = expectedChange(lower(AAVE), dollars, head.timestamp, seconds);
      await expect(cells(rowOf(page, 'AAVE').first()).nth(1)).toHaveText(change(expectedAave));
      await page.getByTestId('table-search').fill('link');
      const expectedLink = expectedChange(lower(LINK), dollars, head.timestamp, seconds);
      await expect(cells(rowOf(page, 'LINK').first()).nth(1)).toHaveText(change(expectedLink));
    }
    await page.getByTestId('table-search').fill('');
    await expect(page).not.toHaveURL(/search/);
  });

  await test.step('all tokens load on scrolling and can be sorted by TVL', async () => {
    await table(page).getByRole('button', { name: 'TVL' }).click();
    await expect(page).toHaveURL(/\?sort=tvl$/);
    const [first] = [...expected].sort((a, b) => (b.tvlUsd ?? -1) - (a.tvlUsd ?? -1));
    await expect(rows(page).first().locator('strong')).toHaveText(first!.symbol);
    await expect(async () => {
      await page.keyboard.press('End');
      const count = Number(await table(page).getByRole('table').getAttribute('aria-rowcount'));
      expect(count).toBeGreaterThan(expected.length);
    }).toPass();
  });
});

test('the page header, pools and swaps match the chain', async ({ page, stack }) => {
  const truth = await readWithCoin(stack);
  const { books, dollars, head, tokens } = truth;
  const known = new Map(tokens.map((token) => [token.address, token]));
  await page.goto('/explore/pools/local');

  await test.step('the header shows the totals over all pools', async () => {
    const isVerified = (address: string) => known.get(address)?.extensions.safety === 'verified';
    // Tokens that cannot be sold have no value.
    const isUnsellable = (address: string) =>
      known.get(address)?.extensions.flags.some((flag) => flag === 'honeypot') ?? false;
    const valueUsd = (token: string, balance: string) =>
      isUnsellable(token) ? 0 : Number(balance) * (dollars.unit(token) ?? 0);
    let [tvl, volume] = [0, 0];
    for (const pool of books.values()) {
      const { balance0, balance1, day } = expectedPool(pool, dollars, head.timestamp);
      const sides = [
        { dollars: valueUsd(pool.token0, balance0), isSound: isVerified(pool.token0) },
        { dollars: valueUsd(pool.token1, balance1), isSound: isVerified(pool.token1) },
      ];
      // The value of an unverified side is capped at that of the verified side of its pool.
      const sound = sides.filter(({ isSound }) => isSound);
      const least = Math.min(...sides.map((side) => side.dollars));
      if (sound.length === 2) tvl += sides[0]!.dollars + sides[1]!.dollars;
      if (sound.length === 1) tvl += sound[0]!.dollars + least;
      volume += day.volumeUsd ?? 0;
    }
    await expect(page.getByTestId('market-tvl-figure')).toHaveText(compact(tvl));
    await expect(page.getByTestId('market-volume-figure')).toHaveText(compact(volume));
    const plot = page.getByRole('slider', { name: 'Daily volume' });
    await plot.press('Home');
    await expect(page.getByTestId('market-volume-figure')).toHaveText('$0.00');
    await plot.press('Escape');
    await expect(page.getByTestId('market-volume-figure')).toHaveText(compact(volume));
  });

  await test.step('TVL, APR and volume of pools match the chain', async () => {
    const sound = new Set(soundTokens(truth).map(({ address }) => address));
    const expected = [...books.values()]
      .filter(({ token0, token1 }) => [token0, token1].every((t) => sound.has(t) || !known.has(t)))
      .map((pool) => {
        const figures = expectedPool(pool, dollars, head.timestamp);
        const { apr, tvlUsd } = figures;
        const rate = REWARDS.rates.find(({ poolId }) => poolId === pool.id)?.perSecond ?? '0';
        const rewardsUsd = Number(rate) * (dollars.unit(REWARDS.token) ?? 0) * SECONDS_OF_YEAR;
        return { pool, ...figures, apr: apr !== null && tvlUsd ? apr + rewardsUsd / tvlUsd : apr };
      });
    const shown = (protocol?: string) =>
      expected
        .filter(({ pool }) => protocol === undefined || pool.protocol === protocol)
        .sort((a, b) => (b.tvlUsd ?? -1) - (a.tvlUsd ?? -1))
        .slice(0, 12);
    const pools = table(page, 'pools-table');
    const list = pools.locator('tbody tr[data-index]');
    const expectShown = async (those: ReturnType<typeof shown>) => {
      for (const [index, { pool, tvlUsd, apr, day, month }] of those.entries()) {
        const row = list.nth(index);
        const pair = [pool.token0, pool.token1]
          .map((token) => known.get(token)?.symbol)
          .join(' / ');
        await expect(row.locator('strong')).toHaveText(pair);
        await expect(row.locator('.c-badge')).toHaveText(pool.protocol);
        await expect(cells(row).nth(1)).toHaveText(compact(tvlUsd!));
        await expect(cells(row).nth(2)).toHaveText(percent(apr!));
        await expect(cells(row).nth(3)).toHaveText(compact(day.volumeUsd!));
        await expect(cells(row).nth(5)).toHaveText(compact(month.volumeUsd!));
      }
    };
    await expectShown(shown());

    await test.step('pools can be sorted by APR', async () => {
      await pools.getByRole('button', { name: 'APR' }).press('Enter');
      await expect(page).toHaveURL(/sort=apr/);
      const yields = expected
        .flatMap(({ apr }) => (apr === null ? [] : [apr]))
        .sort((a, b) => b - a)
        .slice(0, 12)
        .map(percent);
      const reported = () =>
        Promise.all(yields.map((_, index) => cells(list.nth(index)).nth(2).innerText()));
      await expect.poll(reported).toEqual(yields);
    });

    await test.step('pools can be filtered by v4', async () => {
      await pools.getByRole('button', { name: 'TVL' }).press('Enter');
      await page.getByTestId('pool-protocol').getByRole('radio', { name: 'v4' }).press('Space');
      await expect(page).toHaveURL(/protocol=v4/);
      await expectShown(shown('v4'));
    });
  });

  const swaps = tradesOf(truth);
  await test.step('swaps are listed newest first', async () => {
    await page.getByRole('link', { name: 'Transactions' }).click();
    await page.getByTestId('transaction-type').getByRole('radio', { name: 'Swaps' }).check();
    await expect(page).toHaveURL(/type=swap/);
    await expectSwaps(page, swaps.slice(-5).reverse());
  });

  await test.step('swaps can be searched by token', async () => {
    await page.getByTestId('table-search').fill('link');
    await expect(page).toHaveURL(/search=link/);
    await expect(transactions(page).filter({ hasNotText: 'LINK' })).toHaveCount(0);
    await page.getByTestId('table-search').fill('');
    await expect(page).not.toHaveURL(/search/);
  });

  const sortBy = (name: string) =>
    table(page, 'transactions-table').getByRole('button', { name }).press('Enter');
  await test.step('swaps can be sorted by value, largest and smallest first', async () => {
    const values = swaps
      .slice(-1_000)
      .flatMap((swap) => dollarsOf(swap, truth) ?? [])
      .sort((a, b) => b - a)
      .map(compact);
    const reported = () =>
      Promise.all(
        Array.from({ length: 5 }, (_, index) =>
          cells(transactions(page).nth(index)).nth(0).innerText(),
        ),
      );
    await sortBy('Value');
    await expect(page).toHaveURL(/sort=value/);
    await expect.poll(reported).toEqual(values.slice(0, 5));
    await sortBy('Value');
    await expect.poll(reported).toEqual(values.slice(-5).reverse());
  });

  await test.step('swaps can be sorted oldest first', async () => {
    await sortBy('Time');
    const time = table(page, 'transactions-table').getByRole('columnheader', { name: 'Time' });
    await expect(time).toHaveAttribute('aria-sort', 'descending');
    await sortBy('Time');
    await expect(page).toHaveURL(/order=asc/);
    await expectSwaps(page, swaps.slice(0, 5));
  });
});

test('the tables work with the keyboard, and the URL holds their state', async ({ page }) => {
  // A path of earlier versions, which redirects here.
  await page.goto('/tokens');
  await expect(page).toHaveURL(/\/explore\/tokens\/local$/);
  await expect(page).toHaveTitle('Explore Local | Cenote');
  await expect(rows(page).first()).toBeVisible();

  const volume = table(page).getByRole('columnheader', { name: '1D volume' });
  await expect(volume).toHaveAttribute('aria-sort', 'descending');
  await volume.getByRole('button').press('Enter');
  await expect(volume).toHaveAttribute('aria-sort', 'ascending');
  await page.getByTestId('table-ranges').getByRole('radio', { name: '1D' }).press('ArrowRight');
  await expect(page).toHaveURL(/order=asc&range=week/);

  await page.getByTestId('table-search').fill('usdc');
  await expect(rows(page)).toHaveCount(2);
  await expect(rowOf(page, 'USDC').filter({ hasText: 'Impersonator' })).toHaveCount(1);
  const star = rows(page).first().getByTestId('favorite-star');
  await star.press('Enter');
  await expect(star).toHaveAttribute('aria-pressed', 'true');

  await page.getByRole('switch', { name: 'Favorites' }).press('Space');
  await expect(rows(page)).toHaveCount(1);

  await test.step('the state persists over a reload', async () => {
    await page.reload();
    await expect(rows(page)).toHaveCount(1);
    await expect(page.getByTestId('table-search')).toHaveValue('usdc');
    await page.getByTestId('table-search').fill('');
    await expect(page).not.toHaveURL(/search/);
    await expect(rows(page)).toHaveCount(1);
  });

  await test.step('the other network can be selected', async () => {
    await page.getByTestId('explore-network').press('Enter');
    await expect(page.getByRole('option', { name: 'Local', exact: true })).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/explore\/tokens\/local-l2$/);
    await expect(page).toHaveTitle('Explore Local L2 | Cenote');
    await expect(page.getByRole('table', { name: 'Tokens on Local L2' })).toBeVisible();
  });
});

test('the three tables are accessible and fit', async ({ page }) => {
  await open(page);
  const expectAppearance = async (name: string) => {
    await expectAccessibleAndFit(page, name, { widths: [1280, 390] });
    // The narrowest screens truncate the names of pairs.
    const before = page.viewportSize()!;
    await page.setViewportSize({ width: 320, height: 640 });
    await expectToFit(page, `${name}, 320 wide`);
    await page.setViewportSize(before);
  };
  await expectAppearance('tokens');
  for (const name of ['Pools', 'Transactions']) {
    await page.getByRole('link', { name }).click();
    const id = name.toLowerCase();
    await expect(table(page, `${id}-table`).getByRole('rowheader').first()).toBeVisible();
    await expectAppearance(id);
  }
});
