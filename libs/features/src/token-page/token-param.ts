import { type Address, lower, NATIVE } from '@cenote/chains';

/**
 * Parses the token of a path: returns its address in lower case, `NATIVE` (the network's coin) for the word NATIVE, or
 * undefined where it is neither.
 */
export function tokenParam(param: string): Address | undefined {
  if (param.toUpperCase() === 'NATIVE') return NATIVE;
  return /^0x[0-9a-f]{40}$/i.test(param) ? lower(param) : undefined;
}
