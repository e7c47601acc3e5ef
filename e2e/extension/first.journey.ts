import { NATIVE } from '@cenote/chains';
import { type Hex, parseEther, recoverMessageAddress, recoverTypedDataAddress } from 'viem';
import { TEST_MNEMONIC, testAccount } from '../lib/chain.ts';
import { PASSWORD } from '../lib/extension.ts';
import { expect, test } from '../lib/extension-fixtures.ts';

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

test('a new wallet is made, locked and opened again', async ({ extension }) => {
  // Four times a password, which costs a second each time, and more where other work goes on.
  test.slow();
  const words = await extension.create();
  expect(words).toHaveLength(12);
  const popup = await extension.popup();
  const address = await popup.getByTestId('account').getAttribute('data-address');
  await popup.getByTestId('lock').click();

  await popup.getByTestId('password').fill('not the password');
  await popup.getByTestId('unlock').click();
  await expect(popup.getByText('Wrong password. Try again')).toBeVisible({ timeout: 40_000 });
  await popup.getByTestId('password').fill(PASSWORD);
  await popup.getByTestId('unlock').click();
  await expect(popup.getByTestId('account')).toHaveAttribute('data-address', address ?? '', {
    timeout: 40_000,
  });
});

test('a site is connected, has a message signed and a transaction sent', async ({
  extension,
  dapp,
  chain,
}) => {
  await extension.importPhrase(TEST_MNEMONIC);
  expect(await dapp.result('eth_accounts')).toEqual([]);
  expect(await dapp.ask('personal_sign', [MESSAGE, OWNER])).toMatchObject({
    error: { code: 4100 },
  });

  await test.step('connects', async () => {
    const connecting = dapp.result('eth_requestAccounts');
    await extension.approve('connect');
    expect(await connecting).toEqual([OWNER]);
    expect(await dapp.result('eth_accounts')).toEqual([OWNER]);
    await expect.poll(() => dapp.events()).toContainEqual(['accountsChanged', [OWNER]]);
  });

  await test.step('signs a message', async () => {
    const signing = dapp.result('personal_sign', [MESSAGE, OWNER]);
    await expect((await extension.approval('message')).getByTestId('message')).toHaveText(MESSAGE);
    await extension.approve('message');
    const signature = (await signing) as Hex;
    expect(await recoverMessageAddress({ message: MESSAGE, signature })).toBe(OWNER);
  });

  await test.step('signs structured data', async () => {
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

  await test.step('sends', async () => {
    const [before] = await chain.balances(OTHER, NATIVE);
    const value = `0x${parseEther('0.5').toString(16)}`;
    const sending = dapp.result('eth_sendTransaction', [{ from: OWNER, to: OTHER, value }]);
    await expect((await extension.approval('transaction')).getByTestId('meaning')).toContainText(
      'Send 0.5 ETH',
    );
    await extension.approve('transaction');
    expect(await chain.succeeded((await sending) as Hex)).toBe(true);
    expect((await chain.balances(OTHER, NATIVE))[0]).toBe(before + parseEther('0.5'));
  });

  await test.step('is told no', async () => {
    const signing = dapp.ask('personal_sign', [MESSAGE, OWNER]);
    await extension.reject('message');
    expect(await signing).toMatchObject({ error: { code: 4001 } });
  });

  await test.step('sees no account of a locked wallet', async () => {
    const popup = await extension.popup();
    await popup.getByTestId('lock').click();
    await expect.poll(() => dapp.result('eth_accounts')).toEqual([]);
    await expect.poll(() => dapp.events()).toContainEqual(['accountsChanged', []]);
  });
});

test('another site sees nothing of what one may', async ({ extension, dapp, sites }) => {
  await extension.importPhrase(TEST_MNEMONIC);
  const connecting = dapp.result('eth_requestAccounts');
  await extension.approve('connect');
  await connecting;
  await dapp.page.goto(sites.otherUrl);
  expect(await dapp.result('eth_accounts')).toEqual([]);
  expect(await dapp.ask('personal_sign', [MESSAGE, OWNER])).toMatchObject({
    error: { code: 4100 },
  });
});

test('a worker that ends while it is asked answers once all the same', async ({
  extension,
  dapp,
}) => {
  await extension.importPhrase(TEST_MNEMONIC);
  const connecting = dapp.result('eth_requestAccounts');
  await extension.approval('connect');
  await extension.stopWorker();
  await extension.approve('connect');
  expect(await connecting).toEqual([OWNER]);

  const before = await dapp.answers();
  const signing = dapp.result('personal_sign', [MESSAGE, OWNER]);
  await extension.approval('message');
  await extension.stopWorker();
  await extension.stopWorker();
  await extension.approve('message');
  const signature = (await signing) as Hex;
  expect(await recoverMessageAddress({ message: MESSAGE, signature })).toBe(OWNER);
  expect(await dapp.result('eth_chainId')).toBe('0x7a69');
  expect(await dapp.answers()).toBe(before + 2);
});
