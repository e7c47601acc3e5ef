/**
 * `expectWindowAccessible()` and `expectPopupAccessible()`: expect an open screen of the extension (window or popup)
 * to be accessible in both themes and uncut at its narrowest width (320 or 360 pixels).
 */
import { expect, type Page } from '@playwright/test';
import { expectAccessibleAndFit, expectNothingCut, expectToFit } from '../screen/expect-screen.ts';

const [USUAL, HEIGHT] = [380, 640];

/**
 * Expects the screen to be accessible in both themes at the usual width, and uncut at the narrowest. Ends in the dark
 * theme.
 */
async function expectScreen(page: Page, state: string, narrowest: number): Promise<void> {
  const before = page.viewportSize()!;
  await page.setViewportSize({ width: USUAL, height: HEIGHT });
  await expectAccessibleAndFit(page, state);
  await page.setViewportSize({ width: narrowest, height: HEIGHT });
  // Shortly after a resize, parts of the layout may still have the previous size.
  await expect(async () => {
    await expectToFit(page, `${state}, ${narrowest} wide`);
    await expectNothingCut(page, `${state}, ${narrowest} wide`);
  }).toPass({ timeout: 60_000 });
  await page.setViewportSize(before);
}

export const expectWindowAccessible = (page: Page, state: string): Promise<void> =>
  expectScreen(page, state, 320);

export const expectPopupAccessible = (page: Page, state: string): Promise<void> =>
  expectScreen(page, state, 360);
