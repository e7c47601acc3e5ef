/**
 * Test helpers: `pair()` returns a v2 pair with the given reserves in whole tokens, `address()` a short test address.
 */
import type { Address } from '@cenote/chains';
import type { V2Pool } from '../../pools/pool.ts';

/** Returns a short test address. */
export const address = (n: number): Address => `0x${n.toString(16).padStart(40, '0')}`;

const ONE = 10n ** 18n;

/** A pair with reserves in whole tokens of 18 decimals; `n` identifies it. */
export const pair = (
  n: number,
  token0: Address,
  token1: Address,
  reserve0: bigint,
  reserve1: bigint,
): V2Pool => ({
  protocol: 'v2',
  id: address(0x1000 + n),
  token0,
  token1,
  reserve0: reserve0 * ONE,
  reserve1: reserve1 * ONE,
});
