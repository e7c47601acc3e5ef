/** Journey: a user enters amounts in fiat or tokens, and selects tokens by search, custom list or address. */
import { LOCAL, localContractsOf, lower, NATIVE } from '@cenote/chains';
import { worldTokenAddress } from '@cenote/devnet';
import { v2PairAddress } from '@cenote/trading/swap';
import type { Page } from '@playwright/test';
import { type Address, formatUnits, parseEther, parseUnits } from 'viem';
import { expectNothingSigned } from '../../lib/chain/wallet.ts';
import { expect, test } from '../../lib/fixtures.ts';
import { SwapPage } from '../../lib/pages/swap-page.ts';

const token = (key: string) => worldTokenAddress(LOCAL.id, key);
const USDC = token('USDC');
/** Pair tokens, which no list contains. */
const shareOf = (key: string) =>
  lower(v2PairAddress(localContractsOf(LOCAL.id).v2Factory, token('WETH'), token(key)));
const UNKNOWN = shareOf('USDC');
const UNLISTED = shareOf('DAI');
/** An address without code. */
const FALSE = '0x00000000000000000000000000000000000fa15e';

const option = (page: Page, address: Address) => page.getByTestId(`token-option-${lower(address)}`);

test('an amount can be entered in fiat, on either side', async ({
  connectedPage: page,
  chain,
  wallet,
}) => {
  const swap = new SwapPage(page);
  await swap.open(`?inputCurrency=NATIVE&outputCurrency=${USDC}&value=1.5`);

  await test.step('fiat and token amounts can be switched, also with the keyboard', async () => {
    await expect(page.getByTestId('fiat-in')).toContainText('$');
    await page.getByTestId('unit-in').press('Enter');
    await expect(page.getByTestId('fiat-in')).toHaveText('1.5 ETH');
    await swap.expectReady();
    const [eth] = await chain.balances(wallet.address, NATIVE);
    await page.getByTestId('max').click();
    await expect(page.getByTestId('fiat-in')).toContainText('$');
    // The maximum leaves the gas reserve.
    expect(eth - parseEther(await swap.amount('in').inputValue())).toBe(LOCAL.gasReserve.swap);
    expectNothingSigned(wallet);
  });

  await page.getByTestId('unit-in').click();
  await swap.enter('in', '150.123456789');
  await expect(swap.amount('in')).toHaveValue('150.123456');
  await expect(page.getByTestId('fiat-in')).toContainText('ETH');
  await swap.expectReady();
  const requests = new URL(page.url()).searchParams.get('value');
  const [eth] = await chain.balances(wallet.address, NATIVE);
  await swap.swap();
  const fee = await chain.feePaid(await swap.latestHash());
  const [ethLeft] = await chain.balances(wallet.address, NATIVE);
  expect(eth - ethLeft - fee).toBe(parseEther(requests!));

  await test.step('an amount that is entered on the output side is exact', async () => {
    await swap.enter('out', '20');
    await swap.expectReady();
    await expect(page.getByTestId('fiat-out')).toContainText('USDC');
    const [usdc] = await chain.balances(wallet.address, USDC);
    const expected = parseUnits(new URL(page.url()).searchParams.get('value')!, 6);
    await swap.swap();
    const [usdcNow] = await chain.balances(wallet.address, USDC);
    expect(usdcNow - usdc).toBe(expected);
    expect(Number(formatUnits(expected, 6))).toBeCloseTo(20, 0);
  });
});

