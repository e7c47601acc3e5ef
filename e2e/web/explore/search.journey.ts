/** Journey: a visitor finds tokens, pools, wallets and NFT collections with the search, also with the keyboard. */
import { expectedPool } from '@cenote/bench/index-truth';
import { LOCAL, localContractsOf, lower, NATIVE } from '@cenote/chains';
import { WORLD_NAMES, worldCollectionAddress, worldTokenAddress } from '@cenote/devnet';
import { formatFiat, formatTokenAmount, shortenAddress } from '@cenote/i18n';
import type { Stack } from '@cenote/launch';
import type { Page } from '@playwright/test';
import { createPublicClient, http, namehash, parseAbi } from 'viem';
import { readCollection } from '../../lib/chain/nft-truth.ts';
import { readWorld } from '../../lib/chain/truth.ts';
import { expect, test } from '../../lib/fixtures.ts';
import { SearchPage } from '../../lib/pages/search-page.ts';
import { SwapPage } from '../../lib/pages/swap-page.ts';
import {
  expectAccessible,
  expectAccessibleAndFit,
  expectNothingCut,
  expectToFit,
} from '../../lib/screen/expect-screen.ts';

const MAX_ROWS_PER_KIND = 6;

async function opened(page: Page): Promise<SearchPage> {
  await page.goto('/swap');
  await expect(page.getByTestId('swap-button')).toBeVisible();
  const search = new SearchPage(page);
  await search.open();
  return search;
}

/** Resolves a name through the ENS registry and the name's resolver on the chain. */
async function addressOf({ urls }: Stack, name: string): Promise<string> {
  const client = createPublicClient({ transport: http(urls.l1) });
  const node = namehash(name);
  const resolver = await client.readContract({
    address: localContractsOf(LOCAL.id).ensRegistry!,
    abi: parseAbi(['function resolver(bytes32 node) view returns (address)']),
    functionName: 'resolver',
    args: [node],
  });
  const abi = parseAbi(['function addr(bytes32 node) view returns (address)']);
  return lower(
    await client.readContract({ address: resolver, abi, functionName: 'addr', args: [node] }),
  );
}

test.afterAll('prices are restored', ({ chain }) => chain.restoreMarket());

test.beforeAll('a token is traded', async ({ chain }) => {
  const link = worldTokenAddress(LOCAL.id, 'LINK');
  expect(await chain.succeeded(await chain.moveMarket(link))).toBe(true);
});

test('pools are found by pair, highest TVL first, and by address', async ({ page, stack }) => {
  const { books, dollars, head, tokens } = await readWorld(stack);
  const symbols = new Map<string, string>([
    [NATIVE, 'ETH'],
    ...tokens.map(({ address, symbol }) => [address, symbol] as const),
  ]);
  // The native coin also matches its wrapped form.
  const isOf = (address: string, side: string) => {
    const symbol = symbols.get(address) ?? '';
    return symbol.startsWith(side) || symbol === `W${side}`;
  };
  const expected = [...books.values()]
    .filter(
      ({ token0, token1 }) =>
        (isOf(token0, 'ETH') && isOf(token1, 'USDC')) ||
        (isOf(token1, 'ETH') && isOf(token0, 'USDC')),
    )
    .map((pool) => ({ id: pool.id, tvlUsd: expectedPool(pool, dollars, head.timestamp).tvlUsd }))
    .sort((a, b) => (b.tvlUsd ?? -1) - (a.tvlUsd ?? -1));
  expect(expected.length).toBeGreaterThan(1);

  const all = [...books.values()];
  const pair = all.find(({ protocol }) => protocol === 'v2')!;
  const v4 = all.find(({ protocol }) => protocol === 'v4')!;

  const search = await opened(page);
  await test.step('a pool at an address is shown instead of its share token', async () => {
    await search.find(pair.id);
    expect(await search.sections()).toEqual(['pools', 'wallets']);
    await expect(search.rowsOf('pool')).toHaveCount(1);
    await search.find(v4.id);
    expect(await search.sections()).toEqual(['pools']);
    await search.rows.click();
    await expect(page).toHaveURL(new RegExp(`/explore/pools/local/${v4.id}$`));
  });

  await test.step('an opened pool is listed among the recent searches', async () => {
    await search.open();
    await expect(search.modal.getByTestId('search-section-recent')).toBeVisible();
    expect((await search.sections())[0]).toBe('recent');
    await expect(search.rows.first()).toContainText('v4');
  });

  await test.step('a slash between two symbols finds pools of the pair, highest TVL first', async () => {
    await page.getByTestId('search-network').press('Enter');
    await page.getByRole('option', { name: 'Local', exact: true }).press('Enter');
    await search.find('ETH/USDC');
    expect((await search.sections())[0]).toBe('pools');
    await expect(search.rowsOf('pool')).toHaveCount(Math.min(expected.length, MAX_ROWS_PER_KIND));
    const tvl = formatFiat(expected[0]!.tvlUsd!, 'USD', { locale: 'en-US', compact: true });
    await expect(search.rows.first()).toContainText('USDC');
    await expect(search.rows.first()).toContainText(`${tvl} TVL`);
  });

  await test.step('a leading slash lists pools first', async () => {
    await search.find('/usdc');
    expect((await search.sections())[0]).toBe('pools');
    await search.find('usdc');
    expect((await search.sections())[0]).toBe('tokens');
  });

  await test.step('Enter opens the first pool', async () => {
    await search.find('ETH/USDC');
    await search.field.press('Enter');
    await expect(page).toHaveURL(new RegExp(`/explore/pools/local/${expected[0]!.id}$`));
    await expect(page.getByTestId('entity-title')).toContainText('USDC');
  });
});

