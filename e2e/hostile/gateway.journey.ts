/**
 * Journey: the gateway returns invalid quotes; the web app detects them on the device, and the user signs none of them.
 */
import { LOCAL } from '@cenote/chains';
import type { ApiQuote } from '@cenote/data';
import { worldTokenAddress } from '@cenote/devnet';
import type { Page } from '@playwright/test';
import { expectNothingSigned } from '../lib/chain/wallet.ts';
import { expect, test } from '../lib/fixtures.ts';
import { SwapPage } from '../lib/pages/swap-page.ts';
import { expectAccessibleAndFit } from '../lib/screen/expect-screen.ts';

const USDC = worldTokenAddress(LOCAL.id, 'USDC');

// The page polls continuously: requests that are pending when it closes are not errors.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

const quoteProof = (page: Page) => page.getByTestId('quote-proof');

/** Replaces the quotes of the gateway with modified ones. */
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
    'an output above that of the route',
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
    'a bound equal to the output',
    'BOUND_DIFFERS',
    (quote) => ({ ...quote, bound: quote.amountOut, gapBps: 0 }),
  ],
  [
    'a proof that omits a pool of the route',
    'POOL_LEFT_OUT',
    (quote) => {
      const { address, poolId } = quote.paths[0]!.pools[0]!;
      const { prices, poolIds } = quote.certificate!;
      const others = poolIds.filter((id) => id !== (address ?? poolId));
      return { ...quote, certificate: { prices, poolIds: others } };
    },
  ],
  [
    'a proof with a pool that no factory created',
    'POOL_FALSE',
    (quote) => {
      const { prices, poolIds } = quote.certificate!;
      return { ...quote, certificate: { prices, poolIds: [...poolIds, LOCAL.wrappedNative] } };
    },
  ],
];

test('an invalid quote is detected on the device, a valid one clears the warning, and no invalid one is signed', async ({
  connectedPage: page,
  stack,
  chain,
  wallet,
}) => {
  // Six quotes one after the other, and a quote that is renewed under the review.
  test.slow();
  const reads: string[] = [];
  page.on('request', (request) => {
    const body = request.postData() ?? '';
    if (request.url().startsWith(stack.urls.l1) && body.includes('blockHash')) reads.push(body);
  });
  const swap = new SwapPage(page);
  const warning = page.getByTestId('warning-quote-proof');
  await swap.open(`?inputCurrency=NATIVE&outputCurrency=${USDC}&value=1`);

  await test.step('a valid quote proof is verified through the chain’s own endpoint in fewer than ten requests', async () => {
    await expect(quoteProof(page)).toHaveAttribute('data-state', 'valid');
    await expect(quoteProof(page)).toContainText(/of the best price|Best price through/);
    expect(reads.length).toBeGreaterThan(0);
    expect(reads.length).toBeLessThan(10);
    await swap.expectReady();
  });

  for (const [i, [what, fault, about]] of LIES.entries()) {
    await test.step(`${what} is caught`, async () => {
      await lie(page, stack.urls.gateway, about);
      await swap.enter('in', `${i + 2}`);
      await expect(warning).toHaveAttribute('data-fault', fault);
      await expect(quoteProof(page)).toHaveAttribute('data-state', 'invalid');
      await expect(swap.button).toHaveAttribute('data-state', 'quoteInvalid');
      if (i === 0) await expectAccessibleAndFit(page, 'caught', { widths: [1280, 390] });
      await page.unroute(`${stack.urls.gateway}/v1/quote`);
    });
  }

  await test.step('a valid quote clears the warning', async () => {
    await swap.button.click();
    await expect(warning).toBeHidden();
    await swap.expectReady();
    await expect(quoteProof(page)).toHaveAttribute('data-state', 'valid');
  });

  await test.step('a quote proof that cannot be verified shows the reason and can be retried', async () => {
    const silent = (url: URL) => url.href.startsWith(stack.urls.l1);
    await page.route(silent, (route) =>
      route.request().postData()?.includes('blockHash') ? route.abort() : route.continue(),
    );
    // Pools are cached by block: a new block requires new reads.
    await chain.mine();
    await swap.enter('in', '6');
    await expect(quoteProof(page)).toHaveAttribute('data-state', 'unchecked');
    await expect(quoteProof(page)).toContainText('didn’t respond');
    await swap.expectReady();
    await page.unroute(silent);
    await page.getByTestId('quote-proof-retry').click();
    await expect(quoteProof(page)).toHaveAttribute('data-state', 'valid');
  });

  await test.step('an invalid quote during the review cannot be signed', async () => {
    await swap.review();
    await lie(page, stack.urls.gateway, LIES[0]![2]);
    // The quote is renewed while the review is open.
    await expect(page.getByTestId('review-quote-invalid')).toBeVisible({ timeout: 60_000 });
    await expect(swap.dialog.getByTestId('confirm-swap')).toBeDisabled();
    expectNothingSigned(wallet);
    await page.keyboard.press('Escape');
    await expect(swap.dialog).toBeHidden();
  });

  await test.step('routing on the device works while the gateway returns invalid quotes', async () => {
    await page.getByTestId('route-on-device').click();
    await expect(page.getByTestId('on-device')).toBeVisible();
    await expect(quoteProof(page)).toHaveAttribute('data-state', 'own');
    await swap.swap();
    expect(wallet.requests.some(({ method }) => method === 'eth_sendTransaction')).toBe(true);
  });
});