test('the search distinguishes tokens; a token from a custom list or by address has a warning', async ({
  page,
  stack,
}) => {
  const list = (version = 1) => ({
    name: 'Cave list',
    timestamp: '2026-01-01T00:00:00.000Z',
    version: { major: version, minor: 0, patch: 0 },
    // A newer version of the list removes one more token.
    tokens: [
      { chainId: LOCAL.id, address: UNKNOWN, symbol: 'CAVE', name: 'Cave coin', decimals: 18 },
      { chainId: LOCAL.id, address: FALSE, symbol: 'USDC', name: 'USD Coin', decimals: 6 },
      { chainId: LOCAL.id, address: USDC, symbol: 'OTHER', name: 'Other name', decimals: 2 },
    ].slice(version - 1),
  });
  const swap = new SwapPage(page);
  const manager = page.getByTestId('token-manager');
  await swap.open();
  await page.getByTestId('token-out').click();

  await test.step('the search marks impersonators and offers no blocked tokens', async () => {
    await page.getByTestId('token-search').fill('usdc');
    const [real, fake] = [option(page, USDC), option(page, token('FAKE_USDC'))];
    await expect(fake).toContainText(/impersonat/i);
    await expect(real).not.toContainText(/impersonat/i);
    const [realAt, fakeAt] = [await real.boundingBox(), await fake.boundingBox()];
    expect(realAt!.y).toBeLessThan(fakeAt!.y);
    await page.getByTestId('token-search').fill(token('LOCKED'));
    await expect(option(page, token('LOCKED'))).toHaveAttribute('aria-disabled', 'true');
    await page.getByTestId('token-search').fill('no such token');
    await expect(page.getByTestId('token-selector')).toContainText('No results found');
  });

  await test.step('a list is previewed before it is added', async () => {
    await page.getByTestId('manage-tokens').click();
    await expect(manager.getByTestId(`gateway-list-${LOCAL.id}`)).toContainText('tokens');
    const give = (text: string) =>
      manager.getByTestId('list-file').setInputFiles({
        name: 'cave.json',
        mimeType: 'application/json',
        buffer: Buffer.from(text),
      });
    await give('<html>');
    await expect(manager).toContainText('Not a valid token list');
    await give(JSON.stringify(list()));
    const found = manager.getByTestId('list-found');
    await expect(found).toContainText('3 tokens');
    await expect(found).toContainText('Unverified tokens');
    await found.getByTestId('list-add').click();
    await expect(manager.getByTestId('added-list')).toContainText('Cave list');
    await give(JSON.stringify(list()));
    await expect(manager).toContainText('already have this version');
  });

  await test.step('a known token keeps its name, an impersonator is flagged, and a new token has a warning', async () => {
    await page.keyboard.press('Escape');
    await page.getByTestId('token-search').fill(USDC);
    await expect(option(page, USDC)).toContainText('USD Coin');
    await page.getByTestId('token-search').fill('usdc');
    await expect(option(page, FALSE)).toContainText('Impersonator');
    await page.getByTestId('token-search').fill('cave');
    await option(page, UNKNOWN).click();
    await expect(page.getByTestId('token-selector')).toContainText('From Cave list');
    await page.getByTestId('token-accept').click();
    await expect(page.getByTestId('token-selector')).toBeHidden();
    expect(new URL(page.url()).searchParams.get('outputCurrency')).toBe(UNKNOWN);
  });

  await test.step('the list persists over a reload and can be disabled', async () => {
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

  await test.step('a list that is added by its URL shows what a newer version removes', async () => {
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
    await expect(manager).toContainText('starts with https://');
    await manager.getByTestId('list-address').fill(url);
    await manager.getByTestId('list-fetch').click();
    await manager.getByTestId('list-add').click();
    version = 2;
    await manager.getByTestId('list-check').click();
    await expect(manager).toContainText('Removes CAVE');
    await manager.getByTestId('list-update').click();
    await expect(manager.getByTestId('added-list')).toContainText('Version 2.0.0');
  });

  await test.step('an imported token has a warning, is listed and can be removed', async () => {
    await swap.open();
    await page.getByTestId('token-out').click();
    await page.getByTestId('token-search').fill(UNLISTED);
    await option(page, UNLISTED).click();
    await page.getByTestId('token-accept').click();
    await page.getByTestId('token-out').click();
    await page.getByTestId('manage-tokens').click();
    await page.getByRole('tab', { name: 'Tokens' }).click();
    await expect(page.getByTestId(`forget-${UNLISTED}`)).toBeVisible();
    const imported = await page.getByTestId('imported-token').count();
    await page.getByTestId(`forget-${UNLISTED}`).click();
    await expect(page.getByTestId('imported-token')).toHaveCount(imported - 1);
  });
});
