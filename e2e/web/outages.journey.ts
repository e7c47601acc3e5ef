import { contractsOf, LOCAL, lower, NATIVE } from '@cenote/chains';
import { worldTokenAddress } from '@cenote/devnet';
import { v2PairAddress } from '@cenote/trading/swap';
import type { Page } from '@playwright/test';
import { expect, test } from '../lib/fixtures.ts';
import { SwapPage } from '../lib/swap-page.ts';
import { expectNothingSigned } from '../lib/wallet.ts';

const token = (key: string) => worldTokenAddress(LOCAL.id, key);
const USDC = token('USDC');
/** A token that no list names and no pool holds: the shares of a pair. */
const POOLLESS = lower(v2PairAddress(contractsOf(LOCAL.id)!.v2Factory, token('WETH'), USDC));

// A page asks again all the time: what is under way when it closes is nobody's fault.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

async function ask(page: Page, output: string = USDC): Promise<SwapPage> {
  const swap = new SwapPage(page);
  await swap.open(`?inputCurrency=NATIVE&outputCurrency=${output}&value=1.5`);
  return swap;
}

async function expectValuesKept(swap: SwapPage): Promise<void> {
  await expect(swap.amount('in')).toHaveValue('1.5');
  await expect(swap.page.getByTestId('token-in')).toContainText('ETH');
  await expect(swap.page.getByTestId('token-out')).toContainText('USDC');
}

/** The gateway gives no quotes, and says why in its own form. */
async function refuse(page: Page, gateway: string, answer: { status: number; code: string }) {
  const { status, code } = answer;
  await page.route(`${gateway}/v1/quote`, (route) =>
    route.fulfill({
      status,
      headers: { 'access-control-allow-origin': '*', 'retry-after': '1' },
      json: { code, message: 'Not now' },
    }),
  );
}

test('without a network the form keeps what it has, says so, and recovers by itself', async ({
  connectedPage: page,
  context,
  wallet,
}) => {
  const swap = await ask(page);
  await swap.expectReady();
  await context.setOffline(true);
  const banner = page.getByTestId('banner-offline');
  await expect(banner).toContainText('You’re offline', { timeout: 20_000 });
  await expect(banner).toContainText('You may have lost your network connection.');
  await expect(swap.button).toHaveText('You’re offline');
  await expect(swap.button).toBeDisabled();
  await expectValuesKept(swap);

  await test.step('what is typed meanwhile is quoted afterwards', async () => {
    await swap.enter('in', '2.5');
    await context.setOffline(false);
    await expect(banner).toBeHidden({ timeout: 20_000 });
    await swap.expectReady();
    await expect(swap.amount('in')).toHaveValue('2.5');
    await expect(swap.amount('out')).not.toHaveValue('');
  });
  expectNothingSigned(wallet);
});

test('a network that goes away under the review is told, and waited for', async ({
  connectedPage: page,
  context,
  wallet,
}) => {
  const swap = await ask(page);
  await swap.review();
  await context.setOffline(true);
  await swap.confirm();
  const failure = swap.dialog.getByTestId('review-failure');
  await expect(failure).toBeVisible({ timeout: 20_000 });
  await expect(failure).toContainText('You may have lost your network connection.');
  expectNothingSigned(wallet);
  await context.setOffline(false);
  await expect(swap.dialog.getByTestId('confirm-swap')).toHaveText('Try again');
  await swap.confirm();
  await swap.expectSettled();
});

for (const [what, status, code, words] of [
  ['asked too often', 429, 'RATE_LIMITED', 'Please try again in a few minutes.'],
  ['broken', 500, 'INTERNAL', 'This trade cannot be completed right now'],
] as const) {
  test(`a price service that is ${what} is done without, until it answers`, async ({
    connectedPage: page,
    stack,
    wallet,
  }) => {
    await refuse(page, stack.urls.gateway, { status, code });
    const swap = await ask(page);
    await expect(page.getByTestId('on-device')).toContainText('Routed on this device');
    await swap.expectReady();
    await page.unroute(`${stack.urls.gateway}/v1/quote`);
    await expect(page.getByTestId('on-device')).toBeHidden({ timeout: 20_000 });
    await swap.expectReady();
    expectNothingSigned(wallet);
  });

  test(`one that is ${what} is named where the chain gives no pools either`, async ({
    connectedPage: page,
    stack,
    wallet,
  }) => {
    await page.route(
      (url) => url.href.startsWith(stack.urls.l1),
      (route) =>
        route.request().postData()?.includes('blockHash') ? route.abort() : route.continue(),
    );
    await refuse(page, stack.urls.gateway, { status, code });
    const swap = await ask(page);
    await expect(swap.button).toHaveText(words, { timeout: 20_000 });
    await expect(swap.button).toBeDisabled();
    await expectValuesKept(swap);
    await page.unroute(`${stack.urls.gateway}/v1/quote`);
    await swap.expectReady();
    expectNothingSigned(wallet);
  });
}

test('two tokens that nothing connects: another choice is the way out', async ({
  connectedPage: page,
  wallet,
}) => {
  const swap = await ask(page, POOLLESS);
  await expect(swap.button).toHaveText('No quotes found');
  await expect(swap.button).toBeDisabled();
  await expect(swap.amount('in')).toHaveValue('1.5');

  await test.step('nor does a token that can be bought alone', async () => {
    await swap.choose('in', token('HONEY'));
    await swap.choose('out', NATIVE);
    await swap.enter('in', '1.5');
    await expect(swap.button).toHaveAttribute('data-state', 'noRoutes');
  });

  await swap.choose('in', NATIVE);
  await swap.choose('out', USDC);
  await swap.expectReady();
  expectNothingSigned(wallet);
});

test('a list of tokens that does not come is said in the selector, and tried again', async ({
  page,
}) => {
  const tokens = /\/v1\/tokens/;
  await page.route(tokens, (route) => route.abort());
  const swap = new SwapPage(page);
  await swap.open();
  await page.getByTestId('token-out').click();
  const notice = page.getByTestId('token-selector').getByRole('alert');
  await expect(notice).toContainText('Couldn’t load tokens');
  // The coin of the network needs no list.
  await expect(page.getByTestId(`token-option-${NATIVE}`)).toBeVisible();
  await page.unroute(tokens);
  await notice.getByRole('button', { name: 'Try again' }).click();
  await expect(notice).toBeHidden();
  await page.getByTestId('token-search').fill('usdc');
  await page.getByTestId(`token-option-${lower(USDC)}`).click();
  await swap.enter('in', '1');
  await expect(swap.amount('out')).not.toHaveValue('');
});
