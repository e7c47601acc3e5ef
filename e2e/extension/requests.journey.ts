/**
 * Journey: a site requests a batch of calls (EIP-5792), a token, a network, and several things at once; the user
 * approves or rejects them.
 */
import { erc20Abi, LOCAL, NATIVE } from '@cenote/chains';
import { worldTokenAddress } from '@cenote/devnet';
import type { Frame } from '@playwright/test';
import { encodeFunctionData, type Hex, parseEther, parseUnits, recoverMessageAddress } from 'viem';
import { TEST_MNEMONIC, testAccount } from '../lib/chain/chain.ts';
import { DappPage } from '../lib/extension/dapp.ts';
import type { Extension } from '../lib/extension/extension.ts';
import {
  expectPopupAccessible,
  expectWindowAccessible,
} from '../lib/extension/extension-appearance.ts';
import { expect, test } from '../lib/extension/extension-fixtures.ts';
import { startStubNode } from '../lib/network/stub-node.ts';

const OWNER = testAccount(0).address;
const OTHER = testAccount(7).address;
const USDC = worldTokenAddress(LOCAL.id, 'USDC');
const [L1, L2] = ['0x7a69', '0x7a6a'];

async function connect(extension: Extension, site: Pick<DappPage, 'result'>): Promise<void> {
  const connecting = site.result('eth_requestAccounts');
  await extension.approve('connect');
  expect(await connecting).toEqual([OWNER]);
}

/** An ETH transfer and a USDC transfer to the same recipient. */
const PAYMENTS = [
  { to: OTHER, value: `0x${parseEther('0.25').toString(16)}` },
  {
    to: USDC,
    data: encodeFunctionData({
      abi: erc20Abi,
      functionName: 'transfer',
      args: [OTHER, parseUnits('7', 6)],
    }),
  },
];
const calls = (more: object = {}) => [
  { version: '2.0.0', chainId: L1, atomicRequired: true, calls: PAYMENTS, ...more },
];
interface Status {
  status: number;
  atomic: boolean;
  receipts: { transactionHash: Hex; logs: unknown[] }[];
}

