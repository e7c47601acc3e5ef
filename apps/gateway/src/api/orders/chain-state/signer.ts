/**
 * `signerCall()`: the call of the ecrecover precompile that recovers a signature's signer, by Permit2's rules. Also:
 * `signerIn()`, which decodes the call's result to the signer's address.
 */
import { type Address, type Hex, lower } from '@cenote/chains';
import { concat, pad, size, slice } from 'viem';

/** The ecrecover precompile. */
const ECRECOVER: Address = '0x0000000000000000000000000000000000000001';
/** The highest bit of an EIP-2098 signature's second word, which also contains `s`. */
const PARITY = 1n << 255n;

/**
 * Returns the onchain call that recovers a signature's signer, by Permit2's rules for accounts without code
 * (SignatureVerification.sol): 65 bytes with v of 27 or 28, or 64 of EIP-2098. Undefined for others. A chain computes
 * many of them in the time that this process takes for one.
 */
export function signerCall(
  digest: Hex,
  signature: Hex,
): { target: Address; callData: Hex } | undefined {
  const parts = partsOf(signature);
  return parts && { target: ECRECOVER, callData: concat([digest, ...parts]) };
}

/** Returns v, r and s as words. */
function partsOf(signature: Hex): [Hex, Hex, Hex] | undefined {
  const length = size(signature);
  if (length !== 64 && length !== 65) return undefined;
  const [r, second] = [slice(signature, 0, 32), slice(signature, 32, 64)];
  if (length === 65) {
    const v = slice(signature, 64);
    return v === '0x1b' || v === '0x1c' ? [pad(v), r, second] : undefined;
  }
  const value = BigInt(second);
  const s: Hex = `0x${(value & (PARITY - 1n)).toString(16).padStart(64, '0')}`;
  return [pad(value & PARITY ? '0x1c' : '0x1b'), r, s];
}

/** Decodes ecrecover's result; undefined for an invalid signature. */
export const signerIn = (response: Hex): Address | undefined =>
  size(response) === 32 ? lower(slice(response, 12)) : undefined;
