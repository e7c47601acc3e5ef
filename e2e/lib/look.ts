import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';

type Theme = 'dark' | 'light';

const HEIGHT = 844;
const FIT_TIMEOUT_MS = 5_000;

/** Waits until transitions have ended: half way, colours are not those that stay. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // Transitions that a change of theme brings about begin with the next frame.
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const endless = ({ effect }: Animation) => effect?.getComputedTiming().endTime === Infinity;
    const moving = document
      .getAnimations()
      .filter((animation) => animation.playState === 'running' && !endless(animation));
    await Promise.allSettled(moving.map(({ finished }) => finished));
  });
}

/** Lets the device ask for a theme, and waits until the page has it. */
export async function turnTo(page: Page, theme: Theme): Promise<void> {
  await page.emulateMedia({ colorScheme: theme });
  await expect(page.locator('html')).toContainClass(`t_${theme}`);
}

interface Looks {
  /** Viewport widths to try, the present one by default. */
  widths?: readonly number[];
  /** Labels may end in an ellipsis here, or lie turned as decoration. */
  mayCutLabels?: boolean;
}

/**
 * The open screen is accessible and fits: all of axe's rules in the dark theme, those about colour
 * again in the light one, both at the present width; nothing beyond the edge or cut off at any width.
 * Ends in the dark theme at the width it began with.
 */
export async function expectForEveryone(
  page: Page,
  state: string,
  { widths, mayCutLabels = false }: Looks = {},
): Promise<void> {
  const before = page.viewportSize()!;
  await turnTo(page, 'dark');
  await expectAccessible(page, `${state}, dark`);
  await turnTo(page, 'light');
  await expectContrast(page, `${state}, light`);
  for (const width of widths ?? [before.width]) {
    if (widths) await page.setViewportSize({ width, height: HEIGHT });
    await expectToFit(page, `${state}, ${width} wide`);
    if (!mayCutLabels) await expectNothingCut(page, `${state}, ${width} wide`);
    const { SHOTS } = process.env;
    if (SHOTS) await page.screenshot({ path: `${SHOTS}/${state}-${width}.png` });
  }
  if (widths) await page.setViewportSize(before);
  await turnTo(page, 'dark');
}

/** No fault of accessibility that a machine can find. */
export async function expectAccessible(page: Page, state: string): Promise<void> {
  await settled(page);
  expect(await faults(new AxeBuilder({ page })), state).toEqual([]);
}

/** Text stands out from its ground: what of accessibility a theme decides. */
export async function expectContrast(page: Page, state: string): Promise<void> {
  await settled(page);
  expect(await faults(new AxeBuilder({ page }).withRules('color-contrast')), state).toEqual([]);
}

async function faults(axe: AxeBuilder): Promise<string[]> {
  // In the page itself, which has no frames of other origins: otherwise a blank page is opened each time.
  const { violations } = await axe.setLegacyMode().analyze();
  return violations.map(
    ({ id, nodes }) => `${id} ${nodes[0]?.html} ${nodes[0]?.any[0]?.message ?? ''}`,
  );
}

/** Nothing stands beyond the edge of the screen, in the page or in what lies over it. */
export async function expectToFit(page: Page, state: string): Promise<void> {
  const beyond = () =>
    page.evaluate(() =>
      [document.documentElement, ...document.querySelectorAll('[role="dialog"]')]
        .filter((element) => element.scrollWidth > element.clientWidth)
        .map((element) => element.outerHTML.slice(0, 120)),
    );
  // Popovers find their place a moment after the window has changed its size.
  await expect.poll(beyond, { message: state, timeout: FIT_TIMEOUT_MS }).toEqual([]);
}

/** Every control shows the whole of its words. */
export async function expectNothingCut(page: Page, state: string): Promise<void> {
  const cut = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('button, a:not(.c-hidden-focusable), [role="tab"], .c-segment')]
        .filter((control) => control.checkVisibility() && control.scrollWidth > control.clientWidth)
        .map((control) => control.outerHTML.slice(0, 160)),
    );
  await expect.poll(cut, { message: state, timeout: FIT_TIMEOUT_MS }).toEqual([]);
}
