import { LOCAL } from '@cenote/chains';
import { worldTokenAddress } from '@cenote/devnet';
import type { Page } from '@playwright/test';
import { parseEther, toHex } from 'viem';
import { TEST_MNEMONIC, testAccount } from '../lib/chain.ts';
import { DappPage } from '../lib/dapp.ts';
import { fillPasswords } from '../lib/extension.ts';
import { expect, test } from '../lib/extension-fixtures.ts';
import { expectAccessible, expectNothingCut, expectToFit } from '../lib/look.ts';

const OWNER = testAccount(0).address;
const OTHER = testAccount(7).address;
const USDC = worldTokenAddress(LOCAL.id, 'USDC');
const TYPED_DATA = {
  types: { EIP712Domain: [], Note: [{ name: 'text', type: 'string' }] },
  primaryType: 'Note',
  domain: {},
  message: { text: 'Hello' },
};

/** In both themes, at the usual width and the narrowest. */
async function expectToLookRight(page: Page, screen: string, narrowest = 320): Promise<void> {
  for (const [theme, width] of [
    ['dark', 380],
    ['light', narrowest],
  ] as const) {
    const state = `${screen}, ${theme}, ${width} px`;
    await page.setViewportSize({ width, height: 640 });
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    await page.evaluate((name) => {
      const { classList } = document.documentElement;
      classList.remove('t_dark', 't_light');
      classList.add(`t_${name}`);
    }, theme);
    await expectAccessible(page, state);
    await expectToFit(page, state);
    await expectNothingCut(page, state);
  }
}

/** To each view from home, by what is pressed. */
const WAYS = [
  ['receive'],
  ['send'],
  ['open-settings', 'open-approvals'],
  ['open-connections'],
  ['account'],
  ['account', 'manage-account'],
  ['account', 'add-account'],
  ['account', 'add-account', 'open-addKey'],
  ['account', 'add-account', 'open-addWatched'],
  ['open-settings'],
  ['open-settings', 'open-autoLock'],
  ['open-settings', 'open-language'],
  ['open-settings', 'open-currency'],
  ['open-settings', 'open-privacy'],
  ['open-settings', 'open-networks'],
  ['open-settings', 'open-networks', 'open-network'],
  ['open-settings', 'open-networks', 'add-network'],
];

/** What opens from the icon is never narrower. */
const POPUP_WIDTH = 360;

test('the screens are for everyone', async ({ extension, dapp }) => {
  test.slow();
  await test.step('where a wallet is made', async () => {
    const page = await extension.onboarding();
    await expectToLookRight(page, 'welcome');
    await page.getByTestId('import').click();
    await page.getByTestId('submit').click();
    await expectToLookRight(page, 'import, refused');
    await page.close();
  });

  await extension.importPhrase(TEST_MNEMONIC);
  const lookAt = async (type: string, asking: Promise<unknown>, answer: 'approve' | 'reject') => {
    const page = await extension.approval(type);
    await expect(page.getByTestId('approve')).toBeEnabled();
    await expectToLookRight(page, type);
    await page.getByTestId(answer).click();
    await asking;
  };
  await lookAt('connect', dapp.ask('eth_requestAccounts'), 'approve');
  await lookAt('message', dapp.ask('personal_sign', ['Hello', OWNER]), 'approve');
  await lookAt('typedData', dapp.ask('eth_signTypedData_v4', [OWNER, TYPED_DATA]), 'approve');
  const transaction = { from: OWNER, to: OTHER, value: '0x1', data: '0x1234' };
  await lookAt('transaction', dapp.ask('eth_sendTransaction', [transaction]), 'reject');
  const calls = [transaction, { to: OTHER, value: '0x1' }].map(({ to, value }) => ({ to, value }));
  const batch = { version: '2.0.0', chainId: '0x7a69', atomicRequired: false, calls };
  await lookAt('calls', dapp.ask('wallet_sendCalls', [batch]), 'reject');
  const token = { address: USDC, symbol: 'DAI' };
  const suggesting = dapp.ask('wallet_watchAsset', [{ type: 'ERC20', options: token }]);
  await lookAt('watchAsset', suggesting, 'approve');
  await lookAt(
    'switchChain',
    dapp.ask('wallet_switchEthereumChain', [{ chainId: '0x7a6a' }]),
    'approve',
  );
  expect(await dapp.result('eth_chainId')).toBe('0x7a6a');
  const chain = {
    chainId: '0x7a6b',
    chainName: 'Elsewhere',
    rpcUrls: ['https://rpc.elsewhere.example/a/long/path/to/break'],
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  };
  await lookAt('addChain', dapp.ask('wallet_addEthereumChain', [chain]), 'reject');

  await test.step('the wallet itself', async () => {
    const popup = await extension.popup();
    await expect(popup.getByTestId('home')).toBeVisible();
    await expectToLookRight(popup, 'home', POPUP_WIDTH);
    for (const way of WAYS) {
      for (const id of way) await popup.getByTestId(id).first().click();
      const [name] = way.slice(-1);
      await expect(popup.locator('main:visible h1')).toBeFocused();
      await expect(popup.locator('main:visible .c-skeleton')).toHaveCount(0);
      await expectToLookRight(popup, `${name}`, POPUP_WIDTH);
      for (const _ of way) await popup.locator('[data-testid=back]:visible').click();
    }
    await popup.getByTestId('lock').click();
    await expect(popup.getByTestId('unlock')).toBeVisible();
    await expectToLookRight(popup, 'unlock', POPUP_WIDTH);
  });
});

