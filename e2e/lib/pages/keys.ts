/**
 * Keyboard helpers: `tabTo()` presses Tab until an element has focus; `expectFocusIn()`; `pressInDialog()` presses a
 * key on a control of a dialog once the dialog has the focus.
 */
import type { Locator, Page } from '@playwright/test';
import { expect } from '../fixtures.ts';

/** More tab stops than any part of the page has. */
const FAR = 120;

const isIn = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element.contains(document.activeElement));

/** Presses Tab until an element has focus, and checks that the focus is visible. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let stop = 0; stop < FAR && !(await isIn(target)); stop++) await page.keyboard.press('Tab');
  expect(await isIn(target), `${target} is reached by Tab`).toBe(true);
  const isVisible = () => document.activeElement?.matches(':focus-visible') ?? false;
  expect(await page.evaluate(isVisible), `the focus on ${target} is seen`).toBe(true);
}

/** Expects the focus on the element or inside it. */
export const expectFocusIn = (target: Locator): Promise<void> =>
  expect.poll(() => isIn(target), { message: `the focus is in ${target}` }).toBe(true);

/**
 * Presses a key on a control of a dialog that has just opened. The dialog moves the focus one frame after it opens: a
 * key that is pressed earlier goes to the element that gets the focus.
 */
export async function pressInDialog(control: Locator, key: string): Promise<void> {
  await expectFocusIn(control.locator('xpath=ancestor::*[@role="dialog"]'));
  await control.press(key);
}
