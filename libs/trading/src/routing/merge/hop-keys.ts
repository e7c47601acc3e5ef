import { type Address, isNative, lower } from '@cenote/chains';
import type { Hop } from '../types.ts';
import type { HopOf } from './run-merged.ts';

/** Identifies hops by pool and direction, and tokens with the native and the wrapped coin as one. */
export const hopKeys = (wrappedNative: Address): HopOf<Hop> => {
  const token = (address: Address) => lower(isNative(address) ? wrappedNative : address);
  return {
    call: ({ poolId, tokenIn }) => `${lower(poolId)}${lower(tokenIn)}`,
    from: ({ tokenIn }) => token(tokenIn),
    to: ({ tokenOut }) => token(tokenOut),
  };
};
