import { expect, type Page } from '@playwright/test';
import { expectForEveryone, expectNothingCut, expectToFit } from '../screen/look.ts';

const [USUAL, HEIGHT] = [380, 640];

/** Accessible in both themes at the usual width, and nothing cut off at the narrowest. Ends in the dark theme. */
async function expectScreen(page: Page, state: string, narrowest: number): Promise<void> {
  const before = page.viewportSize()!;
  await page.setViewportSize({ width: USUAL, height: HEIGHT });
  await expectForEveryone(page, state);
  await page.setViewportSize({ width: narrowest, height: HEIGHT });
  // Right after a change of size some of the layout is still that of before.
  await expect(async () => {
    await expectToFit(page, `${state}, ${narrowest} wide`);
    await expectNothingCut(page, `${state}, ${narrowest} wide`);
  }).toPass({ timeout: 60_000 });
  await page.setViewportSize(before);
}

/** Expects an extension window to be accessible in both themes and uncut at its narrowest width. */
export const expectWindowForEveryone = (page: Page, state: string): Promise<void> =>
  expectScreen(page, state, 320);

/** What opens from the icon, which is never narrower than this. */
export const expectPopupForEveryone = (page: Page, state: string): Promise<void> =>
  expectScreen(page, state, 360);
