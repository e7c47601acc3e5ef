import { type Address, lower } from '@cenote/chains';
import { isAddress } from 'viem';

/** Lower-case address of a path parameter; undefined where it is not an address or has a wrong checksum. */
export function walletParam(param: string): Address | undefined {
  const plain = param.trim();
  // In capitals alone an address has no checksum, as in lower case.
  const text = /[a-f]/.test(plain) ? plain : plain.toLowerCase();
  return isAddress(text) ? lower(text) : undefined;
}

/** Names of two parts or more. */
const NAME = /^[^\s./]+(?:\.[^\s./]+)+$/u;
/** A username stands for its name; what begins as addresses do is one that was mistyped. */
const USERNAME = /^(?!0x)[a-z0-9]{3,20}$/i;
/** Longer texts are no names to the gateway. */
const MAX_SIGNS = 255;

/** What may be a name in a path; undefined where that is neither a name nor a username. */
export function nameParam(param: string): string | undefined {
  const plain = param.trim();
  if (plain.length > MAX_SIGNS) return undefined;
  return NAME.test(plain) || USERNAME.test(plain) ? plain : undefined;
}
