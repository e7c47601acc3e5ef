import { LOCAL, NATIVE } from '@cenote/chains';
import type { ApiQuote } from '@cenote/data';
import { worldTokenAddress } from '@cenote/devnet';
import type { Page } from '@playwright/test';
import { expect, test } from '../lib/fixtures.ts';
import { expectAccessible, turnTo } from '../lib/look.ts';
import { SwapPage } from '../lib/swap-page.ts';
import { expectNothingSigned } from '../lib/wallet.ts';

const token = (key: string) => worldTokenAddress(LOCAL.id, key);
const USDC = token('USDC');

// A page asks again all the time: what is under way when it closes is nobody's fault.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

const claim = (page: Page) => page.getByTestId('claim');

/** A gateway that says something else than it knows. */
async function lie(page: Page, gateway: string, about: (quote: ApiQuote) => ApiQuote) {
  await page.route(`${gateway}/v1/quote`, async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    const response = await route.fetch();
    await route.fulfill({ response, json: about((await response.json()) as ApiQuote) });
  });
}

const oneMore = (amount: string): string => (BigInt(amount) + 1n).toString();

const LIES: readonly (readonly [string, string, (quote: ApiQuote) => ApiQuote])[] = [
  [
    'an output that is too good',
    'AMOUNTS_DIFFER',
    (quote) => ({
      ...quote,
      amountOut: oneMore(quote.amountOut),
      paths: quote.paths.map((path, i) =>
        i === 0 ? { ...path, amountOut: oneMore(path.amountOut) } : path,
      ),
    }),
  ],
  [
    'a bound as tight as the route',
    'BOUND_DIFFERS',
    (quote) => ({ ...quote, bound: quote.amountOut, gapBps: 0 }),
  ],
  [
    'a proof without a pool of the route',
    'POOL_LEFT_OUT',
    (quote) => {
      const { address, poolId } = quote.paths[0]!.pools[0]!;
      const { prices, poolIds } = quote.certificate!;
      const others = poolIds.filter((id) => id !== (address ?? poolId));
      return { ...quote, certificate: { prices, poolIds: others } };
    },
  ],
  [
    'a pool that no factory made',
    'POOL_FALSE',
    (quote) => {
      const { prices, poolIds } = quote.certificate!;
      return { ...quote, certificate: { prices, poolIds: [...poolIds, LOCAL.wrappedNative] } };
    },
  ],
];

async function ask(page: Page, query = ''): Promise<SwapPage> {
  const swap = new SwapPage(page);
  await swap.open(query);
  await swap.choose('in', NATIVE);
  await swap.choose('out', USDC);
  await swap.enter('in', '1');
  return swap;
}

test('what a quote claims is checked on the device', async ({
  connectedPage: page,
  stack,
  wallet,
}) => {
  const toGateway: string[] = [];
  const reads: string[] = [];
  page.on('request', (request) => {
    const body = request.postData() ?? '';
    if (request.url().startsWith(stack.urls.l1) && body.includes('blockHash')) reads.push(body);
    if (request.url().startsWith(stack.urls.gateway)) toGateway.push(request.url());
  });
  const swap = await ask(page);
  await expect(claim(page)).toHaveAttribute('data-state', 'holds');
  await expect(claim(page)).toContainText(/bps|best any route/);
  // Off the chain's own endpoint, in a handful of calls.
  expect(reads.length).toBeGreaterThan(0);
  expect(reads.length).toBeLessThan(10);
  await swap.expectReady();
  expectNothingSigned(wallet);
});

for (const [what, fault, about] of LIES) {
  test(`a gateway that states ${what} is caught`, async ({
    connectedPage: page,
    stack,
    wallet,
  }) => {
    await lie(page, stack.urls.gateway, about);
    const swap = await ask(page);
    const warning = page.getByTestId('warning-claim');
    await expect(warning).toHaveAttribute('data-fault', fault);
    await expect(claim(page)).toHaveAttribute('data-state', 'broken');
    await expect(swap.button).toHaveAttribute('data-state', 'refuted');

    await test.step('and an honest answer makes it good', async () => {
      await page.unroute(`${stack.urls.gateway}/v1/quote`);
      await swap.button.click();
      await expect(warning).toBeHidden();
      await swap.expectReady();
    });
    expect(wallet.asked.some(({ method }) => method === 'eth_sendTransaction')).toBe(false);
  });
}