/** Views of the settings, each with what is pressed in it before it is looked at. */
const SECRET_VIEWS = [
  ['backups', 'save-file', 'back-up-gateway'],
  ['passkeys', 'add-passkey'],
  ['recoveryPhrase', 'acknowledge'],
  ['privateKey'],
  ['changePassword'],
  ['forget'],
] as const;

test('what keeps secrets is for everyone', async ({ extension }) => {
  test.slow();
  await test.step('the ways to a wallet', async () => {
    const page = await extension.onboarding();
    for (const way of ['create', 'restore', 'key', 'keystore', 'watch']) {
      await page.getByTestId(way).click();
      await expectToLookRight(page, way);
      await page.getByRole('button', { name: 'Back', exact: true }).click();
    }
    await page.getByTestId('import').click();
    await page.getByTestId('phrase').fill(TEST_MNEMONIC);
    await fillPasswords(page);
    await expect(page.getByTestId('offer-passkey')).toBeVisible({ timeout: 60_000 });
    await expectToLookRight(page, 'offer-passkey');
    await page.getByTestId('skip-passkey').click();
    await expectToLookRight(page, 'ready');
    await page.close();
  });

  const popup = await extension.popup();
  // What lies covered keeps what was typed there.
  const back = popup.getByTestId('back').filter({ visible: true });
  await popup.getByTestId('open-settings').click();
  for (const [view, ...buttons] of SECRET_VIEWS) {
    await popup.getByTestId(`open-${view}`).click();
    for (const button of buttons) await popup.getByTestId(button).click();
    await expectToLookRight(popup, view, POPUP_WIDTH);
    await back.click();
  }
  await back.click();

  const press = (id: string) => popup.getByTestId(id).filter({ visible: true }).last().click();
  for (const id of ['account', 'add-account', 'open-addKey']) await press(id);
  await popup.getByTestId('private-key').fill(`0x${'5'.repeat(64)}`);
  await press('submit');
  await expect(popup.getByTestId('home')).toBeVisible();
  for (const id of ['account', 'manage-account', 'remove-account']) await press(id);
  await expect(popup.getByTestId('what-is-lost')).toBeVisible();
  await expectToLookRight(popup, 'removeKey', POPUP_WIDTH);
  for (const _ of ['removeKey', 'account', 'accounts']) await back.click();

  await popup.getByTestId('lock').click();
  await popup.getByTestId('forgotten').click();
  await expectToLookRight(popup, 'forgotten', POPUP_WIDTH);
});

