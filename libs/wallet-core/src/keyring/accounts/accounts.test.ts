import fc from 'fast-check';
import { privateKeyToAddress } from 'viem/accounts';
import { bytesToHex } from 'viem/utils';
import { Keyring } from '../keyring.ts';
import { parsePrivateKey } from '../keys/private-key.ts';
import { phraseAddresses } from '../phrase/derive.ts';
import { type KeyringSecrets, noSecrets, parseSecrets } from '../secrets.ts';
import { addPhrase, addPhraseAccount, addPrivateKey, addViewOnly } from './add-accounts.ts';
import { removeAccount, removePhrase, renameAccount } from './rename-remove-accounts.ts';

// Thousands of vectors, on machines that run other tasks too.
jest.setTimeout(300_000);

/** The phrase of common development tools, its first accounts and the key of the second. */
const PHRASE = {
  sentence: 'test test test test test test test test test test test junk',
  languages: ['english'],
} as const;
const ACCOUNTS = [
  '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
  '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC',
] as const;
const SECOND_KEY = '0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d';
const OTHER_KEY = `0x${'11'.repeat(32)}` as const;
const OTHER = privateKeyToAddress(OTHER_KEY);

let counter = 0;
const random = (length: number) => {
  counter++;
  return Uint8Array.from({ length }, (_, at) => counter >> (8 * (at % 4)));
};

const withPhrase = () => addPhrase(noSecrets, PHRASE, random);
const idOf = (secrets: KeyringSecrets, address: string) =>
  secrets.accounts.find((account) => account.address === address)?.id ?? '';
const code = (expected: string) => expect.objectContaining({ code: expected });

describe('adding', () => {
  it('derives the accounts of a phrase at the given indices', async () => {
    expect(await phraseAddresses(PHRASE.sentence, [0, 1, 2])).toEqual(ACCOUNTS);
    const secrets = await addPhrase(noSecrets, PHRASE, random, [0, 2]);
    expect(secrets.accounts).toMatchObject([
      { kind: 'phrase', address: ACCOUNTS[0], index: 0 },
      { kind: 'phrase', address: ACCOUNTS[2], index: 2 },
    ]);
  });

  it('uses the lowest free index for a further account, so that a removed one returns', async () => {
    let secrets = await withPhrase();
    const sourceId = secrets.phrases[0]?.id ?? '';
    secrets = await addPhraseAccount(secrets, sourceId, random);
    secrets = await addPhraseAccount(secrets, sourceId, random);
    expect(secrets.accounts.map(({ address }) => address)).toEqual(ACCOUNTS);
    secrets = removeAccount(secrets, idOf(secrets, ACCOUNTS[1]));
    secrets = await addPhraseAccount(secrets, sourceId, random);
    expect(secrets.accounts.at(-1)).toMatchObject({ address: ACCOUNTS[1], index: 1 });
  });

  it('rejects what the wallet has already', async () => {
    const secrets = addPrivateKey(await withPhrase(), parsePrivateKey(OTHER_KEY), random);
    await expect(addPhrase(secrets, PHRASE, random)).rejects.toThrow(code('PHRASE_DUPLICATE'));
    const sourceId = secrets.phrases[0]?.id ?? '';
    const again = addPhraseAccount(secrets, sourceId, random, 0);
    await expect(again).rejects.toThrow(code('ACCOUNT_DUPLICATE'));
    const key = parsePrivateKey(OTHER_KEY);
    expect(() => addPrivateKey(secrets, key, random)).toThrow(code('ACCOUNT_DUPLICATE'));
    expect(() => addViewOnly(secrets, OTHER, random)).toThrow(code('ACCOUNT_DUPLICATE'));
    expect(() => addViewOnly(secrets, ACCOUNTS[0], random)).toThrow(code('ACCOUNT_DUPLICATE'));
    await expect(addPhraseAccount(secrets, 'nowhere', random)).rejects.toThrow(
      code('SOURCE_UNKNOWN'),
    );
    await expect(addPhraseAccount(secrets, sourceId, random, 10_000)).rejects.toThrow(
      code('ACCOUNT_UNKNOWN'),
    );
  });

  it('upgrades a watched account with its key, then with its phrase, and keeps its name', async () => {
    let secrets = addViewOnly(noSecrets, ACCOUNTS[1].toLowerCase(), random);
    const id = idOf(secrets, ACCOUNTS[1]);
    secrets = renameAccount(secrets, id, 'Savings');
    secrets = addPrivateKey(secrets, parsePrivateKey(SECOND_KEY), random);
    expect(secrets.accounts).toMatchObject([{ id, kind: 'key', label: 'Savings' }]);
    secrets = await addPhrase(secrets, PHRASE, random, [0, 1]);
    expect(secrets.accounts[0]).toMatchObject({ id, kind: 'phrase', index: 1, label: 'Savings' });
    // The phrase derives the same key, so a second copy of it is not stored.
    expect(secrets.keys).toEqual([]);
    await expect(new Keyring(secrets).exportKey(ACCOUNTS[1])).resolves.toBe(SECOND_KEY);
  });

  it.each([
    '',
    '0x',
    '0x1234',
    `${OTHER}00`,
    OTHER.replace('E', 'e'),
    `0x${'0'.repeat(40)}`,
    'vitalik.eth',
  ])('rejects %p as a watched address', (text) => {
    expect(() => addViewOnly(noSecrets, text, random)).toThrow(code('ADDRESS_INVALID'));
  });

  it('never assigns an id twice, even if the random source repeats', async () => {
    const broken = (length: number) => new Uint8Array(length);
    await expect(addPhrase(noSecrets, PHRASE, broken)).rejects.toThrow(code('SECRETS_BROKEN'));
  });
});

