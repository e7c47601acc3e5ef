import { LOCAL, LOCAL_L2, NATIVE } from '@cenote/chains';
import { worldTokenAddress } from '@cenote/devnet';
import { localChain } from '../lib/chain.ts';
import { expect, test } from '../lib/fixtures.ts';
import { SwapPage } from '../lib/swap-page.ts';

const token = (key: string) => worldTokenAddress(LOCAL.id, key);

test('swaps on the second network after the wallet has switched', async ({
  connectedPage: page,
  stack,
  wallet,
}) => {
  const l2 = localChain(stack.urls.l2, stack.urls.gateway, LOCAL_L2);
  const usdc = worldTokenAddress(LOCAL_L2.id, 'USDC');
  const swap = new SwapPage(page);
  await swap.open(`?inputCurrency=ETH&value=7`);
  await page.getByTestId('network-select').click();
  await page.getByTestId(`network-option-${LOCAL_L2.id}`).click();
  // Another network, another form.
  await expect(swap.amount('in')).toHaveValue('');
  await swap.choose('in', NATIVE);
  await swap.choose('out', usdc);
  await swap.enter('in', '0.5');
  const before = await l2.balances(wallet.address, usdc);
  await expect(swap.button).toHaveAttribute('data-state', /review|unsupportedNetwork/);
  if ((await swap.button.getAttribute('data-state')) === 'unsupportedNetwork') {
    await swap.button.click();
  }
  await swap.swap();
  const after = await l2.balances(wallet.address, usdc);
  await swap.expectLatest({ status: 'success', amountOut: after[0] - before[0] });
  expect(wallet.asked.some(({ method }) => method === 'wallet_switchEthereumChain')).toBe(true);
});

test('a search tells a token from its impersonator and offers no blocked one', async ({ page }) => {
  const swap = new SwapPage(page);
  await swap.open();
  await page.getByTestId('token-out').click();
  await page.getByTestId('token-search').fill('usdc');
  const real = page.getByTestId(`token-option-${token('USDC').toLowerCase()}`);
  const fake = page.getByTestId(`token-option-${token('FAKE_USDC').toLowerCase()}`);
  await expect(fake).toContainText(/impersonat/i);
  await expect(real).not.toContainText(/impersonat/i);
  const [realAt, fakeAt] = [await real.boundingBox(), await fake.boundingBox()];
  expect(realAt!.y).toBeLessThan(fakeAt!.y);

  await page.getByTestId('token-search').fill(token('LOCKED'));
  const blocked = page.getByTestId(`token-option-${token('LOCKED').toLowerCase()}`);
  await expect(blocked).toBeVisible();
  await expect(blocked).toHaveAttribute('aria-disabled', 'true');

  await page.getByTestId('token-search').fill('no such token');
  await expect(page.getByTestId('token-selector')).toContainText(/no/i);
});

test('a honeypot cannot be sold and the button says so', async ({ connectedPage: page }) => {
  const swap = new SwapPage(page);
  await swap.open(`?inputCurrency=${token('HONEY')}&outputCurrency=ETH&value=10&field=INPUT`);
  await expect(swap.button).toBeDisabled();
  await expect(swap.button).not.toHaveAttribute('data-state', 'review');
});

test('a link opens the swap it describes, and a broken one an empty form', async ({ page }) => {
  const swap = new SwapPage(page);
  await swap.open(
    `?chain=local&inputCurrency=${token('USDC')}&outputCurrency=${token('DAI')}&value=12.5&field=INPUT`,
  );
  await expect(swap.amount('in')).toHaveValue('12.5');
  await expect(page.getByTestId('token-in')).toContainText('USDC');
  await expect(page.getByTestId('token-out')).toContainText('DAI');
  await expect(swap.amount('out')).not.toHaveValue('');

  await swap.open('?chain=nowhere&inputCurrency=0x12&outputCurrency=%00&value=-1e9&field=SIDEWAYS');
  await expect(swap.amount('in')).toHaveValue('');
});

test('a chain that does not answer is said, and forgotten when it does', async ({
  connectedPage: page,
  stack,
}) => {
  const swap = new SwapPage(page);
  await swap.open();
  await page.route(`${stack.urls.l1}/**`, (route) => route.abort());
  await expect(page.getByTestId('banner-rpc')).toBeVisible({ timeout: 45_000 });
  await page.unroute(`${stack.urls.l1}/**`);
  await expect(page.getByTestId('banner-rpc')).toBeHidden({ timeout: 45_000 });
});

test('an unknown path leads to the page that says so', async ({ page }) => {
  await page.goto('/no/such/page');
  await expect(page).toHaveURL(/\/not-found$/);
  await page.getByRole('main').getByRole('link', { name: 'Trade' }).click();
  await expect(page.getByTestId('amount-in')).toBeVisible();
});
