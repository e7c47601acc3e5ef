/** Journey: a user changes accounts, networks, connected sites, the theme and the auto-lock time of the wallet. */
import { TEST_MNEMONIC, testAccount } from '../lib/chain/chain.ts';
import { expectWindowAccessible } from '../lib/extension/extension-appearance.ts';
import { expect, test } from '../lib/extension/extension-fixtures.ts';
import { startStubNode } from '../lib/network/stub-node.ts';

const OWNER = testAccount(0).address;
const SECOND = testAccount(1).address;
/** Number of accounts that the local chain has funded; the wallet discovers all of them. */
const FOUND = 10;
const NEXT = testAccount(FOUND).address;

test('accounts, networks, connections and settings can be changed', async ({
  extension,
  dapp,
  stack,
}) => {
  test.slow();
  await extension.importPhrase(TEST_MNEMONIC);
  await test.step('a site is connected', async () => {
    const connecting = dapp.result('eth_requestAccounts');
    await extension.approve('connect');
    expect(await connecting).toEqual([OWNER]);
  });
  const popup = await extension.popup();
  const press = (id: string) => popup.locator(`[data-testid="${id}"]:visible`).first().click();
  const back = () => press('back');
  const openConnections = () => press('open-connections');

  await test.step('another account is selected; the site still sees the first one', async () => {
    await press('account');
    await expect(popup.locator('[data-testid=select-account]:visible')).toHaveCount(FOUND);
    await press('add-account');
    await press('add-next');
    await expect(popup.getByTestId('account')).toHaveAttribute('data-address', NEXT);
    expect(await dapp.result('eth_accounts')).toEqual([OWNER]);
    await press('account');
    await popup.locator(`[data-address="${OWNER}"] [data-testid=select-account]`).click();
    await expect(popup.getByTestId('account')).toHaveAttribute('data-address', OWNER);
  });

  await test.step('the site may see both accounts, the selected one first, until access to one is revoked', async () => {
    // With a wallet page in front, the request would appear there and open no window.
    await dapp.page.bringToFront();
    const pending = dapp.result('wallet_requestPermissions', [{ eth_accounts: {} }]);
    const page = await extension.approval('connect');
    await expect(page.getByTestId('connect-account')).toHaveCount(FOUND + 1);
    await expectWindowAccessible(page, 'connect, several accounts');
    await page.locator(`[data-testid=connect-account][value="${SECOND}"]`).check();
    await extension.approve('connect');
    await pending;
    await popup.bringToFront();
    expect(await dapp.result('eth_accounts')).toEqual([OWNER, SECOND]);
    await press('account');
    await popup.locator(`[data-address="${SECOND}"] [data-testid=select-account]`).click();
    await expect.poll(() => dapp.result('eth_accounts')).toEqual([SECOND, OWNER]);
    await expect.poll(() => dapp.events()).toContainEqual(['accountsChanged', [SECOND, OWNER]]);
    await openConnections();
    await expect(popup.getByTestId('seen-account')).toHaveCount(2);
    await popup.getByRole('button', { name: /^Hide Account 1/ }).click();
    await expect(popup.getByTestId('seen-account')).toHaveCount(1);
    await expect.poll(() => dapp.result('eth_accounts')).toEqual([SECOND]);
    await back();
  });

  await test.step('a custom network is added only if its endpoint returns the entered chain id', async () => {
    await press('open-settings');
    await press('open-networks');
    await press('add-network');
    await popup.getByTestId('network-name').fill('Elsewhere');
    await popup.getByTestId('network-rpcUrl').fill(stack.urls.l2);
    await popup.getByTestId('network-chainId').fill('4242');
    await popup.getByTestId('network-symbol').fill('ELS');
    await press('submit');
    await expect(popup.getByText('This endpoint is for another network')).toBeVisible();
    const node = await startStubNode(4_242);
    await popup.getByTestId('network-rpcUrl').fill(node.url);
    await press('submit');
    await expect(popup.locator('[data-chain="4242"]:visible')).toContainText('Elsewhere');
    node.stop();
    // Adding a network does not switch to it.
    expect(await dapp.result('eth_chainId')).toBe('0x7a69');
    await popup.locator('[data-chain="1"]:visible button').click();
    await popup.getByTestId('endpoint').fill('http://node.example');
    await press('save-endpoint');
    await expect(popup.getByText(/Enter a valid URL/)).toBeVisible();
    await back();
    await back();
  });

  await test.step('the theme persists over a restart of the worker and the page', async () => {
    await popup.getByRole('radio', { name: 'Light' }).click();
    await expect(popup.locator('html')).toHaveClass(/t_light/);
    await extension.stopWorker();
    await popup.reload();
    await expect(popup.getByTestId('home')).toBeVisible();
    await expect(popup.locator('html')).toHaveClass(/t_light/);
  });

  await test.step('the site is disconnected', async () => {
    await openConnections();
    await press('disconnect');
    await expect(popup.getByText('No connected sites')).toBeVisible();
    await expect.poll(() => dapp.result('eth_accounts')).toEqual([]);
    await back();
  });

  await test.step('the wallet locks after the shorter auto-lock time', async () => {
    await press('open-settings');
    await press('open-autoLock');
    await press('auto-lock-5');
    const lockAt = () =>
      popup.evaluate(async () => Number((await chrome.storage.session.get('lockAt')).lockAt));
    await expect.poll(async () => (await lockAt()) - Date.now()).toBeLessThanOrEqual(5 * 60_000);
    await popup.evaluate(() => chrome.storage.session.set({ lockAt: Date.now() - 1 }));
    await popup.reload();
    await expect(popup.getByTestId('unlock')).toBeVisible();
  });
});
