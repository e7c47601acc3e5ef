/**
 * `walletParam()`: lower-case address of a path parameter; undefined where it is not an address or has a wrong
 * checksum. Also: `nameParam()` (returns a possible name in a path; undefined if it is neither a name nor a username).
 */
import { type Address, lower } from '@cenote/chains';
import { isAddress } from 'viem';

/** Lower-case address of a path parameter; undefined where it is not an address or has a wrong checksum. */
export function walletParam(param: string): Address | undefined {
  const plain = param.trim();
  // An address in upper case only has no checksum, like one in lower case.
  const text = /[a-f]/.test(plain) ? plain : plain.toLowerCase();
  return isAddress(text) ? lower(text) : undefined;
}

/** Names with two or more labels. */
const NAME = /^[^\s./]+(?:\.[^\s./]+)+$/u;
/** Usernames without a dot; a text that starts with 0x is a mistyped address. */
const USERNAME = /^(?!0x)[a-z0-9]{3,20}$/i;
/** The gateway rejects longer names. */
const MAX_SIGNS = 255;

/** Returns a possible name in a path; undefined if it is neither a name nor a username. */
export function nameParam(param: string): string | undefined {
  const plain = param.trim();
  if (plain.length > MAX_SIGNS) return undefined;
  return NAME.test(plain) || USERNAME.test(plain) ? plain : undefined;
}
