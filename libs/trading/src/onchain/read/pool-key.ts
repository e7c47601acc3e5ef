/**
 * Type `PoolKey` (immutable parameters of a pool), `isProven()` (whether its id follows from it: CREATE2 address or v4
 * hash) and `v4KeyOf()` (the key of a quote's v4 hop). No reads.
 */
import { type Address, type Contracts, type Hex, lower, NATIVE } from '@cenote/chains';
import { DYNAMIC_FEE, type Pips } from '../../pools/pool.ts';
import type { Hop } from '../../routing/types.ts';
import { v2PairAddress, v3PoolAddress, v4PoolId } from '../../swap/build/pool-address.ts';

interface KeyBase {
  /** Lower-case pair or pool address; for v4 the pool id. */
  id: Hex;
  token0: Address;
  token1: Address;
}

/** Immutable parameters of a pool. */
export type PoolKey =
  | (KeyBase & { protocol: 'v2' })
  | (KeyBase & { protocol: 'v3'; fee: Pips; tickSpacing: number })
  | (KeyBase & { protocol: 'v4'; fee: Pips; tickSpacing: number; hooks: Address });

/**
 * Whether a key's id follows from its contents (CREATE2 address of the factory's own pool, hash of the v4 key): then it
 * cannot be another contract, or have other tokens. The tick spacing of v3 is not part of the address: it is trusted
 * because the pool's code is the factory's.
 */
export function isProven(
  key: PoolKey,
  { v2Factory, v3Factory }: Pick<Contracts, 'v2Factory' | 'v3Factory'>,
): boolean {
  const { id, token0, token1 } = key;
  if (!(lower(token0) < lower(token1))) return false;
  switch (key.protocol) {
    case 'v2':
      return v2Factory !== undefined && v2PairAddress(v2Factory, token0, token1) === id;
    case 'v3':
      return v3PoolAddress(v3Factory, token0, token1, key.fee) === id;
    case 'v4':
      return v4PoolId(token0, token1, key.fee, key.tickSpacing, key.hooks) === id;
  }
}

/** The largest tick spacing and the highest fixed fee of pools in v4's pool manager. */
const MAX_TICK_SPACING = 32_767;
const MAX_FEE = 1_000_000;

/**
 * Returns the key of a v4 pool from a hop, if the id is its hash: no read is needed except whether the pool exists.
 * Undefined if the key belongs to another id or is invalid.
 */
export function v4KeyOf(hop: Hop, contracts: Contracts): PoolKey | undefined {
  const { poolId: id, fee, tickSpacing = 0, hooks = NATIVE } = hop;
  const isSpaced = tickSpacing >= 1 && tickSpacing <= MAX_TICK_SPACING;
  if (!isSpaced || !((fee >= 0 && fee <= MAX_FEE) || fee === DYNAMIC_FEE)) return undefined;
  const ends = [lower(hop.tokenIn), lower(hop.tokenOut)] as const;
  const [token0, token1] = ends[0] < ends[1] ? ends : [ends[1], ends[0]];
  const key = {
    protocol: 'v4',
    id,
    token0,
    token1,
    fee,
    tickSpacing,
    hooks: lower(hooks),
  } as const;
  return isProven(key, contracts) ? key : undefined;
}
