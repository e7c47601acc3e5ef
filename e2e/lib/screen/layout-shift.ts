import type { Page } from '@playwright/test';

interface Watched {
  layoutShift: number;
}

/**
 * `watchLayoutShift(page)`: measures the cumulative layout shift score of every page that opens from now on.
 * @returns a function that returns the score of the open page so far.
 */
export async function watchLayoutShift(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const watched = window as unknown as Watched;
    watched.layoutShift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        watched.layoutShift += (entry as unknown as { value: number }).value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (window as unknown as Watched).layoutShift);
}
