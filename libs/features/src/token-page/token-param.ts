import { type Address, lower, NATIVE } from '@cenote/chains';

/** Token address of a path parameter: `NATIVE` is the network's native token. Undefined where it is not an address. */
export function tokenParam(param: string): Address | undefined {
  if (param.toUpperCase() === 'NATIVE') return NATIVE;
  return /^0x[0-9a-f]{40}$/i.test(param) ? lower(param) : undefined;
}