test('wallets are found by name, partial name and address, and collections by name', async ({
  page,
  stack,
}) => {
  const ada = await addressOf(stack, 'ada.eth');
  const bruno = await addressOf(stack, 'bruno.cenote.eth');
  expect(ada).toBe(WORLD_NAMES.find(({ name }) => name === 'ada.eth')!.address);
  const search = await opened(page);
  const collection = search.rowsOf('collection');
  await test.step('spam collections are not suggested', async () => {
    await expect(collection.filter({ hasText: 'Cenote Divers' })).toBeVisible();
    await expect(collection.filter({ hasText: 'Voucher' })).toHaveCount(0);
  });

  const wallet = search.rowsOf('wallet');
  for (const [typed, name, address] of [
    ['ada', 'ada.eth', ada],
    ['ada.e', 'ada.eth', ada],
    ['ada.eth', 'ada.eth', ada],
    ['bruno', 'bruno', bruno],
    ['bruno.cenote.eth', 'bruno', bruno],
    [ada, 'ada.eth', ada],
  ] as const) {
    await test.step(typed, async () => {
      await search.find(typed);
      await expect(wallet.filter({ hasText: name })).toHaveCount(1);
      await expect(wallet).toContainText(shortenAddress(address));
    });
  }
  await test.step('a wallet without a name is found by address', async () => {
    await search.find(`0x${'d3'.repeat(20)}`);
    await expect(wallet).toHaveText(/Wallet/);
  });

  await test.step('the results can be operated with the keyboard', async () => {
    await search.find('dai');
    const active = () => search.rows.and(page.locator('[aria-selected="true"]'));
    await expect(active()).toHaveCount(1);
    const first = await active().innerText();
    await page.keyboard.press('ArrowDown');
    expect(await active().innerText()).not.toBe(first);
    await page.keyboard.press('ArrowUp');
    expect(await active().innerText()).toBe(first);
    await page.keyboard.press('End');
    await expect(search.rows.last()).toHaveAttribute('aria-selected', 'true');
    await expect(search.rows.last()).toBeInViewport();
    await page.keyboard.press('Escape');
    await expect(search.modal).toBeHidden();
  });

  await test.step('a collection without sales shows the figures of the chain', async () => {
    const divers = worldCollectionAddress('divers');
    await search.open();
    await search.find('cenote divers');
    await expect(collection).toHaveCount(1);
    await expect(collection).toContainText('Verified');
    await expect(collection.locator('img')).toHaveAttribute('src', /^data:image/);
    await search.field.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Cenote Divers' });
    const truth = await readCollection(stack.urls.l1, divers);
    const fact = (id: string) => dialog.getByTestId(`nft-${id}`);
    await expect(fact('items')).toHaveText(`${truth.owners.size}`);
    await expect(fact('owners')).toHaveText(`${truth.holders}`);
    await expect(fact('volume')).toContainText(
      formatTokenAmount(truth.volume, 18, { locale: 'en-US', symbol: 'ETH' }),
    );
    await expect(fact('contract')).toContainText(shortenAddress(divers));
    await expectAccessible(page, 'collection');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });

  await test.step('a wallet opens by its name', async () => {
    await search.open();
    await page.getByRole('tab', { name: 'Wallets' }).click();
    await search.find('ada.eth');
    await search.field.press('Enter');
    await expect(search.modal).toBeHidden();
    await expect(page).toHaveURL(new RegExp(`/portfolio/${ada}$`, 'i'));
  });
});

test('the URL parameter disableNFTs removes NFTs from the search and the account', async ({
  connectedPage: page,
}) => {
  const requests: string[] = [];
  page.on('request', (request) => {
    requests.push(decodeURIComponent(request.url()) + (request.postData() ?? ''));
  });
  await new SwapPage(page).open('?disableNFTs=true');
  await test.step('the account has no NFTs tab', async () => {
    await page.getByTestId('account-chip').click();
    await expect(page.getByTestId('token-row').first()).toBeVisible();
    await expect(page.getByRole('tab', { name: 'Pools' })).toBeVisible();
    await expect(page.getByRole('tab', { name: 'NFTs' })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(page.getByTestId('account-drawer')).toBeHidden();
  });

  await test.step('the search has no NFTs tab and finds no collections', async () => {
    const search = new SearchPage(page);
    await search.open();
    await expect(search.modal.getByTestId('search-section-trendingTokens')).toBeVisible();
    await expect(page.getByRole('tab', { name: 'Pools' })).toBeVisible();
    await expect(page.getByRole('tab', { name: 'NFTs' })).toHaveCount(0);
    await search.field.fill('cenote divers');
    await expect(search.news).toContainText('No results for');
    await expect(search.rowsOf('collection')).toHaveCount(0);
  });
  expect(requests.join('\n')).not.toMatch(/nftItems|nftHoldings|NFT_COLLECTION|nftCollections/);
});

test('suggestions and results are accessible and fit', async ({ page }) => {
  const widths = [1280, 390, 320];
  const search = await opened(page);
  await expect(search.modal.getByTestId('search-section-popularNfts')).toBeAttached();
  await expectAccessibleAndFit(page, 'suggestions', { widths });
  await search.find('ada');
  await expectAccessibleAndFit(page, 'ada', { widths });
  // The colours of such rows have been checked in both themes among the suggestions.
  await page.setViewportSize({ width: 320, height: 844 });
  for (const text of ['ETH/USDC', 'cenote divers']) {
    await search.find(text);
    await expectAccessible(page, text);
    await expectToFit(page, text);
    await expectNothingCut(page, text);
  }
});
