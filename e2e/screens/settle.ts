/**
 * `settle(page)`: waits until nothing visible in a page is loading. The network never idles: prices are pushed
 * continuously.
 */
import type { Page } from '@playwright/test';

/** Longer than any transition of the product. */
const SETTLE_MS = 600;

export async function settle(page: Page): Promise<void> {
  await page.waitForTimeout(SETTLE_MS);
  const isThere = () =>
    [...document.querySelectorAll('.c-skeleton, [aria-busy="true"]')].every(
      (waiting) =>
        !waiting.checkVisibility() || waiting.getBoundingClientRect().top >= window.innerHeight,
    );
  if (await page.evaluate(isThere)) return;
  // Polls by timer: a covered window does not run animation frames.
  await page.waitForFunction(isThere, undefined, { timeout: 10_000, polling: 100 });
  await page.waitForTimeout(SETTLE_MS);
}
