import { LOCAL, lower } from '@cenote/chains';
import { worldCollectionAddress } from '@cenote/devnet';
import { formatTokenAmount, shortenAddress } from '@cenote/i18n';
import type { Locator, Page } from '@playwright/test';
import { type Hash, parseEther } from 'viem';
import { testAccount } from '../lib/chain.ts';
import { collector } from '../lib/collector.ts';
import { expect, test } from '../lib/fixtures.ts';
import { expectAccessible, expectNothingCut, expectToFit } from '../lib/look.ts';
import { readCollection } from '../lib/nft-truth.ts';
import { serveWith } from '../lib/serve-with.ts';
import { SwapPage } from '../lib/swap-page.ts';

/** No other journey acts as this one. */
const ACCOUNT = 9;
const OWNER = testAccount(ACCOUNT).address;
const DIVERS = worldCollectionAddress('divers');
const MAPS = worldCollectionAddress('caves');
const PRICE = parseEther('1.25');
/** More than the grid shows at first. */
const MINTED = 21;
const MARKET = 'https://market.example';
const EXPLORER = 'https://scan.example';
const SHOTS = process.env.SHOTS;

let bought: bigint;
let sale: Hash;

test.use({ accountIndex: ACCOUNT });
test.beforeAll('an account that collects', async ({ stack }) => {
  const seller = collector(stack.urls.l1, 0);
  bought = await seller.mint(DIVERS, parseEther('0.05'));
  sale = await seller.sell(DIVERS, bought, PRICE, ACCOUNT);
  const own = collector(stack.urls.l1, ACCOUNT);
  for (let i = 0; i < MINTED; i++) await own.mint(MAPS, parseEther('0.02'));
});

const grid = (page: Page) => page.getByTestId('nft-grid');
const tiles = (page: Page) => grid(page).getByTestId('nft-tile');
const group = (page: Page, name: string) => grid(page).getByRole('region', { name });
const dialog = (page: Page) => page.getByTestId('nft-dialog');
const fact = (page: Page, id: string) => dialog(page).getByTestId(`nft-${id}`);
const count = async (text: Locator) => Number((await text.innerText()).replace(/\D/g, ''));

/** The NFTs of the connected account. */
async function opened(page: Page, query = ''): Promise<void> {
  const swap = new SwapPage(page);
  await swap.open(query);
  await page.getByTestId('account-chip').click();
  await page.getByRole('tab', { name: 'NFTs' }).click();
}

/** The item that was bought, once the index has it. */
async function openBought(page: Page): Promise<void> {
  const item = tiles(page).filter({ hasText: `Cenote Divers #${bought}` });
  // It may stand on a later page, and the index may yet have to hear of it.
  await expect(async () => {
    await tiles(page).last().scrollIntoViewIfNeeded();
    await expect(item).toBeVisible({ timeout: 500 });
  }).toPass();
  await item.press('Enter');
  await expect(dialog(page)).toBeVisible();
}

test('an item is what the chain says of it', async ({ connectedPage: page, wallet: _, stack }) => {
  await opened(page);
  await openBought(page);
  const divers = await readCollection(stack.urls.l1, DIVERS);
  const truth = await divers.item(bought);
  expect(divers.sales.get(bought)).toEqual({ paid: PRICE, hash: sale });
  const coins = (wei: bigint) => formatTokenAmount(wei, 18, { locale: 'en-US', symbol: 'ETH' });

  await expect(dialog(page).getByRole('heading', { level: 2 })).toHaveText(truth.name);
  await expect(fact(page, 'description')).toHaveText(truth.description);
  await expect(dialog(page).getByRole('img', { name: truth.name })).toHaveAttribute(
    'src',
    truth.image,
  );
  const traits = fact(page, 'traits');
  await expect(traits.getByRole('term')).toHaveText(truth.attributes.map((a) => a.trait_type));
  await expect(traits.getByRole('definition')).toHaveText(
    truth.attributes.map((a) => `${a.value}`),
  );
  await expect(fact(page, 'last-sale')).toContainText(coins(PRICE));
  await expect(fact(page, 'owner')).toContainText(shortenAddress(lower(OWNER)));
  await expect(fact(page, 'contract')).toContainText(shortenAddress(DIVERS));
  await expect(fact(page, 'number')).toHaveText(`${bought}`);

  await test.step('so are the figures of its collection', async () => {
    await expect(fact(page, 'items')).toHaveText(`${divers.owners.size}`);
    await expect(fact(page, 'owners')).toHaveText(`${divers.holders}`);
    await expect(fact(page, 'volume')).toContainText(coins(divers.volume));
    await expect(dialog(page).getByText('Verified')).toBeAttached();
  });

  await test.step('and the page goes on where it was', async () => {
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
    await expect(grid(page)).toBeVisible();
    await expect(tiles(page).filter({ hasText: truth.name })).toBeFocused();
  });
});

