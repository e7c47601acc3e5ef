/**
 * `openByPointer()`: hovers over a link, clicks it, and measures the milliseconds until the opened page shows its
 * figures and its chart (type `Opening`). Also: type `Shown`, the selectors of these.
 */

/// <reference lib="dom" />
import type { Locator, Page } from '@playwright/test';

/** Time from the click until a page showed its figures, and its chart; milliseconds. */
export interface Opening {
  contentMs: number;
  chartMs: number;
}

/** Selectors of the opened page that determine when it counts as loaded. */
export interface Shown {
  /** One element per figure, none of which is a placeholder anymore. */
  figures: string;
  placeholder: string;
  chart: string;
}

/** Typical time between hovering and clicking, milliseconds. */
const REST_MS = 150;
const LIMIT_MS = 10_000;

/**
 * Hovers over a link, clicks it, and waits for the page's content.
 * @throws Error if the content is not shown within ten seconds.
 */
export async function openByPointer(page: Page, link: Locator, shown: Shown): Promise<Opening> {
  await link.hover();
  await page.evaluate((ms) => new Promise((done) => setTimeout(done, ms)), REST_MS);
  // Installed before the click is sent: the two use different channels and may overtake each other.
  await page.evaluate(watchOpening, { ...shown, limit: LIMIT_MS });
  await page.mouse.down();
  await page.mouse.up();
  const opening = await page.evaluate(() => window.opening);
  if (!opening) throw new Error('The watching page was closed');
  return opening;
}

declare global {
  interface Window {
    opening?: Promise<Opening>;
  }
}

/** Runs in the page: measures from the click to the frame with all content, in `window.opening`. */
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
  // Contains no named functions: the transpiler adds a helper to them that the page does not have.
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
