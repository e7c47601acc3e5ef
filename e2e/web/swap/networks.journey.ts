/**
 * Journey: a visit sends requests only to the page, the gateway and the chains' endpoints; a user sets an endpoint of
 * their own.
 */
import { LOCAL } from '@cenote/chains';
import { worldTokenAddress } from '@cenote/devnet';
import { expect, test } from '../../lib/fixtures.ts';
import { type CountingProxy, startCountingProxy } from '../../lib/network/counting-proxy.ts';
import { requestedOrigins } from '../../lib/network/requested-origins.ts';
import { SwapPage } from '../../lib/pages/swap-page.ts';

const USDC = worldTokenAddress(LOCAL.id, 'USDC');
const origin = (url: string) => new URL(url).origin;

let proxy: CountingProxy;
test.beforeAll(async ({ stack }) => {
  proxy = await startCountingProxy(stack.urls.l1);
});
test.afterAll(() => proxy.stop());

test('a visit sends requests only to the page, the gateway and the selected chain endpoints', async ({
  page,
  stack,
  wallet,
}) => {
  const hosts = requestedOrigins(page);
  const swap = new SwapPage(page);
  const drawer = page.getByTestId('account-drawer');
  await swap.open(`?inputCurrency=NATIVE&outputCurrency=${USDC}&value=0.1`);

  await test.step('a swap, the account and the search send no other requests', async () => {
    await swap.connect();
    await swap.swap();
    await page.getByTestId('account-chip').click();
    await expect(drawer.getByTestId('token-row').first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await page.keyboard.press('/');
    await page.getByTestId('search-field').fill('usdc');
    await expect(page.getByRole('option').first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByTestId('search-modal')).toBeHidden();
    const { web, gateway, l1, l2 } = stack.urls;
    const ours = [web!, gateway, l1, l2].map(origin);
    expect(hosts.all().filter((host) => !ours.includes(host))).toEqual([]);
    expect(hosts.all()).toContain(origin(l1));
    expect(wallet.requests.some(({ method }) => method === 'eth_sendTransaction')).toBe(true);
  });

  await page.getByTestId('network-select').click();
  await page.getByTestId('network-endpoints').click();
  const row = page.getByTestId(`network-${LOCAL.id}`);
  await expect(row).toContainText('Available');
  await row.click();
  const field = page.getByTestId(`endpoint-${LOCAL.id}`);
  const save = page.getByTestId(`endpoint-save-${LOCAL.id}`);

  await test.step('an endpoint that does not respond or has another chain id is rejected', async () => {
    await field.fill('http://rpc.example');
    await save.click();
    await expect(drawer.getByRole('alert')).toContainText('Enter a valid URL');
    await field.fill(stack.urls.l2);
    await save.click();
    await expect(drawer.getByRole('alert')).toContainText('for another network, not Local');
    await expect(field).toHaveAttribute('aria-invalid', 'true');
  });

  await test.step('an endpoint with the chain id of the network is stored', async () => {
    await field.fill(proxy.url);
    await field.press('Enter');
    await expect(drawer.getByText('Saved. Requests now use').first()).toBeVisible();
    await expect(row).toContainText('Available');
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
  });

  await test.step('the stored endpoint is used for balances, simulations and transaction status', async () => {
    hosts.forget();
    const before = proxy.count();
    await swap.enter('in', '0.1');
    await swap.swap();
    expect(proxy.count()).toBeGreaterThan(before);
    expect(hosts.all()).toContain(proxy.url);
    expect(hosts.all()).not.toContain(origin(stack.urls.l1));
  });

  await test.step('the stored endpoint is used after a reload, until the default is selected again', async () => {
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
  expect(wallet.requests.filter(({ method }) => method === 'eth_sendTransaction')).toHaveLength(2);
});
