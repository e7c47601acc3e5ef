/**
 * Journey: a user reads balances, value history, activity (also as CSV) and positions of a wallet, which match the
 * chain.
 */
import { readFile } from 'node:fs/promises';
import { openPositions, type Truth } from '@cenote/bench/index-truth';
import { erc20Abi, LOCAL, localContractsOf, lower, NATIVE } from '@cenote/chains';
import { worldTokenAddress } from '@cenote/devnet';
import { formatFiat, formatTokenAmount, shortenAddress } from '@cenote/i18n';
import type { Page } from '@playwright/test';
import {
  createPublicClient,
  formatUnits,
  getAddress,
  type Hash,
  http,
  parseEther,
  parseUnits,
} from 'viem';
import { testAccount } from '../../lib/chain/chain.ts';
import { freshWallet } from '../../lib/chain/fresh-wallet.ts';
import { readWorld } from '../../lib/chain/truth.ts';
import { expect, test } from '../../lib/fixtures.ts';
import { plainRows } from '../../lib/screen/csv.ts';
import { dollarsIn } from '../../lib/screen/dollars-in.ts';
import { expectAccessible, expectAccessibleAndFit } from '../../lib/screen/expect-screen.ts';

const [LINK, USDC, FAKE] = (['LINK', 'USDC', 'FAKE_USDC'] as const).map((key) =>
  lower(worldTokenAddress(LOCAL.id, key)),
) as [`0x${string}`, `0x${string}`, `0x${string}`];
const RECIPIENT = testAccount(5).address;
/** Slightly longer than the interval between two points of the one-day history, in seconds. */
const STEP_S = 310;
const DEPOSITED = { LINK: parseUnits('12.5', 18), USDC: parseUnits('150', 6) };

const usd = (value: number) => formatFiat(value, 'USD', { locale: 'en-US' });
const rows = (page: Page, table: string) =>
  page
    .getByTestId(table)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader') });
const open = (page: Page, address: string, query = '') =>
  page.goto(`/portfolio/${address}${query}`);

let wallet: ReturnType<typeof freshWallet>;
/** Newest first. */
let hashes: Hash[];

test.beforeAll('a wallet receives and sends tokens', async ({ stack, chain }) => {
  wallet = freshWallet(stack.urls.l1, `portfolio ${Date.now()}`);
  expect(await chain.succeeded(await chain.moveMarket(FAKE, parseEther('0.001')))).toBe(true);
  await chain.fund(wallet.address, USDC, DEPOSITED.USDC);
  await chain.passTime(STEP_S);
  await chain.fund(wallet.address, LINK, DEPOSITED.LINK);
  await chain.fund(wallet.address, FAKE, parseUnits('5', 6));
  const ether = await wallet.fund('0.5');
  const sent = await wallet.send(USDC, RECIPIENT, parseUnits('50', 6));
  hashes = [sent, ether];
});

/** Balances of the wallet as read from the chain, with USD values as computed from logs. */
async function balancesOf({ dollars }: Truth) {
  const accountBalances = async (address: `0x${string}`, decimals: number) => {
    const amount =
      address === NATIVE
        ? await wallet.client.getBalance({ address: wallet.address })
        : await wallet.client.readContract({
            address,
            abi: erc20Abi,
            functionName: 'balanceOf',
            args: [wallet.address],
          });
    return { address, decimals, amount, usd: Number(amount) * (dollars.unit(address) ?? 0) };
  };
  const tokens = await Promise.all([
    accountBalances(NATIVE, 18),
    accountBalances(USDC, 6),
    accountBalances(LINK, 18),
  ]);
  return { tokens, total: tokens.reduce((sum, token) => sum + token.usd, 0) };
}

