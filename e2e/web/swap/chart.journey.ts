/** Journey: a user reads the price chart of the pair beside the swap form, also with the keyboard and as a table. */
import { LOCAL, lower } from '@cenote/chains';
import { createGraphqlClient, tokenCandlesDocument } from '@cenote/data';
import { worldTokenAddress } from '@cenote/devnet';
import { waitFor } from '@cenote/launch';
import type { Page } from '@playwright/test';
import { parseEther } from 'viem';
import { expect, test } from '../../lib/fixtures.ts';
import { SwapPage } from '../../lib/pages/swap-page.ts';
import { expectAccessibleAndFit } from '../../lib/screen/expect-screen.ts';
import { watchLayoutShift } from '../../lib/screen/layout-shift.ts';

const LINK = worldTokenAddress(LOCAL.id, 'LINK');
/** A small amount: large moves would make the quote proofs of other journeys in this world inconclusive. */
const LITTLE = parseEther('1');
const PAIR = `?chain=local&inputCurrency=NATIVE&outputCurrency=${LINK}`;
/** Slightly longer than the finest candle interval of the chart (5 minutes), in seconds. */
const PERIOD_S = 310;

interface Candle {
  start: number;
  close: number;
}

async function candlesOf(gateway: string, token: string): Promise<Candle[]> {
  const request = createGraphqlClient({ baseUrl: gateway });
  const { tokenCandles } = await request(tokenCandlesDocument, {
    chainId: LOCAL.id,
    token: lower(token),
    period: 'MINUTES_5',
  });
  return tokenCandles;
}

/** Formats a price as the chart does when it is not an amount of money. */
const written = (ratio: number) =>
  new Intl.NumberFormat('en-US', {
    maximumSignificantDigits: 6,
    maximumFractionDigits: 0,
    roundingPriority: 'morePrecision',
  } as Intl.NumberFormatOptions).format(ratio);

const plot = (page: Page) => page.getByTestId('price-plot');
const displayedPrice = async (page: Page): Promise<string> => {
  const reported = (await plot(page).getAttribute('aria-valuetext')) ?? '';
  return /[AP]M: ([\d.,]*\d)/.exec(reported)?.[1] ?? reported;
};
const range = (page: Page, name: string) =>
  page.getByTestId('chart-ranges').getByRole('radio', { name, exact: true });

test('the chart shows the price of the pair as the API returns it', async ({
  page,
  stack,
  chain,
}) => {
  await test.step('the market has a price history', async () => {
    for (let i = 0; i < 3; i++) {
      expect(await chain.succeeded(await chain.moveMarket(LINK, LITTLE))).toBe(true);
      if (i < 2) await chain.passTime(PERIOD_S);
    }
  });
  const { gateway } = stack.urls;
  const link = await waitFor(
    async () => {
      const candles = await candlesOf(gateway, LINK);
      return candles.length >= 3 ? candles : undefined;
    },
    { what: 'Three candles', timeoutMs: 60_000, everyMs: 200 },
  );
  const ether = await candlesOf(gateway, LOCAL.wrappedNative);
  const first = Math.max(link[0]!.start, ether[0]!.start);
  const closeAt = (candles: Candle[]) => candles.findLast(({ start }) => start <= first)!.close;
  const price = closeAt(ether) / closeAt(link);

  const layoutShift = await watchLayoutShift(page);
  await new SwapPage(page).open(PAIR);
  await test.step('the layout does not shift when the chart loads', async () => {
    await expect(plot(page)).toBeVisible();
    expect(await layoutShift()).toBeLessThan(0.005);
  });
  await expect(page.getByRole('figure', { name: 'Price of ETH in LINK' })).toBeVisible();

  await test.step('the chart can be read with the keyboard', async () => {
    await plot(page).press('Home');
    await expect(plot(page)).toHaveAttribute('aria-valuenow', '0');
    const opening = await displayedPrice(page);
    await expect(page.getByTestId('price-value')).toHaveText(opening);
    // The line starts at the base price of the change; the first candle follows.
    await page.keyboard.press('ArrowRight');
    await expect(plot(page)).toHaveAttribute('aria-valuenow', '1');
    expect(await displayedPrice(page)).toBe(written(price));
    await expect(page.getByTestId('price-value')).toHaveText(written(price));
    await page.keyboard.press('End');
    await expect(plot(page)).toHaveAttribute(
      'aria-valuenow',
      (await plot(page).getAttribute('aria-valuemax')) ?? '',
    );
  });

  await test.step('the chart shows the price under the pointer', async () => {
    await plot(page).press('Home');
    const opening = await displayedPrice(page);
    const box = (await plot(page).boundingBox())!;
    await page.mouse.move(box.x + 4, box.y + box.height / 2);
    await expect(page.getByTestId('price-value')).toHaveText(opening);
    await page.mouse.move(0, 0);
  });

  await test.step('the pair can be inverted', async () => {
    await page.getByTestId('chart-flip').click();
    await expect(page.getByRole('figure', { name: 'Price of LINK in ETH' })).toBeVisible();
    await plot(page).press('Home');
    await page.keyboard.press('ArrowRight');
    expect(await displayedPrice(page)).toBe(written(1 / price));
  });

  await test.step('another range can be selected', async () => {
    await range(page, '1H').check();
    await expect(page.getByTestId('price-time')).toHaveText('Past hour');
    await expect(plot(page)).toBeVisible();
  });

  await test.step('the data can be shown as a table', async () => {
    await page.getByRole('button', { name: 'Show as table' }).click();
    const rows = page.getByRole('region', { name: 'Price of LINK in ETH' }).getByRole('row');
    const count = Number(await plot(page).getAttribute('aria-valuemax')) + 1;
    await expect(rows).toHaveCount(count + 1);
    await expect(rows.nth(count - 1)).toContainText(written(1 / price));
  });

  await test.step('the table view is accessible and fits', () =>
    expectAccessibleAndFit(page, 'chart as a table'));
});

test('a narrow screen does not request the chart', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  const swap = new SwapPage(page);
  await swap.open(`${PAIR}&value=1`);
  await expect(swap.amount('out')).not.toHaveValue('');
  // Waits for an idle callback, after which idle-time work has run.
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
  await expect(page.getByTestId('chart-column')).toBeHidden();
  expect(scripts.filter((url) => /late-chart|price-chart/.test(url))).toEqual([]);
});
