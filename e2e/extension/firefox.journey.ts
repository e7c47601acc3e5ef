/**
 * Journey in Firefox: a site connects to the wallet, gets a signature and a transaction, and sees no account once the
 * wallet is locked.
 */
import { NATIVE } from '@cenote/chains';
import { type Hex, parseEther, recoverMessageAddress } from 'viem';
import { TEST_MNEMONIC, testAccount } from '../lib/chain/chain.ts';
import { expect, test } from '../lib/extension/firefox-fixtures.ts';

const OWNER = testAccount(0).address;
const OTHER = testAccount(7).address;
const MESSAGE = 'Hello, Cenote';

test('in Firefox, a connected site gets a signature and a transaction, and no account once the wallet is locked', async ({
  firefox,
  sites,
  chain,
}) => {
  await firefox.importPhrase(TEST_MNEMONIC);
  const sidebar = await firefox.open('panel.html');
  const dapp = await firefox.visit(sites.url);

  await test.step("the sidebar's page shows the account and its tokens", async () => {
    await expect.poll(() => sidebar.read('account', 'address')).toBe(OWNER);
    await expect.poll(() => sidebar.has('token')).toBe(true);
  });

  await test.step('the site connects', async () => {
    expect(await dapp.result('eth_accounts')).toEqual([]);
    const connecting = dapp.result('eth_requestAccounts');
    await firefox.approve('connect');
    expect(await connecting).toEqual([OWNER]);
    await expect.poll(() => dapp.events()).toContainEqual(['accountsChanged', [OWNER]]);
  });

  await test.step('the site gets a message signed', async () => {
    const signing = dapp.result('personal_sign', [MESSAGE, OWNER]);
    const approval = await firefox.approval('message');
    await expect.poll(() => approval.read('message')).toBe(MESSAGE);
    await firefox.approve('message');
    const signature = (await signing) as Hex;
    expect(await recoverMessageAddress({ message: MESSAGE, signature })).toBe(OWNER);
  });

  await test.step('the site sends a transaction', async () => {
    const [before] = await chain.balances(OTHER, NATIVE);
    const value = `0x${parseEther('0.5').toString(16)}`;
    const sending = dapp.result('eth_sendTransaction', [{ from: OWNER, to: OTHER, value }]);
    const approval = await firefox.approval('transaction');
    await expect.poll(() => approval.read('decoded-action')).toContain('Send 0.5 ETH');
    await firefox.approve('transaction');
    expect(await chain.succeeded((await sending) as Hex)).toBe(true);
    expect((await chain.balances(OTHER, NATIVE))[0]).toBe(before + parseEther('0.5'));
  });

  await test.step('the site sees no account while the wallet is locked', async () => {
    await sidebar.press('lock');
    await expect.poll(() => dapp.result('eth_accounts')).toEqual([]);
    await expect.poll(() => dapp.events()).toContainEqual(['accountsChanged', []]);
  });
});