test('activity and its CSV export match the chain and can be filtered by type', async ({
  page,
}) => {
  await open(page, wallet.address, '?tab=activity&type=transfers');
  const select = async (list: string, option: string) => {
    await page.getByTestId(`activity-${list}`).click();
    await page.getByRole('option', { name: option, exact: true }).click();
  };
  const table = rows(page, 'wallet-activity');
  await expect(table).toHaveCount(5);
  await expect(table.nth(0)).toContainText('Sent');
  await expect(table.nth(0)).toContainText('−50 USDC');
  await expect(table.nth(1)).toContainText('+0.5 ETH');
  await expect(table.nth(3)).toContainText('+12.5 LINK');
  await expect(table.nth(4)).toContainText('+150 USDC');

  await test.step('the CSV file has the same rows', async () => {
    const download = page.waitForEvent('download');
    await page.getByTestId('export-csv').press('Enter');
    const file = await (await download).path();
    const [head, ...lines] = plainRows(await readFile(file, 'utf8'));
    expect(head?.at(0)).toBe('time');
    expect(lines).toHaveLength(5);
    expect(lines.slice(0, 2).map((line) => line.at(-1))).toEqual(hashes);
    expect(lines.map((line) => [line[4], line[5]])).toEqual([
      ['', '50 USDC'],
      ['0.5 ETH', ''],
      ['5 USDC', ''],
      ['12.5 LINK', ''],
      ['150 USDC', ''],
    ]);
    const sent = await wallet.client.getTransactionReceipt({ hash: hashes[0]! });
    expect(lines[0]?.[8]).toBe(formatUnits(sent.gasUsed * sent.effectiveGasPrice, 18));
    const block = await wallet.client.getBlock({ blockNumber: sent.blockNumber });
    expect(lines[0]?.[0]).toBe(new Date(Number(block.timestamp) * 1_000).toISOString());
  });

  await test.step('the activity can be filtered by type and network', async () => {
    await select('type', 'Swaps');
    await expect(page.getByText('No matching activity')).toBeVisible();
    await expect(page).toHaveURL(/type=swaps/);
    await select('type', 'All types');
    await select('network', 'Local L2');
    await expect(page.getByText('No activity yet')).toBeVisible();
    await select('network', 'All networks');
  });

  await test.step('a row links to the portfolio of the other party', async () => {
    await table.first().waitFor();
    await page.getByTestId('wallet-activity').getByRole('link').first().press('Enter');
    await expect(page).toHaveURL(/\/portfolio\/0x[0-9a-f]{40}$/);
  });
});

