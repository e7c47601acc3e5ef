import { readFile } from 'node:fs/promises';
import { openPositions, readTruth } from '@cenote/bench/index-truth';
import { contractsOf, erc20Abi, LOCAL, lower, NATIVE } from '@cenote/chains';
import { worldTokenAddress } from '@cenote/devnet';
import { formatFiat, formatTokenAmount, shortenAddress } from '@cenote/i18n';
import type { Stack } from '@cenote/launch';
import type { Page } from '@playwright/test';
import { createPublicClient, formatUnits, type Hash, http, parseEther, parseUnits } from 'viem';
import { testAccount } from '../lib/chain.ts';
import { plainRows } from '../lib/csv.ts';
import { dollarsIn } from '../lib/dollars-in.ts';
import { expect, test } from '../lib/fixtures.ts';
import { freshWallet } from '../lib/fresh-wallet.ts';
import { expectAccessible, expectNothingCut, expectToFit } from '../lib/look.ts';

const [LINK, USDC, FAKE] = (['LINK', 'USDC', 'FAKE_USDC'] as const).map((key) =>
  lower(worldTokenAddress(LOCAL.id, key)),
) as [`0x${string}`, `0x${string}`, `0x${string}`];
const FRIEND = testAccount(5).address;
/** A little more than lies between two points of a day's course. */
const STEP_S = 310;
const GIVEN = { LINK: parseUnits('12.5', 18), USDC: parseUnits('150', 6) };

const readWorld = ({ urls, world }: Stack) =>
  readTruth({ rpcUrl: urls.l1, tokenListPath: world.tokenListPath });
const usd = (value: number) => formatFiat(value, 'USD', { locale: 'en-US' });
const rows = (page: Page, table: string) =>
  page
    .getByTestId(table)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader') });
const open = (page: Page, address: string, query = '') =>
  page.goto(`/portfolio/${address}${query}`);

let me: ReturnType<typeof freshWallet>;
/** The newest first. */
let hashes: Hash[];

test.beforeAll('a wallet with a past', async ({ stack, chain }) => {
  me = freshWallet(stack.urls.l1, `portfolio ${Date.now()}`);
  expect(await chain.succeeded(await chain.moveMarket(FAKE, parseEther('0.001')))).toBe(true);
  await chain.fund(me.address, USDC, GIVEN.USDC);
  await chain.passTime(STEP_S);
  await chain.fund(me.address, LINK, GIVEN.LINK);
  await chain.fund(me.address, FAKE, parseUnits('5', 6));
  const ether = await me.fund('0.5');
  const sent = await me.send(USDC, FRIEND, parseUnits('50', 6));
  hashes = [sent, ether];
});

/** What the wallet holds by the chain's own word, and what that is worth by its logs. */
async function truthOf(stack: Stack) {
  const { dollars } = await readWorld(stack);
  const held = async (address: `0x${string}`, decimals: number) => {
    const amount =
      address === NATIVE
        ? await me.client.getBalance({ address: me.address })
        : await me.client.readContract({
            ...{ address, abi: erc20Abi, functionName: 'balanceOf', args: [me.address] },
          });
    return { address, decimals, amount, usd: Number(amount) * (dollars.unit(address) ?? 0) };
  };
  const tokens = await Promise.all([held(NATIVE, 18), held(USDC, 6), held(LINK, 18)]);
  return { tokens, total: tokens.reduce((sum, token) => sum + token.usd, 0) };
}

test('tokens and their sum are those that the chain tells', async ({ page, stack }) => {
  await open(page, me.address, '?tab=tokens');
  const total = page.getByTestId('total-balance').first();
  await expect(rows(page, 'wallet-tokens')).toHaveCount(3);
  const truth = await truthOf(stack);
  await expect(total).toContainText(usd(truth.total));
  const byValue = [...truth.tokens].sort((a, b) => b.usd - a.usd);
  for (const [place, token] of byValue.entries()) {
    const row = rows(page, 'wallet-tokens').nth(place);
    await expect(row.getByRole('cell').nth(2)).toHaveText(
      formatTokenAmount(token.amount, token.decimals, { locale: 'en-US', significant: 7 }),
    );
    await expect(row.getByRole('cell').nth(3)).toHaveText(usd(token.usd));
  }

  await test.step('what calls itself another token is hidden, and shown when asked for', async () => {
    await expect(page.getByTestId('wallet-tokens')).not.toContainText('$0.00');
    const hidden = page.getByTestId('hidden-tokens');
    await expect(hidden).toHaveText('Show 1 hidden');
    await hidden.press('Enter');
    await expect(rows(page, 'wallet-tokens')).toHaveCount(4);
    await expect(total).toContainText(usd(truth.total));
    await hidden.press('Enter');
    await expect(rows(page, 'wallet-tokens')).toHaveCount(3);
  });

  await test.step('by another column, and to the token', async () => {
    await page.getByRole('button', { name: 'Balance' }).press('Enter');
    await expect(rows(page, 'wallet-tokens').first()).toContainText('USD Coin');
    await rows(page, 'wallet-tokens').first().getByRole('link').press('Enter');
    await expect(page).toHaveURL(new RegExp(`/explore/tokens/local/${USDC}$`));
  });
});

