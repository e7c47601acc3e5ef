import { NATIVE } from '@cenote/chains';
import type { Page } from '@playwright/test';
import { parseEther } from 'viem';
import { TEST_MNEMONIC, testAccount } from '../lib/chain/chain.ts';
import { PASSWORD } from '../lib/extension/extension.ts';
import { expect, test } from '../lib/extension/extension-fixtures.ts';
import { expectFocusIn, tabTo } from '../lib/pages/keys.ts';

const OWNER = testAccount(0).address;
const FRIEND = testAccount(8).address;
const KEY = `0x${'6'.repeat(64)}`;
/** A password costs a second, and more where other work goes on. */
const SLOW = { timeout: 60_000 };

/** What of a page is in sight, and the keys on it. */
const on = (page: Page) => {
  const at = (id: string) => page.getByTestId(id).filter({ visible: true });
  const heading = page.locator('main:visible h1');
  /** To something by Tab, and Enter. */
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
    /** Into a field by Tab. */
    async type(id: string, text: string) {
      await tabTo(page, at(id));
      await page.keyboard.type(text);
    },
    /** Through views, each of which begins at its heading. */
    async go(...ids: string[]) {
      for (const id of ids) {
        await enter(id);
        await expect(heading).toBeFocused();
      }
    },
    /** Leaves a view: the focus is where it was opened. */
    async leave(opener: string) {
      await page.keyboard.press('Escape');
      await expectFocusIn(at(opener));
    },
  };
};

test('a wallet is made, used and locked with keys alone', async ({ extension, dapp, chain }) => {
  test.slow();

  await test.step('a phrase is imported', async () => {
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

  await test.step('a site is connected, and a message signed for it', async () => {
    for (const [type, method, params] of [
      ['connect', 'eth_requestAccounts'],
      ['message', 'personal_sign', ['Hello', OWNER]],
    ] as const) {
      const asking = dapp.result(method, params);
      const page = await extension.approval(type);
      await expect(on(page).heading).toBeFocused();
      const closed = page.waitForEvent('close');
      await on(page).enter('approve');
      await closed;
      expect(await asking).toBeTruthy();
    }
  });

  const popup = await extension.popup();
  const { at, heading, key, enter, type, go, leave } = on(popup);

  await test.step('a coin is sent', async () => {
    const [before] = await chain.balances(FRIEND, NATIVE);
    await expect(at('token').first()).toBeVisible({ timeout: 60_000 });
    await go('send');
    await tabTo(popup, at('what'));
    await key('ArrowDown');
    await expect(popup.locator('[role="option"]:focus')).toBeVisible();
    const coin = popup.getByRole('option', { name: /^ETH · Local(?! L2)/ }).first();
    await key('Home');
    for (let step = 0; step < 60 && !(await isHighlighted(coin)); step++) await key('ArrowDown');
    await key('Enter');
    await expect(coin).toBeHidden();
    await expect(at('what')).toBeFocused();
    await type('amount', '0.25');
    await type('recipient', FRIEND);
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
    const [after] = await chain.balances(FRIEND, NATIVE);
    expect(after - before).toBe(parseEther('0.25'));
  });

  await test.step('what was sent is looked at, with the arrows', async () => {
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

  await test.step('settings are walked through, and each way back leads to where it began', async () => {
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

  await test.step('it is locked and opened again', async () => {
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
