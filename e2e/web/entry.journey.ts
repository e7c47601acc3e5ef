import { contractsOf, LOCAL, LOCAL_L2, lower, NATIVE } from '@cenote/chains';
import { worldTokenAddress } from '@cenote/devnet';
import { v2PairAddress } from '@cenote/trading/swap';
import type { Page } from '@playwright/test';
import { formatUnits, parseEther, parseUnits } from 'viem';
import { expect, test } from '../lib/fixtures.ts';
import { SwapPage } from '../lib/swap-page.ts';
import { expectNothingSigned } from '../lib/wallet.ts';

const token = (key: string) => worldTokenAddress(LOCAL.id, key);
const USDC = token('USDC');
/** Tokens that no list names: shares of pairs. */
const shareOf = (key: string) =>
  lower(v2PairAddress(contractsOf(LOCAL.id)!.v2Factory, token('WETH'), token(key)));
const UNKNOWN = shareOf('USDC');
const UNLISTED = shareOf('DAI');
/** Nothing stands there. */
const FALSE = '0x00000000000000000000000000000000000fa15e';

const option = (page: Page, address: string) => page.getByTestId(`token-option-${address}`);

/** From the open selector to the rows of every network. */
async function everywhere(page: Page): Promise<void> {
  await page.getByTestId('search-network').click();
  await page.getByRole('option', { name: 'All networks' }).click();
}

test('an amount is typed as money, on either side', async ({
  connectedPage: page,
  chain,
  wallet,
}) => {
  const swap = new SwapPage(page);
  await swap.open(`?inputCurrency=NATIVE&outputCurrency=${USDC}`);
  await page.getByTestId('unit-in').click();
  await swap.enter('in', '150.123456789');
  await expect(swap.amount('in')).toHaveValue('150.123456');
  await expect(page.getByTestId('fiat-in')).toContainText('ETH');
  await swap.expectReady();
  const asked = new URL(page.url()).searchParams.get('value');
  const [eth] = await chain.balances(wallet.address, NATIVE);
  await swap.swap();
  const fee = await chain.feePaid(await swap.latestHash());
  const [ethLeft] = await chain.balances(wallet.address, NATIVE);
  expect(eth - ethLeft - fee).toBe(parseEther(asked!));

  await test.step('what is received is fixed when it is typed there', async () => {
    await swap.enter('out', '20');
    await swap.expectReady();
    await expect(page.getByTestId('fiat-out')).toContainText('USDC');
    const [usdc] = await chain.balances(wallet.address, USDC);
    const wanted = parseUnits(new URL(page.url()).searchParams.get('value')!, 6);
    await swap.swap();
    const [usdcNow] = await chain.balances(wallet.address, USDC);
    expect(usdcNow - usdc).toBe(wanted);
    expect(Number(formatUnits(wanted, 6))).toBeCloseTo(20, 0);
  });
});

