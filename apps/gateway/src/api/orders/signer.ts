import { type Address, type Hex, sameAddress } from '@cenote/chains';
import {
  compactSignatureToSignature,
  parseCompactSignature,
  recoverAddress,
  serializeSignature,
  size,
  slice,
} from 'viem';

/**
 * Whether an account's own key made a signature, by the rules of Permit2 for accounts without code
 * (SignatureVerification.sol): 65 bytes with v of 27 or 28, or 64 of EIP-2098.
 */
export async function isSignedBy(account: Address, digest: Hex, signature: Hex): Promise<boolean> {
  try {
    const whole = wholeOf(signature);
    if (whole === undefined) return false;
    return sameAddress(await recoverAddress({ hash: digest, signature: whole }), account);
  } catch {
    return false;
  }
}

function wholeOf(signature: Hex): Hex | undefined {
  if (size(signature) === 64)
    return serializeSignature(compactSignatureToSignature(parseCompactSignature(signature)));
  const isWhole = size(signature) === 65 && ['0x1b', '0x1c'].includes(slice(signature, 64));
  return isWhole ? signature : undefined;
}