describe('a private key', () => {
  it.each([
    SECOND_KEY,
    SECOND_KEY.slice(2),
    ` ${SECOND_KEY.toUpperCase().replace('0X', '0x')}\n`,
  ])('is parsed with common variations of pasted text', (text) => {
    expect(bytesToHex(parsePrivateKey(text))).toBe(SECOND_KEY);
  });

  it.each([
    ['nothing', ''],
    ['zero', '0'.repeat(64)],
    ["the curve's order", 'fffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141'],
    ['all ones', 'f'.repeat(64)],
    ['one digit too few', SECOND_KEY.slice(0, -1)],
    ['one digit too many', `${SECOND_KEY}0`],
    ['non-hexadecimal digits', `${SECOND_KEY.slice(0, -1)}g`],
    ['an address', OTHER],
  ])('is rejected: %s', (_, text) => {
    expect(() => parsePrivateKey(text)).toThrow(code('KEY_INVALID'));
  });

  it("is accepted up to the curve's order", () => {
    const last = 'fffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364140';
    expect(bytesToHex(parsePrivateKey(last))).toBe(`0x${last}`);
  });
});

describe('removing', () => {
  it('deletes the private key with its account', async () => {
    const secrets = addPrivateKey(await withPhrase(), parsePrivateKey(OTHER_KEY), random);
    const left = removeAccount(secrets, idOf(secrets, OTHER));
    expect(left.keys).toEqual([]);
    expect(left.accounts).toHaveLength(1);
  });

  it("rejects a phrase's last account; the phrase is removed with all of its accounts", async () => {
    let secrets = addViewOnly(await withPhrase(), OTHER, random);
    const sourceId = secrets.phrases[0]?.id ?? '';
    const only = idOf(secrets, ACCOUNTS[0]);
    expect(() => removeAccount(secrets, only)).toThrow(code('PHRASE_LAST_ACCOUNT'));
    secrets = await addPhraseAccount(secrets, sourceId, random);
    const left = removePhrase(secrets, sourceId);
    expect(left.phrases).toEqual([]);
    expect(left.accounts).toMatchObject([{ kind: 'viewOnly', address: OTHER }]);
  });

  it('never leaves a wallet without an account', async () => {
    const secrets = await withPhrase();
    const sourceId = secrets.phrases[0]?.id ?? '';
    expect(() => removeAccount(secrets, idOf(secrets, ACCOUNTS[0]))).toThrow(code('ACCOUNT_LAST'));
    expect(() => removePhrase(secrets, sourceId)).toThrow(code('ACCOUNT_LAST'));
    expect(() => removePhrase(secrets, 'nowhere')).toThrow(code('SOURCE_UNKNOWN'));
    expect(() => removeAccount(secrets, 'nowhere')).toThrow(code('ACCOUNT_UNKNOWN'));
  });
});

describe('a random sequence of changes', () => {
  it('leaves valid secrets, or is rejected with an error code', async () => {
    const step = fc.oneof(
      fc
        .constantFrom('phrase', 'further', 'key', 'watch', 'forget')
        .map((what) => ({ what, at: 0 })),
      fc.integer({ min: 0, max: 5 }).map((at) => ({ what: 'remove', at })),
    );
    const apply = async (secrets: KeyringSecrets, what: string, at: number) => {
      const sourceId = secrets.phrases[0]?.id ?? '';
      if (what === 'phrase') return addPhrase(secrets, PHRASE, random);
      if (what === 'further') return addPhraseAccount(secrets, sourceId, random);
      if (what === 'key') return addPrivateKey(secrets, parsePrivateKey(SECOND_KEY), random);
      if (what === 'watch') return addViewOnly(secrets, ACCOUNTS[2], random);
      if (what === 'forget') return removePhrase(secrets, sourceId);
      return removeAccount(secrets, secrets.accounts[at]?.id ?? '');
    };
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
        let secrets: KeyringSecrets = noSecrets;
        for (const { what, at } of steps) {
          try {
            secrets = await apply(secrets, what, at);
          } catch (error) {
            expect(error).toMatchObject({ name: 'KeyringError' });
          }
          expect(parseSecrets(secrets)).toEqual(secrets);
        }
        // Each account that is not watch-only signs with its own key.
        const keyring = new Keyring(secrets);
        for (const { kind, address } of keyring.accounts()) {
          if (kind === 'viewOnly') continue;
          expect(privateKeyToAddress(await keyring.exportKey(address))).toBe(address);
        }
      }),
      { numRuns: 40 },
    );
  });
});
