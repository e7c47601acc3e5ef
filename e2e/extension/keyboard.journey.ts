/** Journey: a user creates, uses and locks the wallet with the keyboard alone. */
import { NATIVE } from '@cenote/chains';
import type { Page } from '@playwright/test';
import { parseEther } from 'viem';
import { TEST_MNEMONIC, testAccount } from '../lib/chain/chain.ts';
import { PASSWORD } from '../lib/extension/extension.ts';
import { expect, test } from '../lib/extension/extension-fixtures.ts';
import { expectFocusIn, tabTo } from '../lib/pages/keys.ts';

const OWNER = testAccount(0).address;
const RECIPIENT = testAccount(8).address;
const KEY = `0x${'6'.repeat(64)}`;
/** A password derivation takes a second, or more under load. */
const SLOW = { timeout: 60_000 };

/** Returns locators and keyboard actions for the visible elements of a page. */
const on = (page: Page) => {
  const at = (id: string) => page.getByTestId(id).filter({ visible: true });
  const heading = page.locator('main:visible h1');
  /** Moves the focus to an element with Tab and presses Enter. */
  const enter = async (id: string) => {
    await expect(at(id).last()).toBeEnabled();
    await tabTo(page, at(id).last());
    await page.keyboard.press('Enter');
  };
  return {
    at,
    heading,
    enter,
    key: (name: string) => page.keyboard.press(name),
    /** Moves the focus to a field with Tab and types the text. */
    async type(id: string, text: string) {
      await tabTo(page, at(id));
      await page.keyboard.type(text);
    },
    /** Opens views one after the other; each must focus its heading. */
    async go(...ids: string[]) {
      for (const id of ids) {
        await enter(id);
        await expect(heading).toBeFocused();
      }
    },
    /** Goes back and expects the focus on the element that opened the view. */
    async leave(opener: string) {
      await page.keyboard.press('Escape');
      await expectFocusIn(at(opener));
    },
  };
};

test('a wallet can be created, used and locked with the keyboard alone', async ({
  extension,
  dapp,
  chain,
}) => {
  test.slow();

  await test.step('a recovery phrase is imported', async () => {
    const page = await extension.onboarding();
    const { at, enter, type, key } = on(page);
    await enter('watch');
    await expectFocusIn(at('onboarding-watch').locator('..'));
    await tabTo(page, page.getByRole('button', { name: 'Back', exact: true }));
    await key('Enter');
    await expectFocusIn(at('watch'));
    await enter('import');
    await type('phrase', TEST_MNEMONIC);
    await type('new-password', PASSWORD);
    await type('repeated', PASSWORD);
    await key('Enter');
    await expect(at('offer-passkey').locator('h1')).toBeFocused(SLOW);
    await enter('skip-passkey');
    await expectFocusIn(at('onboarding-ready').locator('..'));
    await page.close();
  });

  await test.step('a site is connected and gets a message signed', async () => {
    for (const [type, method, params] of [
      ['connect', 'eth_requestAccounts'],
      ['message', 'personal_sign', ['Hello', OWNER]],
    ] as const) {
      const pending = dapp.result(method, params);
      const page = await extension.approval(type);
      await expect(on(page).heading).toBeFocused();
      const closed = page.waitForEvent('close');
      await on(page).enter('approve');
      await closed;
      expect(await pending).toBeTruthy();
    }
  });

  const popup = await extension.popup();
  const { at, heading, key, enter, type, go, leave } = on(popup);

  await test.step('ETH is sent', async () => {
    const [before] = await chain.balances(RECIPIENT, NATIVE);
    await expect(at('token').first()).toBeVisible({ timeout: 60_000 });
    await go('send');
    await tabTo(popup, at('sent-asset'));
    await key('ArrowDown');
    await expect(popup.locator('[role="option"]:focus')).toBeVisible();
    const coin = popup.getByRole('option', { name: /^ETH · Local(?! L2)/ }).first();
    await key('Home');
    for (let step = 0; step < 60 && !(await isHighlighted(coin)); step++) await key('ArrowDown');
    await key('Enter');
    await expect(coin).toBeHidden();
    await expect(at('sent-asset')).toBeFocused();
    await type('amount', '0.25');
    await type('recipient', RECIPIENT);
    await enter('review-send');
    await expect(at('review').locator('h2')).toBeFocused();
    await leave('review-send');
    await key('Enter');
    await expect(at('review').locator('h2')).toBeFocused();
    await enter('confirm');
    await expect(at('sent')).toBeFocused();
    await expect(at('sent')).toHaveAttribute('data-status', 'success', { timeout: 60_000 });
    await enter('done');
    await expect(at('send')).toBeFocused();
    const [after] = await chain.balances(RECIPIENT, NATIVE);
    expect(after - before).toBe(parseEther('0.25'));
  });

  await test.step('the sent transaction is opened with the arrow keys', async () => {
    await tabTo(popup, at('part'));
    await key('ArrowRight');
    await expect(popup.getByRole('radio', { name: 'Activity' })).toBeChecked();
    await key('ArrowLeft');
  });

  await test.step('an imported key is added and removed', async () => {
    await go('account', 'add-account', 'open-addKey');
    await type('private-key', KEY);
    await enter('submit');
    await expect(at('account')).toBeFocused();
    await expect(at('account')).not.toHaveAttribute('data-address', OWNER);
    await go('account', 'manage-account');
    await enter('remove-account');
    await expect(at('password')).toBeFocused();
    await leave('remove-account');
    await key('Enter');
    await expect(at('password')).toBeFocused();
    await popup.keyboard.type(PASSWORD);
    await key('Enter');
    await expect(at('account')).toHaveAttribute('data-address', OWNER, SLOW);
    await expect(at('account')).toBeFocused();
  });

  await test.step('each settings view returns the focus to the element that opened it', async () => {
    await go('open-settings', 'open-autoLock');
    await tabTo(popup, at('auto-lock-5'));
    await key('Space');
    await leave('open-autoLock');
    await expect(at('open-autoLock')).toContainText('5 minutes');
    await go('open-networks', 'add-network');
    await leave('add-network');
    await enter('back');
    await expectFocusIn(at('open-networks'));
    await leave('open-settings');
  });

  await test.step('the wallet is locked and unlocked again', async () => {
    await enter('lock');
    await expect(at('password')).toBeFocused();
    await popup.keyboard.type(PASSWORD);
    await key('Enter');
    await expect(heading).toBeFocused(SLOW);
    await tabTo(popup, at('account'));
    await enter('lock');
    await expect(at('password')).toBeFocused();
  });
});

const isHighlighted = (option: ReturnType<Page['getByRole']>): Promise<boolean> =>
  option.evaluate(
    (element) => element === document.activeElement || element.hasAttribute('data-highlighted'),
  );
