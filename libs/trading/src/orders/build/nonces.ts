/**
 * Permit2's unordered nonces (a word and a bit in it): `splitNonce()`, `joinNonce()`, `isNonceUsed()`,
 * `noncesByWord()`, `nextNonces()` (unused ones) and `cancelCalls()` (transactions that invalidate nonces). Also:
 * `noncesAbi`.
 */
import { type Address, type Hex, lower } from '@cenote/chains';
import { encodeFunctionData, parseAbi } from 'viem';
import { OrderError } from '../errors.ts';

const WORD_BITS = 256n;
const MAX_NONCE = (1n << 256n) - 1n;
const MAX_BITMAP = MAX_NONCE;

/** Permit2, signature transfer part: reading and invalidating nonces. */
export const noncesAbi = /* @__PURE__ */ parseAbi([
  'function nonceBitmap(address owner, uint256 word) view returns (uint256)',
  'function invalidateUnorderedNonces(uint256 wordPos, uint256 mask)',
]);

/** Position of a nonce: `bit` from 0 to 255 in `word`. */
export interface NoncePosition {
  word: bigint;
  bit: number;
}

/**
 * Returns the position of a nonce.
 * @throws OrderError NONCE_INVALID for negative nonces and more than 256 bits
 */
export function splitNonce(nonce: bigint): NoncePosition {
  if (nonce < 0n || nonce > MAX_NONCE)
    throw new OrderError('NONCE_INVALID', `Invalid nonce ${nonce}`);
  return { word: nonce / WORD_BITS, bit: Number(nonce % WORD_BITS) };
}

/**
 * Returns the nonce at a position.
 * @throws OrderError NONCE_INVALID for an invalid position
 */
export function joinNonce({ word, bit }: NoncePosition): bigint {
  if (!Number.isInteger(bit) || bit < 0 || bit > 255 || word < 0n || word > MAX_NONCE / WORD_BITS) {
    throw new OrderError('NONCE_INVALID', `Invalid nonce bit ${bit} of word ${word}`);
  }
  return word * WORD_BITS + BigInt(bit);
}

/** Whether a nonce's bit is set in the bitmap of its word, as returned by `nonceBitmap`. */
export const isNonceUsed = (bitmap: bigint, nonce: bigint): boolean =>
  ((bitmap >> BigInt(splitNonce(nonce).bit)) & 1n) === 1n;

/**
 * Returns the bits of nonces by word, in ascending order of words: the masks for invalidating them, or the bits of a
 * word used by open orders.
 * @throws OrderError NONCE_INVALID for negative nonces and more than 256 bits
 */
export function noncesByWord(nonces: Iterable<bigint>): { word: bigint; mask: bigint }[] {
  const masks = new Map<bigint, bigint>();
  for (const nonce of nonces) {
    const { word, bit } = splitNonce(nonce);
    masks.set(word, (masks.get(word) ?? 0n) | (1n << BigInt(bit)));
  }
  return [...masks]
    .map(([word, mask]) => ({ word, mask }))
    .sort((a, b) => (a.word < b.word ? -1 : 1));
}

/**
 * Returns the next `count` unused nonces of one word, ascending, so that one transaction can invalidate all of them.
 * @param used the word's bitmap on the chain, or-ed with the bits of open orders
 * @throws OrderError NONCES_USED_UP if the word has too few unused nonces: continue with the next word
 * @throws OrderError NONCE_INVALID for an invalid word or bitmap
 */
export function nextNonces(word: bigint, used: bigint, count = 1): bigint[] {
  if (used < 0n || used > MAX_BITMAP)
    throw new OrderError('NONCE_INVALID', `Invalid nonce bitmap ${used}`);
  const nonces: bigint[] = [];
  for (let bit = 0; bit < 256 && nonces.length < count; bit++) {
    if (((used >> BigInt(bit)) & 1n) === 0n) nonces.push(joinNonce({ word, bit }));
  }
  if (nonces.length < count) {
    throw new OrderError('NONCES_USED_UP', `Word ${word} has only ${nonces.length} nonces left`);
  }
  return nonces;
}

/**
 * Returns the calls with which a swapper permanently cancels orders: one for each word of nonces. Everything else
 * signed with the same nonces is cancelled too.
 * @throws OrderError NONCE_INVALID for negative nonces and more than 256 bits
 */
export const cancelCalls = (
  permit2: Address,
  nonces: Iterable<bigint>,
): { to: Address; data: Hex; value: bigint }[] =>
  noncesByWord(nonces).map(({ word, mask }) => ({
    to: lower(permit2),
    data: encodeFunctionData({
      abi: noncesAbi,
      functionName: 'invalidateUnorderedNonces',
      args: [word, mask],
    }),
    value: 0n,
  }));