test('a lie that comes after the review is not signed', async ({
  connectedPage: page,
  stack,
  wallet,
}) => {
  const swap = await ask(page);
  await expect(claim(page)).toHaveAttribute('data-state', 'holds');
  await swap.review();
  await lie(page, stack.urls.gateway, LIES[0]![2]);
  // The quote is renewed while the review is open.
  await expect(page.getByTestId('review-refuted')).toBeVisible({ timeout: 30_000 });
  await expect(swap.dialog.getByTestId('confirm-swap')).toBeDisabled();
  expect(wallet.asked.some(({ method }) => method === 'eth_sendTransaction')).toBe(false);
});

test('a gateway that goes on lying can be done without', async ({
  connectedPage: page,
  stack,
  wallet,
}) => {
  await lie(page, stack.urls.gateway, LIES[1]![2]);
  const swap = await ask(page);
  await page.getByTestId('route-on-device').click();
  await expect(page.getByTestId('on-device')).toBeVisible();
  await expect(claim(page)).toHaveAttribute('data-state', 'own');
  await swap.swap();
  expect(wallet.asked.some(({ method }) => method === 'eth_sendTransaction')).toBe(true);
});

test('a claim that cannot be checked says why, and can be tried again', async ({
  connectedPage: page,
  stack,
  wallet,
}) => {
  const silent = (url: URL) => url.href.startsWith(stack.urls.l1);
  await page.route(silent, (route) =>
    route.request().postData()?.includes('blockHash') ? route.abort() : route.continue(),
  );
  const swap = await ask(page);
  await expect(claim(page)).toHaveAttribute('data-state', 'unchecked');
  await expect(claim(page)).toContainText('did not answer');
  await swap.expectReady();
  await page.unroute(silent);
  await page.getByTestId('claim-retry').click();
  await expect(claim(page)).toHaveAttribute('data-state', 'holds');
  expectNothingSigned(wallet);
});

for (const theme of ['dark', 'light'] as const) {
  for (const width of [1280, 390]) {
    test(`a caught lie is told to everyone, ${theme} at ${width}`, async ({
      connectedPage: page,
      stack,
      wallet,
    }) => {
      await page.setViewportSize({ width, height: 844 });
      await lie(page, stack.urls.gateway, LIES[0]![2]);
      await ask(page, `?theme=${theme}`);
      await expect(claim(page)).toHaveAttribute('data-state', 'broken');
      await expectAccessible(page, `caught, ${theme} at ${width}`);
      expectNothingSigned(wallet);
    });
  }
}

test('without the gateway routes are found on the device, and settle', async ({
  connectedPage: page,
  stack,
  chain,
  wallet,
}) => {
  // A gateway is stopped and started in it.
  test.slow();
  const swap = await ask(page);
  await swap.expectReady();
  await stack.gateway.stop();
  try {
    await swap.enter('in', '1.25');
    const notice = page.getByTestId('on-device');
    await expect(notice).toContainText('Routed on this device');
    await expect(page.getByTestId('banner-gateway')).toBeVisible({ timeout: 30_000 });
    await expect(claim(page)).toHaveAttribute('data-state', 'own');
    for (const theme of ['dark', 'light'] as const) {
      await turnTo(page, theme);
      await expectAccessible(page, `on the device, ${theme}`);
    }
    const before = await chain.balances(wallet.address, USDC);
    await swap.swap();
    const after = await chain.balances(wallet.address, USDC);
    await swap.expectLatest({ status: 'success', amountOut: after[0] - before[0] });
    expect(after[0]).toBeGreaterThan(before[0]);

    await test.step('also after a reload, with the tokens that are known', async () => {
      await page.reload();
      await expect(page.getByTestId('account-chip')).toBeVisible();
      await swap.choose('in', NATIVE);
      await swap.choose('out', token('DAI'));
      await swap.enter('in', '0.5');
      await swap.expectReady();
      await expect(notice).toBeVisible();
    });
  } finally {
    await stack.restartGateway();
  }
  await expect(page.getByTestId('on-device')).toBeHidden({ timeout: 60_000 });
  await swap.expectReady();
  await expect(claim(page)).toHaveAttribute('data-state', 'holds');
});