test('the balances and the value of a wallet match the chain', async ({ page, stack }) => {
  const ofMaker = await wallet.positionsOf(testAccount(9).address);
  for (const id of ofMaker.slice(-2)) await wallet.take(id);
  const truth = await readWorld(stack);
  const accountBalances = await balancesOf(truth);
  const positions = (
    await openPositions(stack.urls.l1, truth, { owner: lower(wallet.address) })
  ).map(({ pooled, feesUsd }) => [pooled.usd!, feesUsd!] as const);
  expect(positions).toHaveLength(2);
  await open(page, wallet.address);
  const headline = page.getByTestId('total-balance').first();

  await test.step('the total includes tokens and positions', async () => {
    const sum = positions.reduce(
      (all, [valueUsd, fees]) => all + valueUsd + fees,
      accountBalances.total,
    );
    // Exact to the cent, except for the rounding of each figure.
    await expect
      .poll(async () => Math.abs(dollarsIn((await headline.textContent()) ?? '')[0]! - sum))
      .toBeLessThan(0.1 + sum * 1e-6);
    // Other journeys may have moved the market.
    await expect(headline).toContainText(/Tokens: [+−]?\$/);
    await expect(page.getByTestId('stat-tokens')).toHaveText(usd(accountBalances.total));
  });

  await test.step('the value history follows incoming and outgoing transfers', async () => {
    const value = page.getByTestId('price-value');
    await expect(value).toHaveText(usd(accountBalances.total));
    await page.getByTestId('value-ranges').getByRole('radio', { name: '1D' }).check();
    await expect(value).toHaveText(usd(accountBalances.total));
    await page.getByRole('button', { name: 'Show as table' }).press('Enter');
    const cells = page.getByRole('region', { name: /^Value of/ }).getByRole('cell');
    await expect(cells.first()).toHaveText(usd(accountBalances.total));
    const reported = await cells.allInnerTexts();
    const valueUsd = reported.filter((text) => text.startsWith('$'));
    // The value goes from nothing to the USDC alone to the current total, at the times of the transfers.
    expect(valueUsd).toContain('$0.00');
    expect(valueUsd).toContain('$150.00');
    expect(valueUsd).toContain(usd(accountBalances.total));
  });

  await test.step('tabs follow the arrow keys, and the URL holds the selected one', async () => {
    await page.getByRole('tab', { name: 'Overview' }).press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('tab', { name: 'Tokens' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await expect(page).toHaveURL(/\?tab=tokens$/);
  });

  await test.step('tokens are sorted by value', async () => {
    await expect(rows(page, 'wallet-tokens')).toHaveCount(3);
    const byValue = [...accountBalances.tokens].sort((a, b) => b.usd - a.usd);
    for (const [index, token] of byValue.entries()) {
      const row = rows(page, 'wallet-tokens').nth(index);
      await expect(row.getByRole('cell').nth(2)).toHaveText(
        formatTokenAmount(token.amount, token.decimals, { locale: 'en-US', significant: 7 }),
      );
      await expect(row.getByRole('cell').nth(3)).toHaveText(usd(token.usd));
    }
  });

  await test.step('an impersonator token is hidden and can be shown', async () => {
    await expect(page.getByTestId('wallet-tokens')).not.toContainText('$0.00');
    const before = (await headline.textContent())!;
    const hidden = page.getByTestId('hidden-tokens');
    await expect(hidden).toHaveText('Show 1 hidden');
    await hidden.press('Enter');
    await expect(rows(page, 'wallet-tokens')).toHaveCount(4);
    await expect(headline).toHaveText(before);
    await hidden.press('Enter');
    await expect(rows(page, 'wallet-tokens')).toHaveCount(3);
  });

  await test.step('tokens can be sorted by another column, and link to their pages', async () => {
    await page.getByRole('button', { name: 'Balance' }).press('Enter');
    await expect(rows(page, 'wallet-tokens').first()).toContainText('USD Coin');
    await rows(page, 'wallet-tokens').first().getByRole('link').press('Enter');
    await expect(page).toHaveURL(new RegExp(`/explore/tokens/local/${USDC}$`));
    await page.goBack();
    await expect(page.getByTestId('wallet-title')).toBeVisible();
  });

  await test.step('positions are listed with value and fees', async () => {
    await page.getByRole('tab', { name: 'Pools' }).click();
    await page.getByTestId('position-status').getByRole('radio', { name: 'All' }).check();
    await expect(rows(page, 'wallet-positions')).toHaveCount(positions.length);
    const shown = (await rows(page, 'wallet-positions').allInnerTexts()).map(dollarsIn);
    const byValue = ([one = 0]: readonly number[], [other = 0]: readonly number[]) => one - other;
    const inOrder = positions.toSorted(byValue);
    for (const [i, [valueUsd = 0, fees = 0]] of shown.toSorted(byValue).entries()) {
      expect(valueUsd / inOrder[i]![0]).toBeCloseTo(1, 6);
      expect(fees).toBeCloseTo(inOrder[i]![1], 1);
    }
    await rows(page, 'wallet-positions').first().getByRole('link').press('Enter');
    await expect(page).toHaveURL(/\/positions\/v[234]\/local\/(\d+|0x[0-9a-f]{40})$/);
  });
});

test('a name in the URL opens its wallet, which can be added to the favourites', async ({
  page,
  stack,
}) => {
  await test.step('a username resolves to its full name once the lookup succeeds', async () => {
    const lookUp = `${stack.urls.gateway}/v1/names/**`;
    await page.route(lookUp, (route) => route.abort());
    await page.goto('/portfolio/bruno');
    const failure = page.getByTestId('entity-failed');
    await expect(failure).toContainText('Data is unavailable at the moment');
    await expectAccessible(page, 'a name that cannot be looked up');
    await page.unroute(lookUp);
    await failure.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByTestId('wallet-title')).toHaveText('bruno.cenote.eth');
  });

  const names = createPublicClient({ transport: http(stack.urls.l1) });
  const ada = lower(
    (await names.getEnsAddress({
      name: 'ada.eth',
      universalResolverAddress: localContractsOf(LOCAL.id).ensUniversalResolver,
    }))!,
  );
  await page.goto('/portfolio/ada.eth?tab=tokens');
  await expect(page.getByTestId('wallet-title')).toHaveText('ada.eth');
  await expect(page.getByTestId('wallet-address')).toHaveText(shortenAddress(getAddress(ada), 8));
  await expect(page).toHaveTitle('Portfolio of ada.eth | Cenote');
  await expect(page).toHaveURL(/\/portfolio\/ada\.eth\?tab=tokens$/);
  const canonical = page.locator('link[rel="canonical"]');
  await expect(canonical).toHaveAttribute('href', /\/portfolio\/ada\.eth$/);
  await expect(rows(page, 'wallet-tokens').first()).toBeVisible();

  await test.step('the wallet stays in the favourites, which link to it', async () => {
    const favorite = page.getByTestId('favorite');
    await favorite.press('Enter');
    await expect(favorite).toHaveAttribute('aria-pressed', 'true');
    await page.goto('/portfolio');
    await expect(page.getByRole('button', { name: 'Connect wallet' }).last()).toBeVisible();
    await page.getByTestId('favorite-wallets').getByRole('link').press('Enter');
    await expect(page).toHaveURL(new RegExp(`/portfolio/${ada}$`));
    await expect(favorite).toHaveAttribute('aria-pressed', 'true');
  });
});

test('the tabs are accessible and fit', async ({ page }) => {
  await open(page, testAccount(9).address);
  await expect(page.getByTestId('price-plot')).toBeVisible();
  for (const [tab, table] of [
    ['Overview', 'tokens'],
    ['Tokens', 'tokens'],
    ['Pools', 'positions'],
    ['Activity', 'activity'],
  ] as const) {
    await page.getByRole('tab', { name: tab }).click();
    await expect(rows(page, `wallet-${table}`).first()).toBeVisible();
    await expectAccessibleAndFit(page, `portfolio ${tab}`, { widths: [1280, 390, 320] });
  }
});
