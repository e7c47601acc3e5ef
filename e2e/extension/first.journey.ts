/**
 * Journey: a user imports a phrase, connects a site and approves its signatures and transactions; another site gets no
 * access.
 */
import { NATIVE } from '@cenote/chains';
import { type Hex, parseEther, recoverMessageAddress, recoverTypedDataAddress } from 'viem';
import { TEST_MNEMONIC, testAccount } from '../lib/chain/chain.ts';
import { DappPage } from '../lib/extension/dapp.ts';
import { expect, test } from '../lib/extension/extension-fixtures.ts';

const OWNER = testAccount(0).address;
const OTHER = testAccount(7).address;
const MESSAGE = 'Hello, Cenote';

const TYPED_DATA = {
  types: {
    EIP712Domain: [
      { name: 'name', type: 'string' },
      { name: 'chainId', type: 'uint256' },
    ],
    Note: [{ name: 'text', type: 'string' }],
  },
  primaryType: 'Note',
  domain: { name: 'Notes', chainId: 31337 },
  message: { text: MESSAGE },
} as const;

test('a connected site gets signatures and transactions; another site gets no access', async ({
  context,
  extension,
  dapp,
  sites,
  chain,
}) => {
  await extension.importPhrase(TEST_MNEMONIC);
  expect(await dapp.result('eth_accounts')).toEqual([]);
  expect(await dapp.rpcRequest('personal_sign', [MESSAGE, OWNER])).toMatchObject({
    error: { code: 4100 },
  });

  await test.step('the site connects', async () => {
    const connecting = dapp.result('eth_requestAccounts');
    await extension.approve('connect');
    expect(await connecting).toEqual([OWNER]);
    expect(await dapp.result('eth_accounts')).toEqual([OWNER]);
    await expect.poll(() => dapp.events()).toContainEqual(['accountsChanged', [OWNER]]);
  });

  await test.step('the site gets a message signed', async () => {
    const signing = dapp.result('personal_sign', [MESSAGE, OWNER]);
    await expect((await extension.approval('message')).getByTestId('message')).toHaveText(MESSAGE);
    await extension.approve('message');
    const signature = (await signing) as Hex;
    expect(await recoverMessageAddress({ message: MESSAGE, signature })).toBe(OWNER);
  });

  await test.step('the site gets typed data signed', async () => {
    const signing = dapp.result('eth_signTypedData_v4', [OWNER, JSON.stringify(TYPED_DATA)]);
    await extension.approve('typedData');
    const signature = (await signing) as Hex;
    expect(
      await recoverTypedDataAddress({
        ...TYPED_DATA,
        domain: { ...TYPED_DATA.domain, chainId: 31337n },
        signature,
      }),
    ).toBe(OWNER);
  });

  await test.step('the site sends a transaction', async () => {
    const [before] = await chain.balances(OTHER, NATIVE);
    const value = `0x${parseEther('0.5').toString(16)}`;
    const sending = dapp.result('eth_sendTransaction', [{ from: OWNER, to: OTHER, value }]);
    await expect(
      (await extension.approval('transaction')).getByTestId('decoded-action'),
    ).toContainText('Send 0.5 ETH');
    await extension.approve('transaction');
    expect(await chain.succeeded((await sending) as Hex)).toBe(true);
    expect((await chain.balances(OTHER, NATIVE))[0]).toBe(before + parseEther('0.5'));
  });

  await test.step('another site has no access', async () => {
    const page = await context.newPage();
    await page.goto(sites.otherUrl);
    const other = new DappPage(page);
    expect(await other.result('eth_accounts')).toEqual([]);
    expect(await other.rpcRequest('personal_sign', [MESSAGE, OWNER])).toMatchObject({
      error: { code: 4100 },
    });
    await page.close();
  });

  await test.step('three rejections in a row are followed by a rate limit', async () => {
    for (const _ of [1, 2, 3]) {
      const signing = dapp.rpcRequest('personal_sign', [MESSAGE, OWNER]);
      await extension.reject('message');
      expect(await signing).toMatchObject({ error: { code: 4001 } });
    }
    expect(await dapp.rpcRequest('personal_sign', [MESSAGE, OWNER])).toMatchObject({
      error: { code: -32005 },
    });
  });

  await test.step('the site sees no account while the wallet is locked', async () => {
    const popup = await extension.popup();
    await popup.getByTestId('lock').click();
    await expect.poll(() => dapp.result('eth_accounts')).toEqual([]);
    await expect.poll(() => dapp.events()).toContainEqual(['accountsChanged', []]);
  });
});
