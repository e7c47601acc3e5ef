/**
 * Journey: a user opens the wallet in Chromium's side panel, which shows the same content as the popup and the
 * approvals.
 */
import { TEST_MNEMONIC, testAccount } from '../lib/chain/chain.ts';
import { expect, test } from '../lib/extension/extension-fixtures.ts';
import { SidePanel } from '../lib/extension/side-panel.ts';

const OWNER = testAccount(0).address;
/** Number of accounts that the local chain has funded; the wallet discovers all of them. */
const FOUND = 10;
const NEXT = testAccount(FOUND).address;

test.use({ hasOwnBrowser: true });

test('the extension icon opens the side panel, which shows the same content as the popup', async ({
  context,
  extension,
  dapp,
}) => {
  test.slow();
  await extension.importPhrase(TEST_MNEMONIC);
  const panel = await SidePanel.openByIcon(context, extension.id, dapp.page);

  await test.step('the panel shows the home view with the balances of the account', async () => {
    await expect.poll(() => panel.has('home')).toBe(true);
    await expect.poll(() => panel.read('account', 'address')).toBe(OWNER);
    await expect.poll(() => panel.has('token'), { timeout: 60_000 }).toBe(true);
  });

  await test.step('an approval request opens in the panel and not in a window', async () => {
    const windows = context.pages().length;
    const connecting = dapp.result('eth_requestAccounts');
    await expect.poll(() => panel.read('approval', 'type')).toBe('connect');
    expect(await panel.read('origin')).toBe(new URL(dapp.page.url()).origin);
    expect(context.pages()).toHaveLength(windows);
    await panel.press('approve');
    expect(await connecting).toEqual([OWNER]);
    await expect.poll(() => panel.has('home')).toBe(true);
  });

  await test.step('the panel and the popup stay in sync', async () => {
    const popup = await extension.popup();
    await popup.getByTestId('account').click();
    await expect(popup.getByTestId('select-account')).toHaveCount(FOUND);
    await popup.getByTestId('add-account').click();
    await popup.getByTestId('add-next').click();
    await expect.poll(() => panel.read('account', 'address')).toBe(NEXT);
    await panel.press('lock');
    await expect(popup.getByTestId('unlock')).toBeVisible();
    await expect.poll(() => panel.has('unlock')).toBe(true);
  });
});
