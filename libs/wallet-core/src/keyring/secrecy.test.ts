/**
 * Errors are logged, sent and shown. These tests trigger every error with secret content and search all properties of
 * the error for it.
 */
import { inspect } from 'node:util';
import { encryptKeystoreJsonSync } from 'ethers';
import { privateKeyToAddress } from 'viem/accounts';
import { bytesToHex } from 'viem/utils';
import * as keyring from './index.ts';
import { type KeyringSecrets, noSecrets } from './index.ts';

const WORDS = 'neither lonely flavor argue grass remind eye tag avocado spot unusual intact';
const TYPO = 'avocadoh';
const PRIVATE_KEY = '59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d';
const WRONG_KEY = `f00d${PRIVATE_KEY.slice(4)}0`;
const PASSWORD = 'hunter2-hunter2';
const CONTENT = 'the-content-of-a-request';

/** Single words that occur in no path and no identifier. */
const SECRETS = [
  ...WORDS.split(' ').filter((word) => word.length > 4),
  PRIVATE_KEY.slice(8, 24),
  PASSWORD,
  CONTENT,
  BigInt(`0x${PRIVATE_KEY}`).toString().slice(0, 16),
];

const ADDRESS = privateKeyToAddress(`0x${PRIVATE_KEY}`);
const OTHER = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC';
const KEY = keyring.parsePrivateKey(PRIVATE_KEY);

let counter = 0;
const random = (length: number) => new Uint8Array(length).fill(++counter);

const phrase = () => keyring.parsePhrase(WORDS);
const wallet = async () => {
  const secrets = await keyring.addPhrase(noSecrets, await phrase(), random);
  return keyring.addViewOnly(keyring.addPrivateKey(secrets, KEY, random), OTHER, random);
};
const open = async () => new keyring.Keyring(await wallet());
const locked = async () => {
  const opened = await open();
  opened.lock();
  return opened;
};
const sourceOf = ({ phrases }: KeyringSecrets) => phrases[0]?.id ?? '';
const keystore = (privateKey: string, address: string, n = 2) =>
  encryptKeystoreJsonSync({ address, privateKey: `0x${privateKey}` }, PASSWORD, {
    scrypt: { N: 2, r: 1, p: 1 },
  }).replace('"n":2', `"n":${n}`);
const typedData = (chainId: number, value: unknown) => ({
  types: {
    EIP712Domain: [{ name: 'chainId', type: 'uint256' }],
    Only: [{ name: 'field', type: 'bool' }],
  },
  primaryType: 'Only',
  domain: { chainId },
  message: { field: value },
});