test('what is sent and taken back is for everyone', async ({ extension, chain }) => {
  test.slow();
  await chain.approve(OTHER, USDC, 77_000_000n);
  await extension.importPhrase(TEST_MNEMONIC);
  const popup = await extension.popup();
  const look = (screen: string) => expectToLookRight(popup, screen, POPUP_WIDTH);
  const press = (id: string) => popup.getByTestId(id).filter({ visible: true }).first().click();
  await expect(popup.getByTestId('token').first()).toBeVisible({ timeout: 20_000 });

  await chain.hold();
  await press('send');
  await popup.getByTestId('what').click();
  await popup
    .getByRole('option', { name: /^ETH · Local(?! L2)/ })
    .first()
    .click();
  await popup.getByTestId('amount').fill('0.25');
  await popup.getByTestId('recipient').fill(OTHER);
  await look('send, filled');
  await press('review-send');
  await expect(popup.getByTestId('confirm')).toBeEnabled();
  await look('send, reviewed');
  await press('confirm');
  await expect(popup.getByTestId('sent')).toHaveAttribute('data-status', 'pending');
  await look('sent');
  await press('done');

  await popup.getByRole('radio', { name: 'Activity' }).check();
  await expect(popup.getByTestId('record-pending')).toBeVisible();
  await look('activity');
  for (const way of ['speed-up', 'cancel']) {
    await press(way);
    await expect(popup.getByTestId('replace-confirm').filter({ visible: true })).toBeEnabled();
    await look(way);
    await press('back');
  }
  await chain.release();

  await press('open-settings');
  await press('open-approvals');
  const row = popup.getByTestId('approval-row').filter({ hasText: '77 USDC' });
  await row.getByTestId('revoke').click();
  await expect(popup.getByTestId('confirm-revoke')).toBeEnabled();
  await look('revoke');
});

test('calls that were made as one are for everyone', async ({
  context,
  extension,
  dapp,
  sites,
}) => {
  test.slow();
  await extension.importPhrase(TEST_MNEMONIC);
  const connecting = dapp.result('eth_requestAccounts');
  await extension.approve('connect');
  await connecting;
  const call = { to: OTHER, value: toHex(parseEther('0.01')) };
  const batch = { version: '2.0.0', chainId: '0x7a69', atomicRequired: true, id: 'both' };
  const sending = dapp.result('wallet_sendCalls', [{ ...batch, calls: [call, call] }]);
  await extension.approve('calls');
  await sending;

  const opened = context.waitForEvent('page');
  await dapp.result('wallet_showCallsStatus', ['both']);
  const page = await opened;
  await expect(page.getByTestId('calls-status')).toHaveAttribute('data-status', '200');
  await expectToLookRight(page, 'calls');
  await page.close();

  const popup = await extension.popup();
  await popup.getByTestId('open-settings').click();
  await popup.getByTestId('open-smartAccounts').click();
  await expect(popup.getByTestId('remove-delegation')).toBeEnabled();
  await expectToLookRight(popup, 'smart accounts', POPUP_WIDTH);
  await popup.getByTestId('remove-delegation').click();
  await expect(popup.getByTestId('no-smart-accounts')).toBeVisible({ timeout: 15_000 });
  await expectToLookRight(popup, 'no smart accounts', POPUP_WIDTH);

  const press = (id: string) => popup.getByTestId(id).filter({ visible: true }).click();
  for (const id of ['back', 'back']) await press(id);
  await popup.getByRole('radio', { name: 'Activity' }).check();
  await press('calls-details');
  await expect(popup.getByTestId('calls-status')).toHaveAttribute('data-status', '200');
  await expectToLookRight(popup, 'calls, in the activity', POPUP_WIDTH);

  await test.step('a site is shown some of several accounts', async () => {
    for (const id of ['back', 'account', 'add-account', 'add-next']) await press(id);
    await expect(popup.getByTestId('account')).not.toHaveAttribute('data-address', OWNER);
    const other = await context.newPage();
    await other.goto(sites.otherUrl);
    const asking = new DappPage(other).ask('eth_requestAccounts');
    const question = await extension.approval('connect');
    await expect(question.getByTestId('connect-account')).toHaveCount(2);
    await expectToLookRight(question, 'connect, several accounts');
    await question.getByTestId('reject').click();
    await asking;
  });
});
