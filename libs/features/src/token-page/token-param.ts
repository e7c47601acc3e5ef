import { type Address, lower, NATIVE } from '@cenote/chains';

/** The address that a path names: `NATIVE` is the network's coin. undefined where it is none. */
export function tokenParam(param: string): Address | undefined {
  if (param.toUpperCase() === 'NATIVE') return NATIVE;
  return /^0x[0-9a-f]{40}$/i.test(param) ? lower(param) : undefined;
}