test('a batch of calls is executed atomically by an account that upgrades to a smart account, on accessible screens', async ({
  context,
  extension,
  dapp,
  chain,
}) => {
  test.slow();
  await extension.importPhrase(TEST_MNEMONIC);
  expect(await dapp.rpcRequest('wallet_getCapabilities', [OWNER])).toMatchObject({
    error: { code: 4100 },
  });
  await connect(extension, dapp);
  const capabilities = () => dapp.result('wallet_getCapabilities', [OWNER, [L1]]);
  expect(await dapp.result('wallet_getCapabilities', [OWNER])).toEqual({
    [L1]: { atomic: { status: 'ready' } },
    [L2]: { atomic: { status: 'ready' } },
  });

  await test.step('the batch fails if the user rejects the upgrade', async () => {
    const sending = dapp.rpcRequest('wallet_sendCalls', calls());
    await extension.chooseOneByOne();
    await extension.approve('calls');
    expect(await sending).toMatchObject({ error: { code: 5750 } });
    expect(await capabilities()).toEqual({ [L1]: { atomic: { status: 'ready' } } });
  });

  const statusOf = async (id: string) =>
    (await dapp.result('wallet_getCallsStatus', [id])) as Status;
  const openActivity = async () => {
    const popup = await extension.popup();
    await popup.getByRole('radio', { name: 'Activity' }).check();
    return popup;
  };

  await test.step('the batch is one transaction, which can be sped up', async () => {
    const before = await chain.balances(OTHER, NATIVE, USDC);
    await chain.hold();
    const sending = dapp.result('wallet_sendCalls', calls({ id: 'both' }));
    const page = await extension.approval('calls');
    await expect(page.getByTestId('execution-method')).toHaveAttribute('data-method', 'upgrade');
    await extension.approve('calls');
    expect(await sending).toEqual({ id: 'both' });
    expect((await statusOf('both')).status).toBe(100);
    const popup = await openActivity();
    await expect(popup.getByTestId('record-pending')).toContainText('2 calls from 127.0.0.1');
    await popup.getByTestId('speed-up').click();
    await popup.getByTestId('replace-confirm').click();
    await expect(popup.getByTestId('record-pending')).toBeVisible();
    await chain.release();
    await expect.poll(async () => (await statusOf('both')).status).toBe(200);
    await popup.close();
    const { atomic, receipts } = await statusOf('both');
    expect(atomic).toBe(true);
    expect(receipts).toHaveLength(1);
    expect((await chain.transaction(receipts[0]!.transactionHash)).type).toBe('eip7702');
    expect(await chain.balances(OTHER, NATIVE, USDC)).toEqual([
      before[0] + parseEther('0.25'),
      before[1] + parseUnits('7', 6),
    ]);
    expect(await capabilities()).toEqual({ [L1]: { atomic: { status: 'supported' } } });
  });

  await test.step('the wallet shows the status of the batch', async () => {
    const opened = context.waitForEvent('page');
    expect(await dapp.result('wallet_showCallsStatus', ['both'])).toBeNull();
    const page = await opened;
    await expect(page.getByTestId('calls-status')).toHaveAttribute('data-status', '200');
    await expect(page.getByTestId('decoded-action').first()).toContainText('Send 7 USDC');
    await expectWindowAccessible(page, 'calls');
    await page.close();
    const popup = await openActivity();
    await popup.getByTestId('calls-details').first().click();
    await expect(popup.getByTestId('calls-status')).toHaveAttribute('data-status', '200');
    await expectPopupAccessible(popup, 'calls, in the activity');
    await popup.close();
  });

  await test.step('a canceled batch is reported to the site as failed', async () => {
    const before = await chain.balances(OTHER, NATIVE, USDC);
    await chain.hold();
    const sending = dapp.result('wallet_sendCalls', calls({ id: 'neither' }));
    await extension.approve('calls');
    await sending;
    const popup = await openActivity();
    await popup.getByTestId('cancel').click();
    await popup.getByTestId('replace-confirm').click();
    await expect(popup.getByTestId('record-canceling')).toBeVisible();
    expect((await statusOf('neither')).status).toBe(100);
    await chain.release();
    await expect(popup.getByTestId('record-canceled')).toBeVisible({ timeout: 60_000 });
    expect(await statusOf('neither')).toMatchObject({ status: 400, atomic: true });
    expect(await chain.balances(OTHER, NATIVE, USDC)).toEqual(before);
    await popup.close();
  });

  await test.step('a batch id can be used once, and only its site can read its status', async () => {
    expect(await dapp.rpcRequest('wallet_sendCalls', calls({ id: 'both' }))).toMatchObject({
      error: { code: 5720 },
    });
    expect(await dapp.rpcRequest('wallet_getCallsStatus', ['other'])).toMatchObject({
      error: { code: 5730 },
    });
    expect(await dapp.rpcRequest('wallet_sendCalls', calls({ chainId: '0x1' }))).toMatchObject({
      error: { code: 5710 },
    });
  });

  await test.step('the delegation can be removed', async () => {
    const popup = await extension.popup();
    await popup.getByTestId('open-settings').click();
    await popup.getByTestId('open-smartAccounts').click();
    await expect(popup.getByTestId('smart-account')).toHaveCount(1);
    await expect(popup.getByTestId('remove-delegation')).toBeEnabled();
    await expectPopupAccessible(popup, 'smart accounts');
    await popup.getByTestId('remove-delegation').click();
    await expect(popup.getByTestId('no-smart-accounts')).toBeVisible({ timeout: 60_000 });
    await expectPopupAccessible(popup, 'no smart accounts');
    expect(await capabilities()).toEqual({ [L1]: { atomic: { status: 'ready' } } });
  });
});