test('twenty are shown, and the rest as one goes on', async ({
  connectedPage: page,
  wallet: _,
  stack,
}) => {
  const asked: number[] = [];
  page.on('request', (request) => {
    const said = decodeURIComponent(request.url()) + (request.postData() ?? '');
    if (said.includes(`"includeSpam":false`)) asked.push(asked.length);
  });
  await opened(page);
  const [maps, divers] = await Promise.all([
    readCollection(stack.urls.l1, MAPS),
    readCollection(stack.urls.l1, DIVERS),
  ]);
  const owned = maps.of(OWNER).length + divers.of(OWNER).length;
  expect(owned).toBeGreaterThan(20);
  await expect(tiles(page)).toHaveCount(20);
  await expect(async () => {
    await tiles(page).last().scrollIntoViewIfNeeded();
    await expect(tiles(page)).toHaveCount(owned, { timeout: 500 });
  }).toPass();
  expect(await count(group(page, 'Karst Maps').getByTestId('nft-count'))).toBe(
    maps.of(OWNER).length,
  );
  expect(asked.length).toBeGreaterThan(1);
});

test('spam is counted, and shown to who asks for it', async ({
  connectedPage: page,
  wallet: _,
  stack,
}) => {
  const vouchers = await readCollection(stack.urls.l1, worldCollectionAddress('vouchers'));
  const mine = vouchers.of(OWNER).length;
  expect(mine).toBeGreaterThan(0);
  await opened(page);
  await expect(tiles(page).first()).toBeVisible();
  const fold = page.getByTestId('hidden-nfts');
  await expect(fold).toHaveText(`${mine} hidden`);
  await expect(grid(page)).not.toContainText('Voucher');
  await fold.press('Enter');
  await expect(group(page, 'Free 5 ETH Voucher').getByTestId('nft-tile')).toHaveCount(mine);
  await expect(group(page, 'Free 5 ETH Voucher')).toContainText('Spam');
});

test('the page of a wallet shows them to whoever looks', async ({ page, stack }) => {
  const [maps, vouchers] = await Promise.all([
    readCollection(stack.urls.l1, MAPS),
    readCollection(stack.urls.l1, worldCollectionAddress('vouchers')),
  ]);
  await page.goto(`/portfolio/${OWNER}?tab=nfts`);
  await expect(page.getByRole('tab', { name: 'NFTs' })).toHaveAttribute('aria-selected', 'true');
  await expect(tiles(page).first()).toBeVisible();
  await expect(page.getByTestId('hidden-nfts')).toHaveText(
    `${vouchers.of(lower(OWNER)).length} hidden`,
  );
  await expect(async () => {
    await tiles(page).last().scrollIntoViewIfNeeded();
    const shown = await count(group(page, 'Karst Maps').getByTestId('nft-count'));
    expect(shown).toBe(maps.of(lower(OWNER)).length);
  }).toPass();
  await expectAccessible(page, 'portfolio-nfts');

  await test.step('and its address can leave them out', async () => {
    await page.goto(`/portfolio/${OWNER}?disableNFTs=true`);
    await expect(page.getByRole('tab', { name: 'Pools' })).toBeVisible();
    await expect(page.getByRole('tab', { name: 'NFTs' })).toHaveCount(0);
  });
});

