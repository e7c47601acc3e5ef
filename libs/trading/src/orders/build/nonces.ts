import { type Address, type Hex, lower } from '@cenote/chains';
import { encodeFunctionData, parseAbi } from 'viem';
import { OrderError } from '../errors.ts';

/*
 * Permit2's unordered nonces (SignatureTransfer.sol): the upper 248 bits name a word, the lower 8 a bit
 * in it; a set bit is used. One call invalidates any nonces of one word.
 */

const WORD_BITS = 256n;
const MAX_NONCE = (1n << 256n) - 1n;
const MAX_BITMAP = MAX_NONCE;

/** Permit2, signature transfer part: reading and taking back nonces. */
export const noncesAbi = /* @__PURE__ */ parseAbi([
  'function nonceBitmap(address owner, uint256 word) view returns (uint256)',
  'function invalidateUnorderedNonces(uint256 wordPos, uint256 mask)',
]);

/** A place of a nonce: `bit` from 0 to 255 in `word`. */
export interface NoncePosition {
  word: bigint;
  bit: number;
}

/**
 * Where a nonce is kept.
 * @throws OrderError NONCE_INVALID below zero and beyond 256 bits.
 */
export function splitNonce(nonce: bigint): NoncePosition {
  if (nonce < 0n || nonce > MAX_NONCE) throw new OrderError('NONCE_INVALID', `Nonce ${nonce}`);
  return { word: nonce / WORD_BITS, bit: Number(nonce % WORD_BITS) };
}

/**
 * The nonce at a place.
 * @throws OrderError NONCE_INVALID where there is none.
 */
export function joinNonce({ word, bit }: NoncePosition): bigint {
  if (!Number.isInteger(bit) || bit < 0 || bit > 255 || word < 0n || word > MAX_NONCE / WORD_BITS) {
    throw new OrderError('NONCE_INVALID', `Bit ${bit} of word ${word}`);
  }
  return word * WORD_BITS + BigInt(bit);
}

/** Whether a word's bitmap, as `nonceBitmap` gives it, has the bit of this nonce of the word set. */
export const isNonceUsed = (bitmap: bigint, nonce: bigint): boolean =>
  ((bitmap >> BigInt(splitNonce(nonce).bit)) & 1n) === 1n;

/**
 * The bits of nonces by word, in ascending order of words: the masks to take them back, or what open
 * orders hold of a word.
 * @throws OrderError NONCE_INVALID below zero and beyond 256 bits.
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
 * The next `count` unused nonces of one word, ascending, so that one transaction can take all of them
 * back.
 * @param used The word's bitmap on the chain, or-ed with the bits of orders that are still open.
 * @throws OrderError NONCES_USED_UP when the word has not that many left: go on with the next word.
 * @throws OrderError NONCE_INVALID when there is no such word or bitmap.
 */
export function nextNonces(word: bigint, used: bigint, count = 1): bigint[] {
  if (used < 0n || used > MAX_BITMAP) throw new OrderError('NONCE_INVALID', `Bitmap ${used}`);
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
 * The calls that take orders back for good, to be sent by their swapper: one for each word of nonces.
 * Anything else signed with the same nonces falls with them.
 * @throws OrderError NONCE_INVALID below zero and beyond 256 bits.
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
