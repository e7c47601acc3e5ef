/** Journey: a user looks at the NFTs of an account and of a collection, whose details match the chain. */
import { LOCAL, lower } from '@cenote/chains';
import { worldCollectionAddress } from '@cenote/devnet';
import { formatTokenAmount, shortenAddress } from '@cenote/i18n';
import type { Locator, Page } from '@playwright/test';
import { type Hash, parseEther } from 'viem';
import { testAccount } from '../../lib/chain/chain.ts';
import { collector } from '../../lib/chain/collector.ts';
import { readCollection } from '../../lib/chain/nft-truth.ts';
import { expect, test } from '../../lib/fixtures.ts';
import { addPageSettings } from '../../lib/network/page-settings.ts';
import { SearchPage } from '../../lib/pages/search-page.ts';
import { SwapPage } from '../../lib/pages/swap-page.ts';
import { expectAccessible, expectAccessibleAndFit } from '../../lib/screen/expect-screen.ts';

/** Index of the development account; no other journey uses it. */
const ACCOUNT = 9;
const OWNER = testAccount(ACCOUNT).address;
const DIVERS = worldCollectionAddress('divers');
const MAPS = worldCollectionAddress('caves');
const PRICE = parseEther('1.25');
/** More items than the grid shows initially. */
const MINTED = 21;
const MARKET = 'https://market.example';
const EXPLORER = 'https://scan.example';

let bought: bigint;
let sale: Hash;

