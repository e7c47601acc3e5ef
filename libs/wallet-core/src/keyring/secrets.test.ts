import fc from 'fast-check';
import { Keyring } from './keyring.ts';
import {
  decodeSecrets,
  encodeSecrets,
  type KeyringSecrets,
  noSecrets,
  parseSecrets,
} from './secrets.ts';

const ID = ['a', 'b', 'c', 'd', 'e'].map((digit) => digit.repeat(32));
const [A = '', B = '', C = '', D = '', E = ''] = ID;
const ADDRESSES = [
  '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
  '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC',
] as const;

const SECRETS: KeyringSecrets = {
  version: 1,
  phrases: [
    {
      id: A,
      sentence: 'test test test test test test test test test test test junk',
      language: 'english',
    },
  ],
  keys: [{ id: B, privateKey: '59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d' }],
  accounts: [
    { kind: 'phrase', id: C, address: ADDRESSES[0], label: 'Main', sourceId: A, index: 0 },
    { kind: 'key', id: D, address: ADDRESSES[1], label: '', sourceId: B },
    { kind: 'viewOnly', id: E, address: ADDRESSES[2], label: 'Theirs' },
  ],
};
const broken = expect.objectContaining({ code: 'SECRETS_BROKEN' });
const [PHRASE, KEY, WATCHED] = SECRETS.accounts;

describe('the content of a vault', () => {
  it('is decoded as it was encoded', () => {
    expect(decodeSecrets(encodeSecrets(SECRETS))).toEqual(SECRETS);
  });

  it.each([
    ['nothing', undefined],
    ['another version', { ...SECRETS, version: 2 }],
    ['no version', { ...SECRETS, version: undefined }],
    ['an unknown field', { ...SECRETS, extra: true }],
    ['an account without its phrase', { ...SECRETS, phrases: [] }],
    ['an account without its key', { ...SECRETS, keys: [] }],
    ['a phrase without an account', { ...SECRETS, accounts: [KEY, WATCHED] }],
    ['a key without an account', { ...SECRETS, accounts: [PHRASE, WATCHED] }],
    ['a duplicate account', { ...SECRETS, accounts: [PHRASE, KEY, WATCHED, WATCHED] }],
    [
      'a duplicate address',
      { ...SECRETS, accounts: [PHRASE, KEY, { ...WATCHED, address: ADDRESSES[0] }] },
    ],
    [
      "a phrase's account with a key's source",
      { ...SECRETS, accounts: [{ ...PHRASE, sourceId: B }, KEY, WATCHED] },
    ],
    [
      'an address without checksum',
      { ...SECRETS, accounts: [PHRASE, KEY, { ...WATCHED, address: ADDRESSES[2].toLowerCase() }] },
    ],
    [
      'an index out of bounds',
      { ...SECRETS, accounts: [{ ...PHRASE, index: 10_000 }, KEY, WATCHED] },
    ],
    [
      'a label with invisible characters',
      { ...SECRETS, accounts: [{ ...PHRASE, label: 'a\u202eb' }, KEY, WATCHED] },
    ],
    ['a zero key', { ...SECRETS, keys: [{ id: B, privateKey: '0'.repeat(64) }] }],
    ['a phrase of one word', { ...SECRETS, phrases: [{ ...SECRETS.phrases[0], sentence: 'a' }] }],
    [
      'a phrase that is not normalized',
      { ...SECRETS, phrases: [{ ...SECRETS.phrases[0], sentence: ' Test'.repeat(12) }] },
    ],
    ['an unknown language', { ...SECRETS, phrases: [{ ...SECRETS.phrases[0], language: 'x' }] }],
  ])('is rejected: %s', (_, content) => {
    expect(() => parseSecrets(content)).toThrow(broken);
    expect(() => decodeSecrets(new TextEncoder().encode(JSON.stringify(content)))).toThrow(broken);
    expect(() => encodeSecrets(content as KeyringSecrets)).toThrow(broken);
    expect(() => new Keyring(content as KeyringSecrets)).toThrow(broken);
  });

  it('is rejected if it is no JSON', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        expect(() => decodeSecrets(bytes)).toThrow(broken);
      }),
    );
  });

  it('is rejected if it is other JSON', () => {
    const change = fc.record(
      {
        version: fc.jsonValue(),
        phrases: fc.jsonValue(),
        keys: fc.jsonValue(),
        accounts: fc.jsonValue(),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(change, (edited) => {
        const content = { ...SECRETS, ...edited };
        const text = JSON.stringify(content);
        fc.pre([SECRETS, noSecrets].every((sound) => JSON.stringify(sound) !== text));
        expect(() => parseSecrets(content)).toThrow(broken);
      }),
      { numRuns: 1_000 },
    );
  });
});

describe('an account that does not match its source', () => {
  it('cannot sign', async () => {
    const swapped = new Keyring({
      ...SECRETS,
      accounts: [
        { ...PHRASE, address: ADDRESSES[1] } as KeyringSecrets['accounts'][number],
        { ...KEY, address: ADDRESSES[0] } as KeyringSecrets['accounts'][number],
      ],
    });
    const mismatch = expect.objectContaining({ code: 'ACCOUNT_MISMATCH' });
    await expect(swapped.signMessage(ADDRESSES[0], '0x00')).rejects.toThrow(mismatch);
    await expect(swapped.exportKey(ADDRESSES[1])).rejects.toThrow(mismatch);
  });

  it('cannot sign if it is watch-only', async () => {
    const keyring = new Keyring(SECRETS);
    await expect(keyring.signMessage(ADDRESSES[2], '0x00')).rejects.toThrow(
      expect.objectContaining({ code: 'ACCOUNT_VIEW_ONLY' }),
    );
  });
});
