/**
 * Drawings of the liquidity chart: `watchDrawings()` measures them in a page from now on. Then `drawnAfterRead()` returns
 * the milliseconds from the chain's last response to the first painted drawing, `drawnAfterClick()` those from a click
 * on a button to the next one.
 */

/// <reference lib="dom" />
import type { Locator, Page } from '@playwright/test';

declare global {
  interface Window {
    drawings: { clickedAt: number; paintedAt: number | undefined; lastReadAt: number };
  }
}

/** Columns of a drawing that shows a pool's liquidity rather than an empty chart. */
const MIN_COLUMNS = 100;

/** Measures the drawings of a page that is not open yet, and the responses of an endpoint. */
export async function watchDrawings(page: Page, rpcUrl: string): Promise<void> {
  const watched = { least: MIN_COLUMNS, endpoint: new URL(rpcUrl).href };
  await page.addInitScript(({ least, endpoint }) => {
    window.drawings = { clickedAt: 0, paintedAt: undefined, lastReadAt: 0 };
    const { rect, clearRect } = CanvasRenderingContext2D.prototype;
    let columns = 0;
    CanvasRenderingContext2D.prototype.clearRect = function (...box) {
      columns = 0;
      clearRect.apply(this, box);
    };
    CanvasRenderingContext2D.prototype.rect = function (...box) {
      rect.apply(this, box);
      columns++;
      if (columns !== least || window.drawings.paintedAt !== undefined) return;
      const reads = performance
        .getEntriesByType('resource')
        .filter(({ name }) => name === endpoint)
        .map((entry) => (entry as PerformanceResourceTiming).responseEnd);
      window.drawings.lastReadAt = Math.max(...reads);
      // The frame after the drawing is painted once its task has ended.
      requestAnimationFrame(() => {
        setTimeout(() => {
          window.drawings.paintedAt ??= performance.now();
        });
      });
    };
    document.addEventListener(
      'click',
      ({ timeStamp }) => {
        window.drawings.clickedAt = timeStamp;
        window.drawings.paintedAt = undefined;
      },
      { capture: true },
    );
  }, watched);
}

const drawn = (page: Page) =>
  page
    .waitForFunction(() => window.drawings.paintedAt !== undefined, undefined, { timeout: 60_000 })
    .then(() => page.evaluate(() => window.drawings));

export async function drawnAfterRead(page: Page): Promise<number> {
  const { paintedAt, lastReadAt } = await drawn(page);
  return paintedAt! - lastReadAt;
}

export async function drawnAfterClick(page: Page, button: Locator): Promise<number> {
  await button.click();
  const { paintedAt, clickedAt } = await drawn(page);
  return paintedAt! - clickedAt;
}