for (const width of [1280, 390]) {
  test(`money and tokens change places, with the keyboard too, at ${width}`, async ({
    connectedPage: page,
    wallet,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    const swap = new SwapPage(page);
    await swap.open(`?inputCurrency=NATIVE&outputCurrency=${USDC}&value=1.5`);
    await expect(page.getByTestId('fiat-in')).toContainText('$');
    await page.getByTestId('unit-in').press('Enter');
    await expect(page.getByTestId('fiat-in')).toHaveText('1.5 ETH');
    await swap.expectReady();
    await page.getByTestId('max').click();
    await expect(page.getByTestId('fiat-in')).toContainText('$');
    expectNothingSigned(wallet);
  });
}

test('a token of another network takes the form there', async ({ page }) => {
  const swap = new SwapPage(page);
  await swap.open(`?inputCurrency=NATIVE&outputCurrency=${USDC}&value=1`);
  await page.getByTestId('token-out').click();
  await everywhere(page);
  await page.getByTestId('token-search').fill('usdc');
  const there = option(page, worldTokenAddress(LOCAL_L2.id, 'USDC'));
  await expect(option(page, USDC)).toContainText(LOCAL.name);
  await expect(there).toContainText(LOCAL_L2.name);
  await there.click();
  await expect(page.getByTestId('network-select')).toHaveAttribute('data-chain', `${LOCAL_L2.id}`);
  await expect(page.getByTestId('token-out')).toContainText('USDC');
  await expect(swap.amount('in')).toHaveValue('');
  await swap.enter('in', '1');
  await expect(swap.amount('out')).not.toHaveValue('');
});

test('a token that keeps a fee says how much, once, and again before it is signed', async ({
  connectedPage: page,
  wallet,
}) => {
  const swap = new SwapPage(page);
  await swap.open(`?inputCurrency=NATIVE&outputCurrency=${token('TOLL')}&value=0.05`);
  await expect(page.getByTestId('warning-fees')).toContainText('3%');
  await swap.expectReady();
  await swap.button.click();
  const warning = page.getByTestId('acknowledge-dialog');
  await expect(warning).toContainText('3%');
  await warning.getByTestId('token-accept').click();
  await expect(swap.dialog.getByTestId('token-fee-out')).toContainText('3%');
  await page.keyboard.press('Escape');
  await swap.button.click();
  await expect(swap.dialog).toBeVisible();
  expectNothingSigned(wallet);
});

test('a blocked token is named, and leads nowhere', async ({ connectedPage: page, wallet }) => {
  const swap = new SwapPage(page);
  await swap.open(`?inputCurrency=NATIVE&outputCurrency=${token('LOCKED')}&value=1`);
  await expect(page.getByTestId('warning-blocked')).toContainText('cannot be traded');
  await expect(swap.button).toHaveText('This token cannot be traded');
  await expect(swap.button).toBeDisabled();
  expectNothingSigned(wallet);
});

test('tolerance and deadline say what cannot be, and what may cost', async ({ page }) => {
  const swap = new SwapPage(page);
  await swap.open();
  await page.getByTestId('settings').click();
  const popover = page.getByTestId('settings-popover');
  for (const [typed, said] of [
    ['0', 'Enter a value larger than 0'],
    ['51', 'Enter a value less than 50%'],
    ['6', 'High slippage'],
    ['20.1', 'Very high slippage'],
  ] as const) {
    await popover.getByTestId('slippage-input').fill(typed);
    await expect(popover).toContainText(said);
  }
  for (const [typed, said] of [
    ['4321', 'At most three days'],
    ['61', 'High deadline'],
    ['1.5', 'Enter whole minutes'],
  ] as const) {
    await popover.getByTestId('deadline-input').fill(typed);
    await expect(popover).toContainText(said);
  }
});

test('a list out of a file brings a token, with a warning, until it is switched off', async ({
  page,
  stack,
}) => {
  const list = (version = 1) => ({
    ...{ name: 'Cave list', timestamp: '2026-01-01T00:00:00.000Z' },
    version: { major: version, minor: 0, patch: 0 },
    // A newer version leaves out one more.
    tokens: [
      { chainId: LOCAL.id, address: UNKNOWN, symbol: 'CAVE', name: 'Cave coin', decimals: 18 },
      { chainId: LOCAL.id, address: FALSE, symbol: 'USDC', name: 'USD Coin', decimals: 6 },
      { chainId: LOCAL.id, address: USDC, symbol: 'OTHER', name: 'Other name', decimals: 2 },
    ].slice(version - 1),
  });
  const swap = new SwapPage(page);
  const manager = page.getByTestId('token-manager');
  await swap.open();

  await test.step('it is shown before it is added', async () => {
    await page.getByTestId('token-out').click();
    await page.getByTestId('manage-tokens').click();
    await expect(manager.getByTestId(`gateway-list-${LOCAL.id}`)).toContainText('tokens');
    const give = (text: string) =>
      manager.getByTestId('list-file').setInputFiles({
        name: 'cave.json',
        mimeType: 'application/json',
        buffer: Buffer.from(text),
      });
    await give('<html>');
    await expect(manager).toContainText('This is no token list');
    await give(JSON.stringify(list()));
    const found = manager.getByTestId('list-found');
    await expect(found).toContainText('3 tokens');
    await expect(found).toContainText('Nobody vouches');
    await found.getByTestId('list-add').click();
    await expect(manager.getByTestId('added-list')).toContainText('Cave list');
    await give(JSON.stringify(list()));
    await expect(manager).toContainText('not newer');
  });

  await test.step('a known token keeps its name, a false one is flagged, a new one warned of', async () => {
    await page.keyboard.press('Escape');
    await page.getByTestId('token-search').fill(USDC);
    await expect(option(page, USDC)).toContainText('USD Coin');
    await page.getByTestId('token-search').fill('usdc');
    await expect(option(page, FALSE)).toContainText('Impersonator');
    await page.getByTestId('token-search').fill('cave');
    await option(page, UNKNOWN).click();
    await expect(page.getByTestId('token-selector')).toContainText('From your list Cave list');
    await page.getByTestId('token-accept').click();
    await expect(page.getByTestId('token-selector')).toBeHidden();
    expect(new URL(page.url()).searchParams.get('outputCurrency')).toBe(UNKNOWN);
  });

  await test.step('it outlives a reload, and is gone once it is switched off', async () => {
    await swap.open();
    await page.getByTestId('token-out').click();
    await page.getByTestId('token-search').fill('cave');
    await expect(option(page, UNKNOWN)).toBeVisible();
    await page.getByTestId('manage-tokens').click();
    await manager.getByTestId('list-switch').click();
    await page.keyboard.press('Escape');
    await page.getByTestId('token-search').fill('cave');
    await expect(page.getByTestId('token-selector')).toContainText('No results found');
  });

  await test.step('one by its address says what a newer version leaves out', async () => {
    const url = `${stack.urls.gateway}/cave.json`;
    let version = 1;
    await page.route(url, (route) =>
      route.fulfill({
        headers: { 'access-control-allow-origin': '*' },
        json: list(version),
      }),
    );
    await page.getByTestId('manage-tokens').click();
    await manager.getByTestId('list-remove').click();
    await expect(manager.getByTestId('added-list')).toHaveCount(0);
    await manager.getByTestId('list-address').fill('http://lists.example/a.json');
    await manager.getByTestId('list-fetch').click();
    await expect(manager).toContainText('begins with https://');
    await manager.getByTestId('list-address').fill(url);
    await manager.getByTestId('list-fetch').click();
    await manager.getByTestId('list-add').click();
    version = 2;
    await manager.getByTestId('list-check').click();
    await expect(manager).toContainText('It leaves out CAVE');
    await manager.getByTestId('list-update').click();
    await expect(manager.getByTestId('added-list')).toContainText('Version 2.0.0');
  });
});

test('an imported token is warned of, listed, and can be removed', async ({ page }) => {
  const swap = new SwapPage(page);
  await swap.open();
  await page.getByTestId('token-out').click();
  await page.getByTestId('token-search').fill(UNLISTED);
  await option(page, UNLISTED).click();
  await page.getByTestId('token-accept').click();
  await page.getByTestId('token-out').click();
  await page.getByTestId('manage-tokens').click();
  await page.getByRole('tab', { name: 'Tokens' }).click();
  await expect(page.getByTestId('imported-token')).toHaveCount(1);
  await page.getByTestId(`forget-${UNLISTED}`).click();
  await expect(page.getByText('You have imported no token')).toBeVisible();
});