test.use({ accountIndex: ACCOUNT });
test.beforeAll('an account mints, buys and sells NFTs', async ({ stack }) => {
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

/** Opens the NFTs of the connected account. */
async function opened(page: Page): Promise<void> {
  await new SwapPage(page).open();
  await page.getByTestId('account-chip').click();
  await page.getByRole('tab', { name: 'NFTs' }).click();
}

/** Opens the purchased item once the gateway has indexed it. */
async function openBought(page: Page): Promise<void> {
  const item = tiles(page).filter({ hasText: `Cenote Divers #${bought}` });
  // The item may be on a later page, and may not be indexed yet.
  await expect(async () => {
    await tiles(page).last().scrollIntoViewIfNeeded();
    await expect(item).toBeVisible({ timeout: 500 });
  }).toPass();
  await item.press('Enter');
  await expect(dialog(page)).toBeVisible();
}

test('the NFTs of an account match the chain', async ({ connectedPage: page, stack }) => {
  const [maps, divers, vouchers] = await Promise.all(
    [MAPS, DIVERS, worldCollectionAddress('vouchers')].map((address) =>
      readCollection(stack.urls.l1, address),
    ),
  );
  const requests: number[] = [];
  page.on('request', (request) => {
    const requestText = decodeURIComponent(request.url()) + (request.postData() ?? '');
    if (requestText.includes(`"includeSpam":false`)) requests.push(requests.length);
  });
  await opened(page);

  await test.step('twenty items are shown, and the rest loads on scrolling', async () => {
    const owned = maps!.of(OWNER).length + divers!.of(OWNER).length;
    expect(owned).toBeGreaterThan(20);
    await expect(tiles(page)).toHaveCount(20);
    await expect(async () => {
      await tiles(page).last().scrollIntoViewIfNeeded();
      await expect(tiles(page)).toHaveCount(owned, { timeout: 500 });
    }).toPass();
    expect(await count(group(page, 'Karst Maps').getByTestId('nft-count'))).toBe(
      maps!.of(OWNER).length,
    );
    expect(requests.length).toBeGreaterThan(1);
  });

  await test.step('spam items are counted and can be shown', async () => {
    const ownCount = vouchers!.of(OWNER).length;
    expect(ownCount).toBeGreaterThan(0);
    const fold = page.getByTestId('hidden-nfts');
    await expect(fold).toHaveText(`${ownCount} hidden`);
    await expect(grid(page)).not.toContainText('Voucher');
    await fold.press('Enter');
    await expect(group(page, 'Free 5 ETH Voucher').getByTestId('nft-tile')).toHaveCount(ownCount);
    await expect(group(page, 'Free 5 ETH Voucher')).toContainText('Spam');
  });

  const truth = await divers!.item(bought);
  const coins = (wei: bigint) => formatTokenAmount(wei, 18, { locale: 'en-US', symbol: 'ETH' });
  await test.step('the details of an item match the chain', async () => {
    await openBought(page);
    expect(divers!.sales.get(bought)).toEqual({ paid: PRICE, hash: sale });
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
  });

  await test.step('the figures of its collection match the chain', async () => {
    await expect(fact(page, 'items')).toHaveText(`${divers!.owners.size}`);
    await expect(fact(page, 'owners')).toHaveText(`${divers!.holders}`);
    await expect(fact(page, 'volume')).toContainText(coins(divers!.volume));
    await expect(dialog(page).getByText('Verified')).toBeAttached();
  });

  await test.step('closing the details returns to the same position', async () => {
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
    await expect(grid(page)).toBeVisible();
    await expect(tiles(page).filter({ hasText: truth.name })).toBeFocused();
  });
});

test('a portfolio page shows NFTs with links to their marketplace', async ({ page, stack }) => {
  const [maps, vouchers] = await Promise.all(
    [MAPS, worldCollectionAddress('vouchers')].map((address) =>
      readCollection(stack.urls.l1, address),
    ),
  );
  await addPageSettings(page, { marketplaceUrl: MARKET, explorerUrls: { [LOCAL.id]: EXPLORER } });
  await page.context().route(`${MARKET}/**`, (route) => route.fulfill({ body: 'a market' }));
  /** Opens a marketplace in a tab without access to its opener. */
  const leads = async (action: () => Promise<void>, url: string) => {
    const [tab] = await Promise.all([page.waitForEvent('popup'), action()]);
    await expect(tab).toHaveURL(url);
    expect(await tab.evaluate(() => window.opener)).toBeNull();
    await tab.close();
  };
  await page.goto(`/portfolio/${OWNER}?tab=nfts`);
  await expect(page.getByRole('tab', { name: 'NFTs' })).toHaveAttribute('aria-selected', 'true');
  await expect(tiles(page).first()).toBeVisible();
  await expect(page.getByTestId('hidden-nfts')).toHaveText(`${vouchers!.of(OWNER).length} hidden`);
  await expect(async () => {
    await tiles(page).last().scrollIntoViewIfNeeded();
    const shown = await count(group(page, 'Karst Maps').getByTestId('nft-count'));
    expect(shown).toBe(maps!.of(OWNER).length);
  }).toPass();
  await expectAccessible(page, 'portfolio-nfts');

  await test.step('a collection links to its marketplace', async () => {
    const link = grid(page).getByRole('link', { name: 'Karst Maps' });
    await leads(() => link.click(), `${MARKET}/local/${MAPS}`);
  });

  await test.step('an item links to the marketplace and to the explorer', async () => {
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
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
  });

  await test.step('a collection from the search links to its marketplace', async () => {
    const search = new SearchPage(page);
    await search.open();
    await search.find('cenote divers');
    await leads(() => search.field.press('Enter'), `${MARKET}/local/${DIVERS}`);
  });
});

test('the list and the details of an item are accessible and fit', async ({
  connectedPage: page,
}) => {
  const widths = [1280, 390, 320];
  await opened(page);
  // The badge for new activity extends over the edge of its tab, so the tab is opened to clear it.
  await page.getByRole('tab', { name: 'Activity' }).click();
  await expect(page.getByTestId('activity-row').first()).toBeVisible();
  await page.getByRole('tab', { name: 'NFTs' }).click();
  await expect(tiles(page).first()).toBeVisible();
  await expectAccessibleAndFit(page, 'nfts', { widths });
  await openBought(page);
  await expect(fact(page, 'volume')).toContainText('ETH');
  await expectAccessibleAndFit(page, 'nft', { widths });
});
