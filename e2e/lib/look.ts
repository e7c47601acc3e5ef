import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';

/** What comes and goes has done so: half way, its colours are not those that stay. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const endless = ({ effect }: Animation) => effect?.getComputedTiming().endTime === Infinity;
    const moving = document
      .getAnimations()
      .filter((animation) => animation.playState === 'running' && !endless(animation));
    await Promise.allSettled(moving.map(({ finished }) => finished));
  });
}

/** Lets the device ask for a theme, and waits until the page has it. */
export async function turnTo(page: Page, theme: 'dark' | 'light'): Promise<void> {
  await page.emulateMedia({ colorScheme: theme });
  await expect(page.locator('html')).toContainClass(`t_${theme}`);
}

/** Sound in both themes: no fault of accessibility, nothing beyond the edge, no words cut. Ends in the dark. */
export async function expectSound(page: Page, state: string): Promise<void> {
  for (const theme of ['light', 'dark'] as const) {
    await turnTo(page, theme);
    const named = `${state}, ${theme}`;
    await expectAccessible(page, named);
    await expectToFit(page, named);
    await expectNothingCut(page, named);
    const { SHOTS } = process.env;
    if (SHOTS) await page.screenshot({ path: `${SHOTS}/${state}-${theme}.png` });
  }
}

/** No fault of accessibility that a machine can find. */
export async function expectAccessible(page: Page, state: string): Promise<void> {
  await settled(page);
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${state}: ${id} ${nodes[0]?.html}`)).toEqual([]);
}

/** Nothing stands beyond the edge of the screen, in the page or in what lies over it. */
export async function expectToFit(page: Page, state: string): Promise<void> {
  const beyond = await page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('[role="dialog"]')]
      .filter((element) => element.scrollWidth > element.clientWidth)
      .map((element) => element.outerHTML.slice(0, 120)),
  );
  expect(beyond, state).toEqual([]);
}

/** Every control shows the whole of its words. */
export async function expectNothingCut(page: Page, state: string): Promise<void> {
  const cut = await page.evaluate(() =>
    [...document.querySelectorAll('button, a:not(.c-hidden-focusable), [role="tab"], .c-segment')]
      .filter((control) => control.checkVisibility() && control.scrollWidth > control.clientWidth)
      .map((control) => control.outerHTML.slice(0, 160)),
  );
  expect(cut, state).toEqual([]);
}
