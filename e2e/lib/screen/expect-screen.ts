/**
 * Expectations on the open screen: `expectAccessibleAndFit()` (accessible in both themes, nothing overflows or is
 * truncated) and its parts `expectAccessible()`, `expectContrast()`, `expectToFit()`, `expectNothingCut()`,
 * `expectWholeNumbers()`. Also: `turnTo()`, which switches the theme.
 */
import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import axe, { type AxeResults, type RunOptions } from 'axe-core';

type Theme = 'dark' | 'light';

const HEIGHT = 844;

/** Waits until transitions have ended: intermediate colours are not the final ones. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // Transitions after a theme change start on the next frame.
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const endless = ({ effect }: Animation) => effect?.getComputedTiming().endTime === Infinity;
    const moving = document
      .getAnimations()
      .filter((animation) => animation.playState === 'running' && !endless(animation));
    await Promise.allSettled(moving.map(({ finished }) => finished));
  });
}

/** Switches the theme and waits for transitions. */
export async function turnTo(page: Page, theme: Theme): Promise<void> {
  await page.emulateMedia({ colorScheme: theme });
  await expect(page.locator('html')).toContainClass(`t_${theme}`);
}

interface Looks {
  /** Viewport widths to check; the current one by default. */
  widths?: readonly number[];
  /** Labels may be truncated with an ellipsis here, or rotated as decoration. */
  mayCutLabels?: boolean;
}

/**
 * Expects the open screen to be accessible and to fit: all of axe's rules in the current theme, those about colour
 * again in the other one, both at the current width; no overflow and no truncation at any width. Ends in the other
 * theme, at the initial width.
 */
export async function expectAccessibleAndFit(
  page: Page,
  state: string,
  { widths, mayCutLabels = false }: Looks = {},
): Promise<void> {
  const before = page.viewportSize()!;
  const isLight = await page
    .locator('html')
    .evaluate(({ classList }) => classList.contains('t_light'));
  const [present, other] = isLight ? (['light', 'dark'] as const) : (['dark', 'light'] as const);
  await expectAccessible(page, `${state}, ${present}`);
  await turnTo(page, other);
  await expectContrast(page, `${state}, ${other}`);
  for (const width of widths ?? [before.width]) {
    if (widths) await page.setViewportSize({ width, height: HEIGHT });
    await expectToFit(page, `${state}, ${width} wide`);
    await expectWholeNumbers(page, `${state}, ${width} wide`);
    if (!mayCutLabels) await expectNothingCut(page, `${state}, ${width} wide`);
    const { SHOTS } = process.env;
    if (SHOTS) await page.screenshot({ path: `${SHOTS}/${state}-${width}.png` });
  }
  if (widths) await page.setViewportSize(before);
}

/** Expects no violation of any of axe's rules. */
export async function expectAccessible(page: Page, state: string): Promise<void> {
  await settled(page);
  expect(await faults(page), state).toEqual([]);
}

/** Expects no violation of the contrast rules, which depend on the theme. */
export async function expectContrast(page: Page, state: string): Promise<void> {
  const readProblems = async () => {
    await settled(page);
    return faults(page, ['color-contrast']);
  };
  // Shortly after a theme change, the computed colour of a text may be the previous one until it is painted.
  await expect.poll(readProblems, state).toEqual([]);
}

/** Runs axe in the page, where it is injected once per document: the page has no frames. */
async function faults(page: Page, rules?: readonly string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const violations = await page.evaluate(
    async (options) => {
      const { run } = (window as unknown as { axe: typeof axe }).axe;
      const results: AxeResults = await run(document, options);
      return results.violations;
    },
    // Only violations are requested: describing the passes doubles the duration.
    { resultTypes: ['violations'], ...(rules && { runOnly: [...rules] }) } satisfies RunOptions,
  );
  return violations.map(
    ({ id, nodes }) => `${id} ${nodes[0]?.html} ${nodes[0]?.any[0]?.message ?? ''}`,
  );
}

/** Expects nothing to overflow the viewport, neither in the page nor in its overlays. */
export async function expectToFit(page: Page, state: string): Promise<void> {
  const beyond = () =>
    page.evaluate(() =>
      [document.documentElement, ...document.querySelectorAll('[role="dialog"]')]
        .filter((element) => element.scrollWidth > element.clientWidth)
        .map((element) => element.outerHTML.slice(0, 120)),
    );
  // Popovers are repositioned shortly after a resize.
  await expect.poll(beyond, state).toEqual([]);
}

/** Expects no number to wrap, where it would read as two. */
export async function expectWholeNumbers(page: Page, state: string): Promise<void> {
  const broken = () =>
    page.evaluate(() => {
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const found: string[] = [];
      const range = document.createRange();
      while (texts.nextNode()) {
        const text = texts.currentNode as Text;
        // Addresses and hashes may wrap; they contain letters among their digits.
        for (const { 0: number, index } of text.data.matchAll(
          /(?<![\w.])[\d.,\u202f]*\d{2}[\d.,]*(?!\w)/g,
        )) {
          range.setStart(text, index);
          range.setEnd(text, index + number.length);
          const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
          if (tops.size > 1 && text.parentElement?.checkVisibility()) found.push(number);
        }
      }
      return found;
    });
  await expect.poll(broken, state).toEqual([]);
}

/** Expects no control to truncate its label. */
export async function expectNothingCut(page: Page, state: string): Promise<void> {
  const cut = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('button, a:not(.c-hidden-focusable), [role="tab"], .c-segment')]
        .filter((control) => control.checkVisibility() && control.scrollWidth > control.clientWidth)
        .map((control) => control.outerHTML.slice(0, 160)),
    );
  await expect.poll(cut, state).toEqual([]);
}
