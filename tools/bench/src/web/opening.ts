/// <reference lib="dom" />
import type { Locator, Page } from '@playwright/test';

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
  const opening = page.evaluate(awaitPage, { ...shown, limit: LIMIT_MS });
  await page.mouse.down();
  await page.mouse.up();
  return opening;
}

/** In the page: from the press to the frame that has it all. */
async function awaitPage({ figures, placeholder, chart, limit }: Shown & { limit: number }) {
  const pressed = await new Promise<number>((done) =>
    document.addEventListener('click', ({ timeStamp }) => done(timeStamp), {
      ...{ capture: true, once: true },
    }),
  );
  const took: { content?: number; chart?: number } = {};
  // No named functions: what runs this gives them a helper that the page does not have.
  while (took.content === undefined || took.chart === undefined) {
    const now = await new Promise<number>((done) => requestAnimationFrame(done));
    if (now - pressed > limit) throw new Error(`Not shown: ${JSON.stringify(took)}`);
    const shown = [...document.querySelectorAll(figures)];
    if (shown.length > 0 && shown.every((each) => !each.querySelector(placeholder))) {
      took.content ??= performance.now() - pressed;
    }
    if (document.querySelector(chart)) took.chart ??= performance.now() - pressed;
  }
  return { contentMs: took.content, chartMs: took.chart };
}
