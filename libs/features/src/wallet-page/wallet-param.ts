import { type Address, lower } from '@cenote/chains';
import { isAddress } from 'viem';

/** The address that a path names, in lower case; undefined where it is none, or was mistyped. */
export function walletParam(param: string): Address | undefined {
  const plain = param.trim();
  return isAddress(plain) ? lower(plain) : undefined;
}