const FAILURES: Record<keyring.KeyringErrorCode, (() => unknown)[]> = {
  PHRASE_LENGTH: [() => keyring.parsePhrase(WORDS.replace(' intact', ''))],
  PHRASE_UNKNOWN_WORDS: [() => keyring.parsePhrase(WORDS.replace('avocado', TYPO))],
  PHRASE_CHECKSUM: [() => keyring.parsePhrase(WORDS.replace('neither lonely', 'lonely neither'))],
  PHRASE_DUPLICATE: [async () => keyring.addPhrase(await wallet(), await phrase(), random)],
  PHRASE_LAST_ACCOUNT: [
    async () => {
      const secrets = await wallet();
      return keyring.removeAccount(secrets, secrets.accounts[0]?.id ?? '');
    },
  ],
  KEY_INVALID: [
    () => keyring.parsePrivateKey(WRONG_KEY),
    () => keyring.parsePrivateKey(PRIVATE_KEY.replace('59', 'zz')),
    () => keyring.parsePrivateKey(WORDS),
  ],
  ADDRESS_INVALID: [() => keyring.addViewOnly(noSecrets, PRIVATE_KEY, random)],
  KEYSTORE_INVALID: [
    () => keyring.openKeystore(PRIVATE_KEY, PASSWORD),
    () => keyring.openKeystore(`{"${PRIVATE_KEY}`, PASSWORD),
    () => keyring.openKeystore(keystore(PRIVATE_KEY, ADDRESS, 3), PASSWORD),
  ],
  KEYSTORE_TOO_HEAVY: [
    () => keyring.openKeystore(keystore(PRIVATE_KEY, ADDRESS, 2 ** 30), PASSWORD),
  ],
  KEYSTORE_PASSWORD_EMPTY: [async () => (await open()).exportKeystore(ADDRESS, '', random)],
  KEYSTORE_PASSWORD_WRONG: [
    () => keyring.openKeystore(keystore(PRIVATE_KEY, ADDRESS), `${PASSWORD}!`),
  ],
  KEYSTORE_BROKEN: [() => keyring.openKeystore(keystore(PRIVATE_KEY, OTHER), PASSWORD)],
  LABEL_TOO_LONG: [() => keyring.parseLabel(WORDS)],
  LABEL_CHARACTERS: [() => keyring.parseLabel(`avocado\u202e${TYPO}`)],
  SECRETS_BROKEN: [
    () => keyring.parseSecrets({ ...noSecrets, phrases: WORDS, keys: [PRIVATE_KEY] }),
    () => keyring.decodeSecrets(new TextEncoder().encode(`{"${WORDS}`)),
    async () => keyring.parseSecrets({ ...(await wallet()), keys: [] }),
  ],
  ACCOUNT_UNKNOWN: [async () => (await open()).signMessage(`0x${PRIVATE_KEY.slice(0, 40)}`, '0x')],
  ACCOUNT_DUPLICATE: [async () => keyring.addPrivateKey(await wallet(), KEY, random)],
  ACCOUNT_LAST: [
    () => {
      const only = keyring.addPrivateKey(noSecrets, KEY, random);
      return keyring.removeAccount(only, only.accounts[0]?.id ?? '');
    },
  ],
  SOURCE_UNKNOWN: [
    async () => (await open()).exportPhrase(PRIVATE_KEY),
    async () => keyring.addPhraseAccount(await wallet(), PRIVATE_KEY, random),
  ],
  SOLANA_OFF: [async () => (await open()).solanaAddress(sourceOf(await wallet()), 0)],
  ACCOUNT_VIEW_ONLY: [async () => (await open()).signMessage(OTHER, '0x')],
  ACCOUNT_MISMATCH: [
    async () => {
      const secrets = await wallet();
      const keys = secrets.keys.map((one) => ({ ...one, privateKey: `1${PRIVATE_KEY.slice(1)}` }));
      return new keyring.Keyring({ ...secrets, keys }).signMessage(ADDRESS, '0x');
    },
  ],
  LOCKED: [
    async () => (await locked()).signMessage(ADDRESS, '0x'),
    async () => (await locked()).secrets(),
    async () => (await locked()).exportKey(ADDRESS),
  ],
  CHAIN_MISMATCH: [() => keyring.parseTypedData('v4', typedData(5, true), 1)],
  TRANSACTION_INVALID: [
    () => keyring.parseTransaction({ to: PRIVATE_KEY, data: CONTENT }, 1),
    () => keyring.parseTransaction({ to: OTHER, authorizationList: [{ r: PRIVATE_KEY }] }, 1),
  ],
  TRANSACTION_BLOBS: [() => keyring.parseTransaction({ blobs: [CONTENT] }, 1)],
  MESSAGE_INVALID: [() => keyring.parseMessage(`${CONTENT}\ud800`)],
  TYPED_DATA_INVALID: [
    () => keyring.parseTypedData('v4', `{${CONTENT}`, 1),
    () => keyring.parseTypedData('v4', typedData(1, CONTENT), 1),
    () => keyring.parseTypedDataV1([{ type: CONTENT, name: CONTENT, value: CONTENT }]),
  ],
};

/** All text of an error, including hidden properties, causes and stack. */
const messageOf = (error: unknown) =>
  `${inspect(error, { depth: 20, showHidden: true })} ${JSON.stringify(error)} ${String(error)} ${(error as Error).stack}`;

const failure = async (run: () => unknown): Promise<unknown> => {
  try {
    await run();
  } catch (error) {
    return error;
  }
  throw new Error('It did not fail');
};

describe('the errors of the keyring', () => {
  it('are each triggered here', () => {
    expect(Object.keys(FAILURES).sort()).toEqual([...keyring.KEYRING_ERROR_CODES].sort());
  });

  it.each(keyring.KEYRING_ERROR_CODES)('contain no secret: %s', async (code) => {
    for (const run of FAILURES[code]) {
      const error = await failure(run);
      expect(error).toMatchObject({ name: 'KeyringError', code });
      expect(error).not.toHaveProperty('cause');
      for (const secret of SECRETS) expect(messageOf(error).toLowerCase()).not.toContain(secret);
    }
  });
});

describe('an open keyring', () => {
  it('contains no secret in its logged form', async () => {
    const opened = await open();
    const shown = `${inspect(opened, { depth: 20, showHidden: true })} ${JSON.stringify(opened)}`;
    for (const secret of SECRETS) expect(shown.toLowerCase()).not.toContain(secret);
  });

  it('zeroes its secrets when it is locked', async () => {
    const secrets = await wallet();
    const encoded = jest.spyOn(TextEncoder.prototype, 'encode');
    const opened = new keyring.Keyring(secrets);
    const encodings = encoded.mock.results.map(({ value }) => value as Uint8Array);
    encoded.mockRestore();
    const words = new TextEncoder().encode(WORDS);
    expect(encodings.some((bytes) => bytesToHex(bytes) === bytesToHex(words))).toBe(true);
    opened.lock();
    for (const bytes of encodings) expect(bytes.every((byte) => byte === 0)).toBe(true);
    expect(opened.isLocked).toBe(true);
  });
});