test('tokens and networks that a site suggests are verified on the chain', async ({
  extension,
  dapp,
}) => {
  await extension.importPhrase(TEST_MNEMONIC);
  await connect(extension, dapp);

  await test.step('a token is shown with its own symbol and added to the watched tokens', async () => {
    const token = { type: 'ERC20', options: { address: USDC, symbol: 'DAI', decimals: 18 } };
    expect(await dapp.rpcRequest('wallet_watchAsset', [token])).toEqual({ result: true });
    const page = await extension.approval('watchAsset');
    await expect(page.getByTestId('token-symbol')).toHaveText('USDC');
    await expect(page.getByTestId('token-differs')).toBeVisible();
    await extension.approve('watchAsset');
    const popup = await extension.popup();
    const watched = () =>
      popup.evaluate(async () => (await chrome.storage.local.get('assets')).assets as unknown);
    await expect
      .poll(watched)
      .toMatchObject({ [OWNER.toLowerCase()]: [{ symbol: 'USDC', decimals: 6, chainId: 31337 }] });
    await popup.close();
  });

  const node = await startStubNode(0x7a6b);
  const add = (chainId: string) =>
    dapp.rpcRequest('wallet_addEthereumChain', [
      {
        chainId,
        chainName: 'Elsewhere',
        rpcUrls: [node.url],
        nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      },
    ]);

  await test.step('a network is rejected if its endpoint returns another chain id', async () => {
    const adding = add('0x7a6c');
    const page = await extension.approval('addChain');
    await expect(page.getByTestId('wrong-endpoint')).toBeVisible();
    await expect(page.getByTestId('approve')).toBeDisabled();
    await page.getByTestId('reject').click();
    expect(await adding).toMatchObject({ error: { code: 4001 } });
  });
  await test.step('adding a network does not switch to it', async () => {
    const adding = add('0x7a6b');
    const page = await extension.approval('addChain');
    // The endpoint is supplied by the site.
    await expect(page.getByTestId('approve')).toBeDisabled();
    await page.getByTestId('accept-risk').check();
    await page.getByTestId('approve').click();
    expect(await adding).toEqual({ result: null });
    expect(await dapp.result('eth_chainId')).toBe(L1);
  });
  await test.step('a switch request switches to it', async () => {
    const switching = dapp.result('wallet_switchEthereumChain', [{ chainId: '0x7a6b' }]);
    await extension.approve('switchChain');
    expect(await switching).toBeNull();
    expect(await dapp.result('eth_chainId')).toBe('0x7a6b');
    await expect.poll(() => dapp.events()).toContainEqual(['chainChanged', '0x7a6b']);
  });
  node.stop();
});

test('concurrent requests of two tabs and a frame each get their own response', async ({
  context,
  extension,
  dapp,
  sites,
}) => {
  await extension.importPhrase(TEST_MNEMONIC);
  await connect(extension, dapp);
  const otherTab = await context.newPage();
  await otherTab.goto(sites.otherUrl);
  const other = new DappPage(otherTab);
  await connect(extension, other);

  // A frame of another site has its own origin, not that of the page that embeds it.
  const attached = dapp.page.waitForEvent('frameattached');
  await dapp.page.evaluate((src) => {
    const frame = document.createElement('iframe');
    frame.src = src;
    document.body.append(frame);
  }, sites.otherUrl);
  const frame: Frame = await attached;
  await frame.waitForLoadState();

  const pending = [
    { site: dapp, message: 'of the first tab', origin: sites.url },
    { site: other, message: 'of the second tab', origin: sites.otherUrl },
    { site: new DappPage(frame), message: 'of the frame', origin: sites.otherUrl },
  ];
  const before = await Promise.all(pending.map(({ site }) => site.answers()));
  const answers = pending.map(({ site, message }) =>
    site.rpcRequest('personal_sign', [message, OWNER]),
  );
  const rejected = 'of the second tab';
  for (const _ of pending) {
    const page = await extension.approval('message');
    const shown = await page.getByTestId('message').textContent();
    const { origin } = pending.find(({ message }) => message === shown)!;
    await expect(page.getByTestId('origin')).toContainText(new URL(origin).host);
    await page.getByTestId(shown === rejected ? 'reject' : 'approve').click();
    // The window shows the next request, and closes after the last one.
    const answered = page.getByTestId('message').filter({ hasText: shown! });
    await expect.poll(() => answered.isHidden().catch(() => page.isClosed())).toBe(true);
  }
  for (const [index, { message, site }] of pending.entries()) {
    const answer = await answers[index]!;
    if (message === rejected) expect(answer).toMatchObject({ error: { code: 4001 } });
    else {
      const { result } = answer as { result: Hex };
      expect(await recoverMessageAddress({ message, signature: result })).toBe(OWNER);
    }
    expect(await site.answers()).toBe(before[index]! + 1);
  }
});
