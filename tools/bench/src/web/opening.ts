/// <reference lib="dom" />
import type { Locator, Page } from '@playwright/test';

/* Measures the time from a press to a page's figures and chart. */

/** How long after the press a page showed its figures, and its chart; milliseconds. */
export interface Opening {
  contentMs: number;
  chartMs: number;
}

/** What counts as shown: selectors of the page that is opened. */
export interface Shown {
  /** A figure each; none of them is a placeholder any more. */
  figures: string;
  placeholder: string;
  chart: string;
}

/** A hand that comes to rest on a link presses it about so much later, milliseconds. */
const REST_MS = 150;
const LIMIT_MS = 10_000;

/**
 * Points at a link as a hand does, presses it, and waits for what the page is about.
 * @throws where it does not come within ten seconds.
 */
export async function openByPointer(page: Page, link: Locator, shown: Shown): Promise<Opening> {
  await link.hover();
  await page.evaluate((ms) => new Promise((done) => setTimeout(done, ms)), REST_MS);
  // The page listens before the press leaves: the two go different ways and may overtake each other.
  await page.evaluate(watchOpening, { ...shown, limit: LIMIT_MS });
  await page.mouse.down();
  await page.mouse.up();
  const opening = await page.evaluate(() => window.opening);
  if (!opening) throw new Error('The page that was to watch is gone');
  return opening;
}

declare global {
  interface Window {
    opening?: Promise<Opening>;
  }
}

/** In the page: measures from the press to the frame that has it all, in `window.opening`. */
function watchOpening({ figures, placeholder, chart, limit }: Shown & { limit: number }) {
  const since = performance.now();
  let pressed: number | undefined;
  document.addEventListener(
    'click',
    ({ timeStamp }) => {
      pressed = timeStamp;
    },
    { capture: true, once: true },
  );
  // No named functions: what runs this gives them a helper that the page does not have.
  window.opening = (async () => {
    const took: { content?: number; chart?: number } = {};
    while (took.content === undefined || took.chart === undefined) {
      const now = await new Promise<number>((done) => requestAnimationFrame(done));
      if (now - (pressed ?? since) > limit) {
        throw new Error(
          `Not shown: ${JSON.stringify({ pressed: pressed !== undefined, ...took })}`,
        );
      }
      if (pressed === undefined) continue;
      const shown = [...document.querySelectorAll(figures)];
      if (shown.length > 0 && shown.every((each) => !each.querySelector(placeholder))) {
        took.content ??= performance.now() - pressed;
      }
      if (document.querySelector(chart)) took.chart ??= performance.now() - pressed;
    }
    return { contentMs: took.content, chartMs: took.chart };
  })();
}
