/** Journey: the UI components in the gallery are operated with the keyboard alone: focus, overlays, arrow keys. */
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../lib/screen/gallery.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const press = (page: Page, ...keys: string[]) =>
  keys.reduce((before, key) => before.then(() => page.keyboard.press(key)), Promise.resolve());
const isWithin = (frame: Locator) => frame.evaluate((it) => it.contains(document.activeElement));

interface Arrows {
  onward: 'ArrowRight' | 'ArrowLeft';
  back: 'ArrowRight' | 'ArrowLeft';
}

async function walkTabs(page: Page, { onward, back }: Arrows): Promise<void> {
  const tab = (name: string) => page.getByRole('tab', { name });
  await tab('Tokens').focus();
  await press(page, onward);
  await expect(tab('Activity')).toBeFocused();
  await press(page, 'Enter');
  await expect(page.locator('[role="tabpanel"]:not([inert])')).toHaveText('Nothing yet');
  await press(page, back, 'Enter');
  await expect(page.locator('[role="tabpanel"]:not([inert])')).toHaveText('24 tokens');
}

async function moveSlider(page: Page, { onward, back }: Arrows): Promise<void> {
  const slider = page.getByRole('slider', { name: 'Max slippage' });
  await slider.focus();
  await press(page, onward);
  await expect(slider).toHaveAttribute('aria-valuetext', '0.6%');
  await press(page, back, back);
  await expect(slider).toHaveAttribute('aria-valuetext', '0.4%');
  await press(page, 'End');
  await expect(slider).toHaveAttribute('aria-valuetext', '5%');
}

test('overlays trap the focus, close with Escape and return the focus to their opener', async ({
  page,
  show,
}) => {
  await show('overlays');

  await test.step('a dialog traps and returns the focus', async () => {
    const opener = button(page, 'Open the dialog');
    await opener.focus();
    await press(page, 'Enter');
    const dialog = page.getByRole('dialog', { name: 'Connect a wallet' });
    await expect(dialog).toBeVisible();
    await expect.poll(() => isWithin(dialog)).toBe(true);
    // More than one full round of the focus: 12 wallets, the select, the close button and the footer button.
    for (let stop = 0; stop < 18; stop++) {
      await press(page, 'Tab');
      // At either end a focus guard moves the focus back into the dialog.
      await expect.poll(() => isWithin(dialog)).toBe(true);
    }
    await press(page, 'Shift+Tab', 'Shift+Tab');
    await expect.poll(() => isWithin(dialog)).toBe(true);

    // Escape closes the topmost overlay first.
    const network = dialog.getByRole('combobox', { name: 'Network' });
    await network.press('Enter');
    const list = page.getByRole('listbox');
    await expect(list).toBeVisible();
    await press(page, 'Escape');
    await expect(list).toBeHidden();
    await expect(dialog).toBeVisible();
    await expect(network).toBeFocused();
    await press(page, 'Escape');
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
  });

  for (const [opener, title] of [
    ['Open the account', 'Account'],
    ['Swap settings', 'Swap settings'],
  ] as const) {
    await test.step(`the panel of “${opener}” traps and returns the focus`, async () => {
      await button(page, opener).press('Enter');
      const panel = page.getByRole('dialog', { name: title });
      await expect(panel).toBeVisible();
      await expect.poll(() => isWithin(panel)).toBe(true);
      await press(page, 'Escape');
      await expect(panel).toBeHidden();
      await expect(button(page, opener)).toBeFocused();
    });
  }

  await test.step('a menu supports arrow keys and typeahead', async () => {
    const opener = button(page, '0x1234…abcd');
    const item = (name: string) => page.getByRole('menuitem', { name });
    await opener.press('ArrowDown');
    await expect(item('Copy address')).toBeFocused();
    await press(page, 'ArrowDown');
    await expect(item('View on explorer')).toBeFocused();
    await press(page, 'End');
    await expect(item('Disconnect')).toBeFocused();
    await press(page, 'ArrowDown');
    await expect(item('Copy address')).toBeFocused();
    await press(page, 'd');
    await expect(item('Disconnect')).toBeFocused();
    await press(page, 'Escape');
    await expect(page.getByRole('menu')).toBeHidden();
    await expect(opener).toBeFocused();
  });

  await test.step('a tooltip opens on focus', async () => {
    // Uses Tab: the tooltip opens on :focus-visible only.
    await press(page, 'Tab');
    await expect(button(page, 'Refresh')).toBeFocused();
    await expect(page.getByText('Refresh the price')).toBeVisible();
    await press(page, 'Escape');
    await expect(page.getByText('Refresh the price')).toBeHidden();
  });

  await test.step('a hint is also an accessible description', async () => {
    const hint = button(page, 'About the network cost');
    await expect(hint).toHaveAccessibleDescription('Gas fee paid to the network.');
    await hint.press('Enter');
    await expect(page.getByText('Gas fee paid to the network.')).toBeVisible();
    await press(page, 'Escape');
    await expect(hint).toHaveAttribute('aria-expanded', 'false');
    await expect(hint).toBeFocused();
  });

  await test.step('tabs follow the arrow keys', () =>
    walkTabs(page, { onward: 'ArrowRight', back: 'ArrowLeft' }));

  await test.step('notices are announced and can be focused with a shortcut', async () => {
    await button(page, 'Show notices').press('Enter');
    const notices = page.getByRole('region', { name: /^Notifications/ });
    await expect(notices).toHaveAttribute('aria-live', 'polite');
    await expect(notices).toContainText('Swap failed');
    await press(page, 'Alt+t');
    await expect.poll(() => isWithin(notices)).toBe(true);
  });
});

test('inputs can be operated with the keyboard', async ({ page, show }) => {
  await show('choose');
  await test.step('a slider follows the arrow keys', () =>
    moveSlider(page, { onward: 'ArrowRight', back: 'ArrowLeft' }));

  await test.step('a select skips or marks disabled options', async () => {
    const select = page.getByRole('combobox', { name: 'Network' });
    await select.press('ArrowDown');
    const option = (name: string) => page.getByRole('option', { name, exact: true });
    await expect(option('Local')).toBeFocused();
    await press(page, 'a');
    await expect(option('All networks')).toBeFocused();
    await press(page, 'Enter');
    await expect(select).toHaveText(/All networks/);
    await expect(select).toBeFocused();
    await select.press('ArrowDown');
    await expect(option('Base')).toHaveAttribute('aria-disabled', 'true');
    await press(page, 'Escape');
    await expect(select).toHaveText(/All networks/);
  });

  await test.step('switches and radio buttons follow the keys', async () => {
    await show('controls');
    const toggle = page.getByRole('switch', { name: 'Hide small balances' });
    await expect(toggle).toBeChecked();
    await toggle.press('Space');
    await expect(toggle).not.toBeChecked();
    await expect(page.getByRole('switch', { name: 'Not now' })).toBeDisabled();

    const slippage = page.getByRole('radiogroup', { name: 'Slippage' });
    await slippage.getByRole('radio', { name: 'Auto' }).focus();
    await press(page, 'ArrowRight');
    await expect(slippage.getByRole('radio', { name: 'Custom' })).toBeChecked();
  });
});

test('arrow keys are mirrored in right-to-left languages', async ({ page, show }) => {
  const arrows = { onward: 'ArrowLeft', back: 'ArrowRight' } as const;
  await show('overlays', { language: 'ar-XB' });
  await walkTabs(page, arrows);
  await show('choose', { language: 'ar-XB' });
  await moveSlider(page, arrows);
});
