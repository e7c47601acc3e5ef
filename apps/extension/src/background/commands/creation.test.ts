/** @jest-environment node */
import { webcrypto } from 'node:crypto';
import type { KeyringSecrets } from '@cenote/wallet-core/keyring';
import { creationCommands } from './creation.ts';

const PHRASE = 'test test test test test test test test test test test junk';
const KEY = `0x${'1'.repeat(64)}`;
const ADDRESS = '0x19E7E376E7C213B7E7e7e46cc70A5dD086DAff2A';
const ALICE = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
const PASSWORD = 'clear water 7';
/** The example of the keystore standard; its password is `testpassword`. */
const KEYSTORE = JSON.stringify({
  crypto: {
    cipher: 'aes-128-ctr',
    cipherparams: { iv: '6087dab2f9fdbbfaddc31a909735c1e6' },
    ciphertext: '5318b4d5bcd28de64ee5559e671353e16f075ecae9f99c7a79a38af5f869aa46',
    kdf: 'pbkdf2',
    kdfparams: {
      c: 262144,
      dklen: 32,
      prf: 'hmac-sha256',
      salt: 'ae3cd4e7013836a3df6bd7241b12db061dbe2c6785853cce422d148a624ce0bd',
    },
    mac: '517ead924a9d0dc3124507e3393d175ce3ff7c1e96529c6c555ce9e51205e9b2',
  },
  id: '3198bc9c-6672-5ab3-d995-4942343ae5b6',
  version: 3,
});

function setUp() {
  const made: { password: string; secrets: KeyringSecrets }[] = [];
  const discover = jest.fn(async () => 0);
  const commands = creationCommands({
    discover,
    wallet: { make: async (password, secrets) => void made.push({ password, secrets }) },
    backups: { phraseWritten: async () => {} },
    random: (length) => webcrypto.getRandomValues(new Uint8Array(length)),
  });
  return { made, commands, discover };
}

it('creates a phrase of the requested length', async () => {
  const { made, commands } = setUp();
  await commands.create({ password: PASSWORD, words: 24 });
  expect(made[0]?.secrets.phrases[0]?.sentence.split(' ')).toHaveLength(24);
  expect(made[0]?.secrets.accounts).toMatchObject([{ kind: 'phrase', index: 0 }]);
});

type Commands = ReturnType<typeof setUp>['commands'];

it.each<[string, (commands: Commands) => Promise<unknown>, object]>([
  [
    'a phrase',
    ({ import: take }) => take({ password: PASSWORD, phrase: PHRASE }),
    { kind: 'phrase', address: ALICE },
  ],
  [
    'a private key',
    ({ importKey }) => importKey({ password: PASSWORD, key: KEY }),
    { kind: 'key', address: ADDRESS },
  ],
  [
    'a keystore file',
    ({ importKeystore }) =>
      importKeystore({ password: PASSWORD, file: KEYSTORE, filePassword: 'testpassword' }),
    { kind: 'key', address: '0x008AeEda4D805471dF9b2A5B0f38A0C3bCBA786b' },
  ],
  [
    'an address',
    ({ watch }) => watch({ password: PASSWORD, address: ALICE }),
    { kind: 'viewOnly', address: ALICE },
  ],
])('creates a wallet from %s', async (_, method, account) => {
  const { made, commands } = setUp();
  await method(commands);
  expect(made).toMatchObject([{ password: PASSWORD, secrets: { accounts: [account] } }]);
});

it.each<[string, (commands: Commands) => Promise<unknown>]>([
  [
    'PHRASE_CHECKSUM',
    ({ import: take }) => take({ password: PASSWORD, phrase: 'test '.repeat(12) }),
  ],
  ['KEY_INVALID', ({ importKey }) => importKey({ password: PASSWORD, key: '0x1' })],
  [
    'KEYSTORE_PASSWORD_WRONG',
    ({ importKeystore }) =>
      importKeystore({ password: PASSWORD, file: KEYSTORE, filePassword: 'another' }),
  ],
  ['ADDRESS_INVALID', ({ watch }) => watch({ password: PASSWORD, address: '0x1' })],
])('creates no wallet if it is %s', async (code, method) => {
  const { made, commands } = setUp();
  await expect(method(commands)).rejects.toMatchObject({ code });
  expect(made).toEqual([]);
});

it('searches for used accounts only of an imported phrase', async () => {
  const { commands, discover } = setUp();
  await commands.importKey({ password: PASSWORD, key: KEY });
  await commands.create({ password: PASSWORD, words: 12 });
  expect(discover).not.toHaveBeenCalled();
  await commands.import({ password: PASSWORD, phrase: PHRASE });
  expect(discover).toHaveBeenCalledTimes(1);
});

it('imports a phrase even if the search fails', async () => {
  const { commands, discover, made } = setUp();
  discover.mockRejectedValue(new Error('no node answers'));
  await commands.import({ password: PASSWORD, phrase: PHRASE });
  expect(made).toHaveLength(1);
});
