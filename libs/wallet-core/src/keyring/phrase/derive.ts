/**
 * Keys of a recovery phrase (BIP-39, BIP-32, BIP-44): seed, private keys at paths, `phraseKey()` of an account, and
 * `phraseAddresses()`, the addresses of accounts by index.
 */
import type { Address } from '@cenote/chains';
import { HARDENED_OFFSET, HDKey } from '@scure/bip32';
import { KeyringError } from '../errors.ts';
import { addressOfKey } from '../keys/private-key.ts';

/** Maximum index of an account of a phrase, from 0; far above realistic use. */
export const MAX_INDEX = 9_999;

/** PBKDF2 iterations defined by BIP-39. */
const SEED_ROUNDS = 2_048;

/** The 64-byte seed of BIP-39, without passphrase. @param sentence UTF-8 of the words in NFKD */
export async function phraseSeed(sentence: Uint8Array): Promise<Uint8Array> {
  const { subtle } = globalThis.crypto;
  const key = await subtle.importKey('raw', sentence as BufferSource, 'PBKDF2', false, [
    'deriveBits',
  ]);
  const salt = new TextEncoder().encode('mnemonic');
  const how = { name: 'PBKDF2', hash: 'SHA-512', iterations: SEED_ROUNDS, salt };
  return new Uint8Array(await subtle.deriveBits(how, key, 512));
}

/** @param path such as `m/44'/60'/0'/0/0` */
export function pathIndices(path: string): number[] {
  const [root, ...steps] = path.split('/');
  if (root !== 'm' || !steps.every((step) => /^\d{1,10}'?$/.test(step)))
    throw new KeyringError('ACCOUNT_UNKNOWN', 'Unknown derivation path');
  return steps.map(
    (step) => Number.parseInt(step, 10) + (step.endsWith("'") ? HARDENED_OFFSET : 0),
  );
}

/**
 * The private key at a BIP-32 path, 32 bytes; all intermediate nodes are zeroed.
 * @param seed not zeroed: owned by the caller
 */
export function derivePrivateKey(seed: Uint8Array, path: string): Uint8Array {
  let node = HDKey.fromMasterSeed(seed);
  for (const index of pathIndices(path)) {
    const child = node.deriveChild(index);
    wipe(node);
    node = child;
  }
  // The key is the node's own buffer: the copy remains after the node is zeroed.
  const key = Uint8Array.from(node.privateKey as Uint8Array);
  wipe(node);
  return key;
}

function wipe(node: HDKey): void {
  node.chainCode?.fill(0);
  node.wipePrivateData();
}

/** @throws KeyringError ACCOUNT_UNKNOWN */
export function assertIndex(index: number): void {
  if (!Number.isInteger(index) || index < 0 || index > MAX_INDEX)
    throw new KeyringError('ACCOUNT_UNKNOWN', 'Invalid account index');
}

/** BIP-44 path for Ethereum and other EVM chains, which share the accounts. */
export function evmPath(index: number): string {
  assertIndex(index);
  return `m/44'/60'/0'/0/${index}`;
}

/** Passes the private key of each account of a phrase to a function, and zeroes it afterwards. */
async function withPhraseKeys<T>(
  sentence: Uint8Array,
  indices: readonly number[],
  use: (privateKey: Uint8Array) => T,
): Promise<T[]> {
  const paths = indices.map(evmPath);
  const seed = await phraseSeed(sentence);
  try {
    return paths.map((path) => {
      const key = derivePrivateKey(seed, path);
      try {
        return use(key);
      } finally {
        key.fill(0);
      }
    });
  } finally {
    seed.fill(0);
  }
}

/**
 * The private key of a phrase's account, which the caller must zero.
 * @param sentence UTF-8 of the words in NFKD; not zeroed
 * @param index 0 to 9,999
 */
export async function phraseKey(sentence: Uint8Array, index: number): Promise<Uint8Array> {
  const [key] = await withPhraseKeys(sentence, [index], (one) => Uint8Array.from(one));
  return key as Uint8Array;
}

/**
 * The addresses of a phrase's accounts, with which the caller searches for earlier use.
 * @param sentence of a parsed phrase
 */
export async function phraseAddresses(
  sentence: string,
  indices: readonly number[],
): Promise<Address[]> {
  const words = new TextEncoder().encode(sentence);
  try {
    return await withPhraseKeys(words, indices, addressOfKey);
  } finally {
    words.fill(0);
  }
}
