/**
 * Journey: a user opens every screen of the wallet; each is accessible in both themes and fits the narrowest window.
 */
import { LOCAL } from '@cenote/chains';
import { worldTokenAddress } from '@cenote/devnet';
import { TEST_MNEMONIC, testAccount } from '../lib/chain/chain.ts';
import { fillPasswords } from '../lib/extension/extension.ts';
import {
  expectPopupAccessible,
  expectWindowAccessible,
} from '../lib/extension/extension-appearance.ts';
import { expect, test } from '../lib/extension/extension-fixtures.ts';
import { startStubNode } from '../lib/network/stub-node.ts';

const OWNER = testAccount(0).address;
const OTHER = testAccount(7).address;
const USDC = worldTokenAddress(LOCAL.id, 'USDC');
const TYPED_DATA = {
  types: { EIP712Domain: [], Note: [{ name: 'text', type: 'string' }] },
  primaryType: 'Note',
  domain: {},
  message: { text: 'Hello' },
};

/** Views that are reached from the home view, with the controls that lead to them. */
const WAYS = [
  ['receive'],
  ['send'],
  ['open-settings', 'open-approvals'],
  ['open-settings', 'open-connections'],
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

test('the extension screens are accessible and fit', async ({ extension, dapp }) => {
  test.slow();
  await extension.importPhrase(TEST_MNEMONIC);
  const lookAt = async (type: string, pending: Promise<unknown>, answer: 'approve' | 'reject') => {
    const page = await extension.approval(type);
    // Adding a network with the site's endpoint is rated as danger and has to be accepted.
    if (type === 'addChain') await page.getByTestId('accept-risk').check();
    await expect(page.getByTestId('approve')).toBeEnabled();
    await expectWindowAccessible(page, type);
    await page.getByTestId(answer).click();
    await pending;
  };
  await lookAt('connect', dapp.rpcRequest('eth_requestAccounts'), 'approve');
  await lookAt('message', dapp.rpcRequest('personal_sign', ['Hello', OWNER]), 'approve');
  await lookAt(
    'typedData',
    dapp.rpcRequest('eth_signTypedData_v4', [OWNER, TYPED_DATA]),
    'approve',
  );
  const transaction = { from: OWNER, to: OTHER, value: '0x1', data: '0x1234' };
  await lookAt('transaction', dapp.rpcRequest('eth_sendTransaction', [transaction]), 'reject');
  const calls = [transaction, { to: OTHER, value: '0x1' }].map(({ to, value }) => ({ to, value }));
  const batch = { version: '2.0.0', chainId: '0x7a69', atomicRequired: false, calls };
  await lookAt('calls', dapp.rpcRequest('wallet_sendCalls', [batch]), 'reject');
  const token = { address: USDC, symbol: 'DAI' };
  const suggesting = dapp.rpcRequest('wallet_watchAsset', [{ type: 'ERC20', options: token }]);
  await lookAt('watchAsset', suggesting, 'approve');
  await lookAt(
    'switchChain',
    dapp.rpcRequest('wallet_switchEthereumChain', [{ chainId: '0x7a6a' }]),
    'approve',
  );
  expect(await dapp.result('eth_chainId')).toBe('0x7a6a');
  const node = await startStubNode(0x7a6b);
  const chain = {
    chainId: '0x7a6b',
    chainName: 'Elsewhere',
    rpcUrls: [`${node.url}/a/long/path/to/break`],
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  };
  await lookAt('addChain', dapp.rpcRequest('wallet_addEthereumChain', [chain]), 'reject');
  node.stop();

  await test.step('the views of the wallet are accessible and fit', async () => {
    const popup = await extension.popup();
    await expect(popup.getByTestId('home')).toBeVisible();
    await expectPopupAccessible(popup, 'home');
    for (const way of WAYS) {
      for (const id of way) await popup.locator(`[data-testid=${id}]:visible`).first().click();
      const [name] = way.slice(-1);
      await expect(popup.locator('main:visible h1')).toBeFocused();
      await expect(popup.locator('main:visible .c-skeleton')).toHaveCount(0);
      await expectPopupAccessible(popup, `${name}`);
      for (const _ of way) await popup.locator('[data-testid=back]:visible').click();
    }
    await popup.getByTestId('lock').click();
    await expect(popup.getByTestId('unlock')).toBeVisible();
    await expectPopupAccessible(popup, 'unlock');
  });
});

/** Settings views that show secrets, with the controls that are pressed before the checks. */
const SECRET_VIEWS = [
  ['backups', 'save-file', 'back-up-gateway'],
  ['passkeys', 'add-passkey'],
  ['recoveryPhrase', 'acknowledge'],
  ['privateKey'],
  ['changePassword'],
  ['forget'],
] as const;

test('views that show or protect secrets are accessible and fit', async ({ extension }) => {
  test.slow();
  await test.step('the onboarding views are accessible and fit', async () => {
    const page = await extension.onboarding();
    await expectWindowAccessible(page, 'welcome');
    for (const way of ['create', 'restore', 'key', 'keystore', 'watch']) {
      await page.getByTestId(way).click();
      await expectWindowAccessible(page, way);
      await page.getByRole('button', { name: 'Back', exact: true }).click();
    }
    await page.getByTestId('import').click();
    await page.getByTestId('submit').click();
    await expectWindowAccessible(page, 'import, refused');
    await page.getByTestId('phrase').fill(TEST_MNEMONIC);
    await fillPasswords(page);
    await expect(page.getByTestId('offer-passkey')).toBeVisible({ timeout: 60_000 });
    await expectWindowAccessible(page, 'offer-passkey');
    await page.getByTestId('skip-passkey').click();
    await expectWindowAccessible(page, 'ready');
    await page.close();
  });

  const popup = await extension.popup();
  // Covered views remain in the DOM and keep their input.
  const back = popup.getByTestId('back').filter({ visible: true });
  await popup.getByTestId('open-settings').click();
  for (const [view, ...buttons] of SECRET_VIEWS) {
    await popup.getByTestId(`open-${view}`).click();
    for (const button of buttons) await popup.getByTestId(button).click();
    await expectPopupAccessible(popup, view);
    await back.click();
  }
  await back.click();

  const press = (id: string) => popup.getByTestId(id).filter({ visible: true }).last().click();
  for (const id of ['account', 'add-account', 'open-addKey']) await press(id);
  await popup.getByTestId('private-key').fill(`0x${'5'.repeat(64)}`);
  await press('submit');
  await expect(popup.getByTestId('home')).toBeVisible();
  for (const id of ['account', 'manage-account', 'remove-account']) await press(id);
  await expect(popup.getByTestId('removal-loss')).toBeVisible();
  await expectPopupAccessible(popup, 'removeKey');
  for (const _ of ['removeKey', 'account', 'accounts']) await back.click();

  await popup.getByTestId('lock').click();
  await popup.getByTestId('forgotten').click();
  await expectPopupAccessible(popup, 'forgotten');
});
