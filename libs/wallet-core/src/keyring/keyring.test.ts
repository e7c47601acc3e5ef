import {
  bytesToHex,
  recoverMessageAddress,
  recoverTransactionAddress,
  recoverTypedDataAddress,
} from 'viem';
import { recoverAuthorizationAddress } from 'viem/utils';
import {
  addPhrase,
  createPhrase,
  decodeSecrets,
  encodeSecrets,
  Keyring,
  noSecrets,
  openKeystore,
  parsePhrase,
  parseTypedData,
} from './index.ts';
import type { Transaction } from './sign/transaction.ts';

// The cost of opening a keystore is not tested here.
jest.mock('./keystore/cipher.ts', () => {
  const cipher = jest.requireActual<typeof import('./keystore/cipher.ts')>('./keystore/cipher.ts');
  const deriveKey: typeof cipher.deriveKey = (password, kdf) =>
    cipher.deriveKey(password, kdf.kdf === 'scrypt' ? { ...kdf, n: 2 } : kdf);
  return { ...cipher, deriveKey };
});

/** The phrase of common development tools, and its first account. */
const TEST_PHRASE = 'test test test test test test test test test test test junk';
const FIRST = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';

let counter = 0;
const random = (length: number) => new Uint8Array(length).fill(++counter);

const TRANSFER: Transaction = {
  type: 'eip1559',
  chainId: 1,
  nonce: 0,
  to: FIRST,
  value: 1n,
  data: '0x',
  gas: 21_000n,
  maxFeePerGas: 2n,
  maxPriorityFeePerGas: 1n,
  accessList: [],
};

const openTestWallet = async () => {
  const secrets = await addPhrase(noSecrets, await parsePhrase(TEST_PHRASE), random);
  return new Keyring(decodeSecrets(encodeSecrets(secrets)));
};

describe('a keyring', () => {
  it('derives from a phrase the same account as other wallets', async () => {
    const keyring = await openTestWallet();
    expect(keyring.accounts()).toMatchObject([{ kind: 'phrase', address: FIRST, index: 0 }]);
  });

  it('signs a transaction and a message of its account', async () => {
    const keyring = await openTestWallet();
    const { raw } = await keyring.signTransaction(FIRST, TRANSFER);
    expect(await recoverTransactionAddress({ serializedTransaction: raw as `0x02${string}` })).toBe(
      FIRST,
    );
    const signature = await keyring.signMessage(FIRST, '0x68656c6c6f');
    expect(await recoverMessageAddress({ message: 'hello', signature })).toBe(FIRST);
  });

  it('signs typed data and an authorization for the active network only', async () => {
    const keyring = await openTestWallet();
    const input = {
      types: {
        EIP712Domain: [{ name: 'chainId', type: 'uint256' }],
        Vote: [{ name: 'proposal', type: 'uint256' }],
      },
      primaryType: 'Vote',
      domain: { chainId: 10 },
      message: { proposal: '7' },
    } as const;
    const data = parseTypedData('v4', input, 10);
    const signature = await keyring.signTypedData(FIRST, data, 10);
    const { types, primaryType } = input;
    const domain = { chainId: 10n };
    const message = { proposal: 7n };
    expect(await recoverTypedDataAddress({ types, primaryType, domain, message, signature })).toBe(
      FIRST,
    );
    const authorization = { chainId: 10, address: FIRST, nonce: 3 } as const;
    const signed = await keyring.signAuthorization(FIRST, authorization, 10);
    expect(await recoverAuthorizationAddress({ authorization: signed })).toBe(FIRST);

    const mismatch = expect.objectContaining({ code: 'CHAIN_MISMATCH' });
    await expect(keyring.signTypedData(FIRST, data, 1)).rejects.toThrow(mismatch);
    await expect(keyring.signAuthorization(FIRST, authorization, 1)).rejects.toThrow(mismatch);
  });

  it('signs nothing after a lock, including signatures in progress', async () => {
    const keyring = await openTestWallet();
    const underWay = keyring.signMessage(FIRST, '0x00');
    keyring.lock();
    await expect(underWay).rejects.toMatchObject({ code: 'LOCKED' });
    await expect(keyring.signTransaction(FIRST, TRANSFER)).rejects.toMatchObject({
      code: 'LOCKED',
    });
    expect(keyring.accounts()).toHaveLength(1);
  });

  it('signs for no other account', async () => {
    const keyring = await openTestWallet();
    await expect(
      keyring.signMessage('0x70997970C51812dc3A010C7d01b50e0d17dc79C8', '0x00'),
    ).rejects.toMatchObject({ code: 'ACCOUNT_UNKNOWN' });
  });
});

describe('an export', () => {
  /** The key of the first account in common development tools. */
  const KEY = '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80';

  it('returns the phrase and the key that other wallets use', async () => {
    const keyring = await openTestWallet();
    const [phrase] = keyring.secrets().phrases;
    expect(keyring.exportPhrase(phrase?.id ?? '')).toBe(TEST_PHRASE);
    expect(await keyring.exportKey(FIRST)).toBe(KEY);
  });

  it('returns a keystore that contains the key', async () => {
    const keyring = await openTestWallet();
    const file = await keyring.exportKeystore(FIRST, 'of the file', random);
    expect(bytesToHex(await openKeystore(file, 'of the file'))).toBe(KEY);
  }, 60_000);

  it('returns the secrets it was opened with', async () => {
    const keyring = await openTestWallet();
    expect(new Keyring(keyring.secrets()).secrets()).toEqual(keyring.secrets());
  });

  it('returns nothing after a lock, including exports in progress', async () => {
    const keyring = await openTestWallet();
    const [phrase] = keyring.secrets().phrases;
    const key = keyring.exportKey(FIRST);
    const file = keyring.exportKeystore(FIRST, 'of the file', random);
    keyring.lock();
    const locked = expect.objectContaining({ code: 'LOCKED' });
    await Promise.all([expect(key).rejects.toThrow(locked), expect(file).rejects.toThrow(locked)]);
    expect(() => keyring.exportPhrase(phrase?.id ?? '')).toThrow(locked);
    expect(() => keyring.secrets()).toThrow(locked);
    await expect(keyring.exportKeystore(FIRST, 'of the file', random)).rejects.toThrow(locked);
  });

  it('returns no phrase that does not exist', async () => {
    const keyring = await openTestWallet();
    expect(() => keyring.exportPhrase('nowhere')).toThrow(
      expect.objectContaining({ code: 'SOURCE_UNKNOWN' }),
    );
  });
});

describe('a new phrase', () => {
  it.each([12, 15, 18, 21, 24] as const)('of %i words is parsed again', async (words) => {
    const phrase = await createPhrase(words, random);
    expect(phrase.sentence.split(' ')).toHaveLength(words);
    expect(await parsePhrase(phrase.sentence)).toEqual(phrase);
  });
});
