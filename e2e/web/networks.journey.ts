import { LOCAL, NATIVE } from '@cenote/chains';
import { worldTokenAddress } from '@cenote/devnet';
import { type CountingProxy, startCountingProxy } from '../lib/counting-proxy.ts';
import { expect, test } from '../lib/fixtures.ts';
import { hostsAsked } from '../lib/hosts-asked.ts';
import { SwapPage } from '../lib/swap-page.ts';
import { expectNothingSigned } from '../lib/wallet.ts';

const USDC = worldTokenAddress(LOCAL.id, 'USDC');
const origin = (url: string) => new URL(url).origin;

let proxy: CountingProxy;
let isGatewayStopped = false;
test.beforeAll(async ({ stack }) => {
  proxy = await startCountingProxy(stack.urls.l1);
});
test.afterAll(async ({ stack }) => {
  await proxy.stop();
  if (isGatewayStopped) await stack.restartGateway();
});

test('a visit asks the page, the gateway and the chains, and nobody else', async ({
  page,
  stack,
  wallet,
}) => {
  const hosts = hostsAsked(page);
  const swap = new SwapPage(page);
  await swap.open();
  await swap.connect();
  await swap.choose('in', NATIVE);
  await swap.choose('out', USDC);
  await swap.enter('in', '0.1');
  await swap.swap();
  const { web, gateway, l1, l2 } = stack.urls;
  const ours = [web!, gateway, l1, l2].map(origin);
  expect(hosts.all().filter((host) => !ours.includes(host))).toEqual([]);
  expect(hosts.all()).toContain(origin(l1));
  expect(wallet.asked.some(({ method }) => method === 'eth_sendTransaction')).toBe(true);
});

test('an endpoint of one’s own is tried, kept, and then asked everything', async ({
  page,
  stack,
  wallet,
}) => {
  const hosts = hostsAsked(page);
  const swap = new SwapPage(page);
  await swap.open();
  await page.getByTestId('network-select').click();
  await page.getByTestId('network-endpoints').click();
  const row = page.getByTestId(`network-${LOCAL.id}`);
  await expect(row).toContainText('Available');
  await row.click();
  const field = page.getByTestId(`endpoint-${LOCAL.id}`);
  const save = page.getByTestId(`endpoint-save-${LOCAL.id}`);
  const drawer = page.getByTestId('account-drawer');

  await test.step('what is none, or answers for another network, is refused', async () => {
    await field.fill('http://rpc.example');
    await save.click();
    await expect(drawer.getByRole('alert')).toContainText('not an address');
    await field.fill(stack.urls.l2);
    await save.click();
    await expect(drawer.getByRole('alert')).toContainText('another network than Local');
    await expect(field).toHaveAttribute('aria-invalid', 'true');
  });

  await test.step('what answers for the network is kept', async () => {
    await field.fill(proxy.url);
    await field.press('Enter');
    await expect(drawer.getByText('Saved. From now on').first()).toBeVisible();
    await expect(row).toContainText('Available');
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
  });

  await test.step('from then on it is asked for balances, checks and the watch of a swap', async () => {
    hosts.forget();
    const before = proxy.count();
    await swap.connect();
    await swap.choose('in', NATIVE);
    await swap.choose('out', USDC);
    await swap.enter('in', '0.1');
    await swap.swap();
    expect(proxy.count()).toBeGreaterThan(before);
    expect(hosts.all()).toContain(proxy.url);
    expect(hosts.all()).not.toContain(origin(stack.urls.l1));
  });

  await test.step('after a reload too, until the default is chosen again', async () => {
    hosts.forget();
    await page.reload();
    await expect(page.getByTestId('account-chip')).toBeVisible();
    await expect.poll(() => hosts.all()).toContain(proxy.url);
    expect(hosts.all()).not.toContain(origin(stack.urls.l1));
    await page.getByTestId('account-chip').click();
    await page.getByTestId('drawer-settings').click();
    await expect(page.getByTestId('build')).toContainText(/Version [0-9a-f]{7}/);
    await page.getByTestId('setting-networks').click();
    await row.click();
    await page.getByTestId(`endpoint-reset-${LOCAL.id}`).click();
    await expect.poll(() => hosts.all()).toContain(origin(stack.urls.l1));
    const last = proxy.count();
    hosts.forget();
    await expect.poll(() => hosts.all()).toContain(origin(stack.urls.l1));
    expect(proxy.count()).toBe(last);
  });
  expect(wallet.asked.filter(({ method }) => method === 'eth_sendTransaction')).toHaveLength(1);
});

test('testnet mode says so, and keeps the networks of this machine', async ({ page, wallet }) => {
  const swap = new SwapPage(page);
  await swap.open('?chain=local-l2');
  await swap.connect();
  await page.getByTestId('account-chip').click();
  await page.getByTestId('drawer-settings').click();
  await page.getByTestId('setting-testnet').click();
  await page.getByTestId('setting-portfolioBalance').click();
  await expect(page.getByTestId('setting-hide-small')).toBeDisabled();
  await page.keyboard.press('Escape');
  const indicator = page.getByTestId('testnet-indicator');
  await expect(indicator).toBeVisible();
  await expect(page.getByTestId('network-select')).toHaveAttribute('data-chain', '31338');
  await page.getByTestId('network-select').click();
  await expect(page.getByTestId('network-option-31337')).toBeVisible();
  await page.keyboard.press('Escape');
  await indicator.click();
  await page.getByTestId('setting-testnet').click();
  await expect(indicator).toBeHidden();
  expectNothingSigned(wallet);
});

test('what the gateway told is there without it on the next visit, marked as old', async ({
  page,
  stack,
  wallet,
}) => {
  const swap = new SwapPage(page);
  const holdings = page.getByTestId('account-drawer').getByTestId('token-row');
  await swap.open();
  await swap.connect();
  await page.getByTestId('account-chip').click();
  await expect(holdings.first()).toBeVisible();
  const kept = () =>
    page.evaluate(() => localStorage.getItem('cenote.queries')?.includes('"portfolio"') ?? false);
  await expect.poll(kept).toBe(true);
  isGatewayStopped = true;
  await stack.gateway.stop();
  // As on a later day: the browser's own copies of what the gateway said are gone.
  const browser = await page.context().newCDPSession(page);
  await browser.send('Network.clearBrowserCache');
  await page.reload();

  await expect(page.getByTestId('banner-gateway')).toContainText('last updated');
  await page.getByTestId('account-chip').click();
  await expect(holdings.first()).toBeVisible();
  await expect(page.getByTestId('account-drawer').getByTestId('as-of')).toBeVisible();
  await page.keyboard.press('Escape');
  await swap.choose('out', USDC);
  expectNothingSigned(wallet);
});
