/** `SCENES`: list of the web app's screens and states that `npm run screens` renders. Also: their type `Scene`. */
import { LOCAL } from '@cenote/chains';
import { DEV_ACCOUNTS, MARKET_MAKER, worldTokenAddress } from '@cenote/devnet';
import type { Page } from '@playwright/test';

/** A screen of the web app in one state, to be rendered. */
export interface Scene {
  name: string;
  path: string;
  /** Leads from the opened page to the state. The renderer waits for loading and transitions afterwards. */
  reach?(page: Page): Promise<unknown>;
}

const usdc = worldTokenAddress(LOCAL.id, 'USDC');
const QUOTED = `/swap?chain=local&inputCurrency=NATIVE&outputCurrency=${usdc}&value=1.5`;
const LIMIT = `/limit?chain=local&inputCurrency=NATIVE&outputCurrency=${usdc}&value=0.5`;

const tokenPath = (key: string) => `/explore/tokens/local/${worldTokenAddress(LOCAL.id, key)}`;

const press = (page: Page, testId: string) => page.getByTestId(testId).click();
const see = (page: Page, testId: string) => page.getByTestId(testId).first().waitFor();

async function connect(page: Page): Promise<void> {
  await press(page, 'connect-button');
  await press(page, 'connect-option-test-wallet');
  await see(page, 'account-chip');
}

async function quoted(page: Page): Promise<void> {
  await connect(page);
  await page.locator('[data-testid="swap-button"][data-state="review"]').waitFor();
}

async function reviewed(page: Page): Promise<void> {
  await quoted(page);
  await press(page, 'swap-button');
  await page.locator('[data-testid="simulation"] [data-testid^="change-"]').first().waitFor();
}

async function account(page: Page): Promise<void> {
  await connect(page);
  await press(page, 'account-chip');
  await see(page, 'token-row');
}

async function limitReviewed(page: Page): Promise<void> {
  await connect(page);
  await press(page, 'limit-step-500');
  await page.locator('[data-testid="limit-button"][data-state="review"]').waitFor();
  await press(page, 'limit-button');
  await page.locator('[data-testid="limit-confirm"]:enabled').waitFor();
}

async function limitPlaced(page: Page): Promise<void> {
  await limitReviewed(page);
  await press(page, 'limit-confirm');
  await see(page, 'limit-placed');
}

/** The limit form at a price that differs from the placed order's, to show both lines in the chart. */
async function limitDrawn(page: Page): Promise<void> {
  await limitPlaced(page);
  await press(page, 'limit-done');
  await press(page, 'limit-step-100');
  await page.getByTestId('limit-price').scrollIntoViewIfNeeded();
}

async function limitsSelected(page: Page): Promise<void> {
  await limitPlaced(page);
  await press(page, 'limit-view');
  await page.getByTestId('limit-select').first().click();
}

/** Opens a tab of the account by its label. */
const accountTab = (name: string) => async (page: Page) => {
  await account(page);
  await page.getByRole('tab', { name }).click();
};

/** A view of the account's settings. */
const settings =
  (...path: string[]) =>
  async (page: Page) => {
    await press(page, 'connect-button');
    await press(page, 'drawer-settings');
    for (const testId of path) await press(page, testId);
  };

async function tokens(page: Page): Promise<void> {
  await connect(page);
  await press(page, 'token-out');
  await see(page, 'token-search');
}

/** Waits for the rows of a table and the controls above it. */
async function listed(page: Page): Promise<void> {
  await page.getByRole('rowheader').first().waitFor();
  await page.getByRole('slider').first().waitFor();
}