test('links lead to where it is traded and to the explorer', async ({
  connectedPage: page,
  wallet: _,
}) => {
  await serveWith(page, { marketplaceUrl: MARKET, explorerUrls: { [LOCAL.id]: EXPLORER } });
  await page.context().route(`${MARKET}/**`, (route) => route.fulfill({ body: 'a market' }));
  await opened(page);
  const [tab] = await Promise.all([
    page.waitForEvent('popup'),
    grid(page).getByRole('link', { name: 'Karst Maps' }).click(),
  ]);
  await expect(tab).toHaveURL(`${MARKET}/local/${MAPS}`);
  expect(await tab.evaluate(() => window.opener)).toBeNull();
  await tab.close();
  await openBought(page);
  await expect(page.getByTestId('nft-marketplace')).toHaveAttribute(
    'href',
    `${MARKET}/local/${DIVERS}/${bought}`,
  );
  await expect(fact(page, 'contract').getByRole('link')).toHaveAttribute(
    'href',
    `${EXPLORER}/address/${DIVERS}`,
  );
  await expect(fact(page, 'last-sale').getByRole('link')).toHaveAttribute(
    'href',
    `${EXPLORER}/tx/${sale}`,
  );
});

test('an address can leave NFTs out', async ({ connectedPage: page, wallet: _ }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    asked.push(decodeURIComponent(request.url()) + (request.postData() ?? ''));
  });
  const swap = new SwapPage(page);
  await swap.open('?disableNFTs=true');
  await page.getByTestId('account-chip').click();
  await expect(page.getByTestId('token-row').first()).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Pools' })).toBeVisible();
  await expect(page.getByRole('tab', { name: 'NFTs' })).toHaveCount(0);
  expect(asked.join('\n')).not.toMatch(/nftItems|nftHoldings/);
});

test('items that did not come are asked for again', async ({
  connectedPage: page,
  wallet: _,
  stack,
}) => {
  const swap = new SwapPage(page);
  await swap.open();
  await page.getByTestId('account-chip').click();
  await expect(page.getByTestId('token-row').first()).toBeVisible();
  const graphql = `${stack.urls.gateway}/graphql**`;
  await page.route(graphql, (route) => route.abort());
  await page.getByRole('tab', { name: 'NFTs' }).click();
  const failure = page.getByTestId('nfts-failed');
  await expect(failure).toContainText('Couldn’t load NFTs');
  await page.unroute(graphql);
  await failure.getByRole('button', { name: 'Try again' }).press('Enter');
  await expect(tiles(page).first()).toBeVisible();
});

for (const theme of ['dark', 'light'] as const) {
  for (const width of [1280, 390, 320]) {
    test(`has no accessibility faults, ${theme} at ${width}`, async ({
      connectedPage: page,
      wallet: _,
    }) => {
      await page.setViewportSize({ width, height: 844 });
      await opened(page, `?theme=${theme}`);
      // The dot of what is new there hangs over the edge of its tab.
      await page.getByRole('tab', { name: 'Activity' }).click();
      await expect(page.getByTestId('activity-row').first()).toBeVisible();
      await page.getByRole('tab', { name: 'NFTs' }).click();
      await expect(tiles(page).first()).toBeVisible();
      const look = async (state: string) => {
        await expectAccessible(page, state);
        await expectToFit(page, state);
        await expectNothingCut(page, state);
        if (SHOTS) await page.screenshot({ path: `${SHOTS}/${state}-${width}-${theme}.png` });
      };
      await look('nfts');
      await openBought(page);
      await expect(fact(page, 'volume')).toContainText('ETH');
      await look('nft');
    });
  }
}