test('the course of its worth follows what came and left', async ({ page, stack }) => {
  await open(page, me.address);
  const value = page.getByTestId('price-value');
  const truth = await truthOf(stack);
  await expect(value).toHaveText(usd(truth.total));
  await page.getByTestId('worth-ranges').getByRole('radio', { name: '1D' }).check();
  await expect(value).toHaveText(usd(truth.total));
  await page.getByRole('button', { name: 'Show as table' }).press('Enter');
  const cells = page.getByRole('region', { name: /^Worth of/ }).getByRole('cell');
  await expect(cells.first()).toHaveText(usd(truth.total));
  const told = await cells.allInnerTexts();
  const worth = told.filter((text) => text.startsWith('$'));
  // Nothing, then dollars alone, then what is there now: each step where the chain has it.
  expect(worth).toContain('$0.00');
  expect(worth).toContain('$150.00');
  expect(worth).toContain(usd(truth.total));
});

test('activity, by type and as a file, is that of the chain', async ({ page }) => {
  await open(page, me.address, '?tab=activity&type=transfers');
  const table = rows(page, 'wallet-activity');
  await expect(table).toHaveCount(5);
  await expect(table.nth(0)).toContainText('Sent');
  await expect(table.nth(0)).toContainText('−50 USDC');
  await expect(table.nth(1)).toContainText('+0.5 ETH');
  await expect(table.nth(3)).toContainText('+12.5 LINK');
  await expect(table.nth(4)).toContainText('+150 USDC');

  await test.step('the file has the same rows', async () => {
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
    const sent = await me.client.getTransactionReceipt({ hash: hashes[0]! });
    expect(lines[0]?.[8]).toBe(formatUnits(sent.gasUsed * sent.effectiveGasPrice, 18));
    const block = await me.client.getBlock({ blockNumber: sent.blockNumber });
    expect(lines[0]?.[0]).toBe(new Date(Number(block.timestamp) * 1_000).toISOString());
  });

  await test.step('another type, and another network', async () => {
    await page.getByTestId('activity-type').click();
    await page.getByRole('option', { name: 'Swaps' }).click();
    await expect(page.getByText('Nothing of that kind')).toBeVisible();
    await expect(page).toHaveURL(/type=swaps/);
    await page.getByTestId('activity-type').click();
    await page.getByRole('option', { name: 'All types' }).click();
    await page.getByTestId('activity-network').click();
    await page.getByRole('option', { name: 'Local L2' }).click();
    await expect(page.getByText('Nothing here')).toBeVisible();
  });

  await test.step('who it was with is one press away', async () => {
    await open(page, me.address, '?tab=activity');
    await table.first().waitFor();
    await page.getByTestId('wallet-activity').getByRole('link').first().press('Enter');
    await expect(page).toHaveURL(/\/portfolio\/0x[0-9a-f]{40}$/);
  });
});

test('positions and their figures are those that the chain tells', async ({ page, stack }) => {
  const ofMaker = await me.positionsOf(testAccount(9).address);
  for (const id of ofMaker.slice(-2)) await me.take(id);
  const own = await me.positionsOf(me.address);
  expect(own.length).toBe(2);
  await open(page, me.address, '?tab=positions');
  await page.getByTestId('position-status').getByRole('radio', { name: 'All' }).check();
  await expect(rows(page, 'wallet-positions')).toHaveCount(own.length);

  const truth = await readWorld(stack);
  const expected = (await openPositions(stack.urls.l1, truth, { owner: lower(me.address) })).map(
    ({ pooled, feesUsd }) => [pooled.usd!, feesUsd!] as const,
  );
  const shown = (await rows(page, 'wallet-positions').allInnerTexts()).map(dollarsIn);
  expect(expected).toHaveLength(own.length);
  expect(shown).toHaveLength(own.length);
  const byWorth = ([one = 0]: readonly number[], [other = 0]: readonly number[]) => one - other;
  const inOrder = expected.toSorted(byWorth);
  for (const [i, [worth = 0, fees = 0]] of shown.toSorted(byWorth).entries()) {
    expect(worth / inOrder[i]![0]).toBeCloseTo(1, 6);
    expect(fees).toBeCloseTo(inOrder[i]![1], 1);
  }

  await test.step('and count in what the wallet is worth', async () => {
    await page.reload();
    const { total } = await truthOf(stack);
    const sum = expected.reduce((all, [worth, fees]) => all + worth + fees, total);
    const headline = page.getByTestId('total-balance').first();
    // To the cent, but for what the rounding of each figure leaves.
    await expect
      .poll(async () => Math.abs(dollarsIn((await headline.textContent()) ?? '')[0]! - sum))
      .toBeLessThan(0.1 + sum * 1e-6);
    await expect(headline).toContainText('Tokens: $');
  });

  await rows(page, 'wallet-positions').first().getByRole('link').press('Enter');
  await expect(page).toHaveURL(/\/explore\/pools\/local\/0x[0-9a-f]{40}$/);
});