export const SCENES: readonly Scene[] = [
  { name: 'landing', path: '/', reach: (page) => page.getByText('Learn more').waitFor() },
  {
    name: 'landing-fold',
    path: '/#fold',
    reach: (page) => page.getByText('Start trading').waitFor(),
  },
  { name: 'swap', path: '/swap' },
  { name: 'swap-quote', path: QUOTED, reach: quoted },
  { name: 'swap-settings', path: QUOTED, reach: (page) => press(page, 'settings') },
  { name: 'swap-review', path: QUOTED, reach: reviewed },
  {
    name: 'swap-done',
    path: QUOTED,
    async reach(page) {
      await reviewed(page);
      await press(page, 'confirm-swap');
      await page.locator('[data-testid="tx-item"][data-status="success"]').first().waitFor();
    },
  },
  { name: 'limit', path: LIMIT, reach: connect },
  { name: 'limit-review', path: LIMIT, reach: limitReviewed },
  { name: 'limit-placed', path: LIMIT, reach: limitPlaced },
  { name: 'limit-drawn', path: LIMIT, reach: limitDrawn },
  { name: 'limits', path: LIMIT, reach: limitsSelected },
  {
    name: 'limits-history',
    path: LIMIT,
    async reach(page) {
      await limitPlaced(page);
      await press(page, 'limit-view');
      await page.getByRole('radio', { name: 'History' }).press('Space');
    },
  },
  {
    name: 'limits-cancel',
    path: LIMIT,
    async reach(page) {
      await limitsSelected(page);
      await press(page, 'limits-cancel');
      await see(page, 'cancel-cost');
    },
  },
  { name: 'tokens', path: '/swap', reach: tokens },
  {
    name: 'tokens-found',
    path: '/swap',
    async reach(page) {
      await tokens(page);
      await page.getByTestId('token-search').fill('us');
    },
  },
  {
    name: 'tokens-manage',
    path: '/swap',
    async reach(page) {
      await tokens(page);
      await press(page, 'manage-tokens');
    },
  },
  {
    name: 'search',
    path: '/swap',
    async reach(page) {
      await see(page, 'swap-button');
      await page.keyboard.press('/');
      await see(page, 'search-field');
    },
  },
  {
    name: 'search-found',
    path: '/swap',
    async reach(page) {
      await see(page, 'swap-button');
      await page.keyboard.press('/');
      await page.getByTestId('search-field').fill('eth');
    },
  },
  {
    name: 'menu',
    path: '/swap',
    reach: (page) =>
      page
        .getByTestId(/^(menu-button|nav-company)$/)
        .filter({ visible: true })
        .click(),
  },
  { name: 'wallets', path: '/swap', reach: (page) => press(page, 'connect-button') },
  { name: 'account', path: '/swap', reach: account },
  { name: 'account-nfts', path: '/swap', reach: accountTab('NFTs') },
  { name: 'account-pools', path: '/swap', reach: accountTab('Pools') },
  { name: 'account-activity', path: '/swap', reach: accountTab('Activity') },
  {
    name: 'account-receive',
    path: '/swap',
    async reach(page) {
      await account(page);
      await press(page, 'receive');
    },
  },
  { name: 'settings', path: '/swap', reach: settings() },
  { name: 'settings-currency', path: '/swap', reach: settings('setting-currency') },
  { name: 'settings-language', path: '/swap', reach: settings('setting-language') },
  { name: 'settings-networks', path: '/swap', reach: settings('setting-networks') },
  { name: 'explore-tokens', path: '/explore/tokens/local', reach: listed },
  { name: 'explore-pools', path: '/explore/pools/local', reach: listed },
  { name: 'explore-transactions', path: '/explore/transactions/local', reach: listed },
  {
    name: 'explore-found',
    path: '/explore/tokens/local?range=month&search=usd',
    reach: listed,
  },
  { name: 'token', path: tokenPath('LINK'), reach: (page) => see(page, 'price-plot') },
  {
    name: 'token-candles',
    path: tokenPath('WBTC'),
    async reach(page) {
      await see(page, 'price-plot');
      await page.getByTestId('chart-shapes').getByRole('radio', { name: 'Candles' }).check();
    },
  },
  { name: 'token-warned', path: tokenPath('HONEY'), reach: (page) => see(page, 'entity-title') },
  {
    name: 'pool',
    path: tokenPath('LINK'),
    async reach(page) {
      await page.getByRole('tab', { name: 'Pools' }).click();
      await page.getByTestId('token-pools').getByRole('link').first().press('Enter');
      await see(page, 'price-plot');
    },
  },
  {
    name: 'portfolio',
    path: `/portfolio/${DEV_ACCOUNTS[1]}`,
    reach: (page) => see(page, 'price-plot'),
  },
  {
    name: 'portfolio-activity',
    path: `/portfolio/${DEV_ACCOUNTS[1]}?tab=activity`,
    reach: (page) => page.getByRole('rowheader').first().waitFor(),
  },
  {
    name: 'portfolio-nfts',
    path: `/portfolio/${DEV_ACCOUNTS[1]}?tab=nfts`,
    reach: (page) => see(page, 'nft-tile'),
  },
  {
    name: 'portfolio-pools',
    path: `/portfolio/${MARKET_MAKER}?tab=positions`,
    reach: (page) => page.getByRole('rowheader').first().waitFor(),
  },
  {
    name: 'not-found',
    path: '/nowhere',
    reach: (page) => page.getByRole('heading', { level: 1 }).waitFor(),
  },
];
