import { type Address, type Contracts, type Hex, lower } from '@cenote/chains';
import type { Pips } from '../pools/pool.ts';
import { v2PairAddress, v3PoolAddress, v4PoolId } from '../swap/pool-address.ts';

interface KeyBase {
  /** Lower-case pair or pool address; for v4 the pool id. */
  id: Hex;
  token0: Address;
  token1: Address;
}

/** What a pool was made of; it never changes. */
export type PoolKey =
  | (KeyBase & { protocol: 'v2' })
  | (KeyBase & { protocol: 'v3'; fee: Pips; tickSpacing: number })
  | (KeyBase & { protocol: 'v4'; fee: Pips; tickSpacing: number; hooks: Address });

/**
 * Whether a key's id follows from what it says (CREATE2 address of the factory's own pool, hash of the
 * v4 key): then nobody can have put another contract, or other tokens, in the pool's place. The tick
 * spacing of v3 is no part of the address: it counts because the pool's code is the factory's.
 */
export function isProven(
  key: PoolKey,
  { v2Factory, v3Factory }: Pick<Contracts, 'v2Factory' | 'v3Factory'>,
): boolean {
  const { id, token0, token1 } = key;
  if (!(lower(token0) < lower(token1))) return false;
  switch (key.protocol) {
    case 'v2':
      return v2PairAddress(v2Factory, token0, token1) === id;
    case 'v3':
      return v3PoolAddress(v3Factory, token0, token1, key.fee) === id;
    case 'v4':
      return v4PoolId(token0, token1, key.fee, key.tickSpacing, key.hooks) === id;
  }
}