test('a wallet stays among the favourites, and they lead to it', async ({ page }) => {
  await open(page, me.address);
  await page.getByTestId('favorite').press('Enter');
  await expect(page.getByTestId('favorite')).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  await expect(page.getByTestId('favorite')).toHaveAttribute('aria-pressed', 'true');
  await page.goto('/portfolio');
  await expect(page.getByRole('button', { name: 'Connect wallet' }).last()).toBeVisible();
  await page.getByTestId('favorite-wallets').getByRole('link').press('Enter');
  await expect(page).toHaveURL(new RegExp(`/portfolio/${lower(me.address)}$`));
});

test('tabs answer to the keys, and the address tells which is open', async ({ page }) => {
  await open(page, me.address);
  await page.getByRole('tab', { name: 'Overview' }).press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('tab', { name: 'Tokens' })).toHaveAttribute('aria-selected', 'true');
  await expect(page).toHaveURL(/\?tab=tokens$/);
  await page.reload();
  await expect(rows(page, 'wallet-tokens')).toHaveCount(3);
});

test('a name stands for the wallet that it leads to', async ({ page, stack }) => {
  const names = createPublicClient({ transport: http(stack.urls.l1) });
  const ada = await names.getEnsAddress({
    name: 'ada.eth',
    universalResolverAddress: contractsOf(LOCAL.id)!.ensUniversalResolver,
  });
  await page.goto('/portfolio/ada.eth?tab=tokens');
  await expect(page.getByTestId('wallet-title')).toHaveText('ada.eth');
  await expect(page.getByTestId('wallet-address')).toHaveText(shortenAddress(lower(ada!), 8));
  await expect(page).toHaveTitle('Portfolio of ada.eth | Cenote');
  await expect(page).toHaveURL(/\/portfolio\/ada\.eth\?tab=tokens$/);
  const canonical = page.locator('link[rel="canonical"]');
  await expect(canonical).toHaveAttribute('href', /\/portfolio\/ada\.eth$/);
  await expect(rows(page, 'wallet-tokens').first()).toBeVisible();

  await test.step('a username stands for its name', async () => {
    await page.goto('/portfolio/bruno');
    await expect(page.getByTestId('wallet-title')).toHaveText('bruno.cenote.eth');
  });

  await test.step('nobody has some, and of others nothing can be said now', async () => {
    await page.goto('/portfolio/nobody.eth');
    await expect(page.getByRole('heading', { name: 'Wallet not found' })).toBeVisible();
    const lookUp = `${stack.urls.gateway}/v1/names/**`;
    await page.route(lookUp, (route) => route.abort());
    await page.goto('/portfolio/ada.eth');
    const failure = page.getByTestId('entity-failed');
    await expect(failure).toContainText('Data is unavailable at the moment');
    await expectAccessible(page, 'a name that cannot be looked up');
    await page.unroute(lookUp);
    await failure.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByTestId('wallet-title')).toHaveText('ada.eth');
  });
});

test('says what is not there, and what did not come', async ({ page, stack }) => {
  await page.goto('/portfolio/0x1234');
  await expect(page.getByRole('heading', { name: 'Wallet not found' })).toBeVisible();
  await open(page, `0x${'9'.repeat(39)}1`, '?tab=tokens');
  await expect(page.getByText('No tokens yet')).toBeVisible();

  const graphql = `${stack.urls.gateway}/graphql**`;
  await page.route(graphql, (route) => route.abort());
  await open(page, FRIEND, '?tab=tokens');
  const failure = page.getByTestId('entity-failed');
  await expect(failure).toContainText('Data is unavailable at the moment');
  await page.unroute(graphql);
  await failure.getByRole('button', { name: 'Try again' }).click();
  await expect(rows(page, 'wallet-tokens').first()).toBeVisible();
});

for (const theme of ['dark', 'light'] as const) {
  for (const width of [1280, 390, 320]) {
    test(`is for everyone, ${theme} at ${width}`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      for (const tab of ['overview', 'tokens', 'positions', 'activity']) {
        await open(page, testAccount(9).address, `?theme=${theme}&tab=${tab}`);
        if (tab === 'overview') await expect(page.getByTestId('price-plot')).toBeVisible();
        const table = tab === 'overview' ? 'tokens' : tab;
        await expect(rows(page, `wallet-${table}`).first()).toBeVisible();
        const state = `portfolio ${tab} ${theme} ${width}`;
        await expectAccessible(page, state);
        await expectToFit(page, state);
        await expectNothingCut(page, state);
        if (process.env.SHOTS)
          await page.screenshot({
            path: `${process.env.SHOTS}/portfolio-${tab}-${theme}-${width}.png`,
            fullPage: tab !== 'activity',
          });
      }
    });
  }
}
