/**
 * `commonPools()`: keys of the standard pools (v2, and each fee tier of v3 and v4) among two tokens, the wrapped coin
 * and hub tokens, whether they exist or not. Also: `PoolRules`, the data of a network that they follow from, and
 * `poolsOnPaths()`, the pools on paths of at most three hops between two tokens.
 */
import { type Address, type Contracts, isNative, lower, NATIVE } from '@cenote/chains';
import { v2PairAddress, v3PoolAddress, v4PoolId } from '../../swap/build/pool-address.ts';
import type { PoolKey } from '../read/pool-key.ts';

/** Fee tier of v3 or v4: the fee in hundredths of a basis point, and the tick spacing. */
interface Tier {
  fee: number;
  tickSpacing: number;
}

/** Initial fee tiers of v3, which most v4 pools without a hook use too. */
const TIERS: readonly Tier[] = [
  { fee: 100, tickSpacing: 1 },
  { fee: 500, tickSpacing: 10 },
  { fee: 3000, tickSpacing: 60 },
  { fee: 10_000, tickSpacing: 200 },
];

/** Tiers that the v3 factories of some networks have besides: the same in Uniswap's v3 SDK (`TICK_SPACINGS`). */
const FURTHER_V3_TIERS: readonly Tier[] = [
  { fee: 200, tickSpacing: 4 },
  { fee: 300, tickSpacing: 6 },
  { fee: 400, tickSpacing: 8 },
];

/** Data of a network from which its standard pools follow. */
export interface PoolRules {
  contracts: Contracts;
  /** Well-known tokens, besides the wrapped coin, that routes usually pass through. */
  hubs: readonly Address[];
  /** Fee tiers of the v3 factory in hundredths of a basis point; default: the initial four. */
  v3FeeTiers?: readonly number[] | undefined;
  /**
   * The coin and its ERC-20 form have one balance, which the router cannot convert: v4 pools with the coin itself are no
   * standard pools.
   */
  hasOneBalance?: boolean | undefined;
}

/** Maximum length of the paths considered through usual pools; routers allow at least as many hops. */
const MAX_HOPS = 3;

/**
 * Returns the keys of the standard pools between two tokens, whether they exist or not: those of the two, the wrapped
 * coin and the hubs with each other. A proof that leaves them out is suspicious. v3 tiers of unknown tick spacing have
 * no standard pools.
 */
export function commonPools(
  { contracts, hubs, v3FeeTiers, hasOneBalance = false }: PoolRules,
  tokenIn: Address,
  tokenOut: Address,
): PoolKey[] {
  const wrapped = lower(contracts.weth9);
  const joined = [tokenIn, tokenOut].map((token) => (isNative(token) ? wrapped : lower(token)));
  const tokens = [...new Set([...joined, wrapped, ...hubs.map(lower)])];
  const v3Tiers = v3FeeTiers
    ? [...TIERS, ...FURTHER_V3_TIERS].filter(({ fee }) => v3FeeTiers.includes(fee))
    : TIERS;
  return tokens.flatMap((x, i) =>
    tokens
      .slice(i + 1)
      .flatMap((y) => keysOf(contracts, v3Tiers, { wrapped, hasOneBalance }, x, y)),
  );
}

/**
 * Returns those of the existing pools that a path of at most three hops between the two tokens can cross. The coin is
 * the same token as its wrapped form.
 */
export function poolsOnPaths<P extends Pick<PoolKey, 'token0' | 'token1'>>(
  pools: readonly P[],
  weth9: Address,
  tokenIn: Address,
  tokenOut: Address,
): P[] {
  const named = (token: Address) => lower(isNative(token) ? weth9 : token);
  const ends = (pool: P) => [named(pool.token0), named(pool.token1)] as const;
  const distancesFrom = (start: Address, avoided: Address): ReadonlyMap<Address, number> => {
    const distances = new Map([[start, 0]]);
    const reach = (token: Address, hop: number) => {
      if (token !== avoided && !distances.has(token)) distances.set(token, hop);
    };
    for (let hop = 1; hop < MAX_HOPS; hop++) {
      for (const [x, y] of pools.map(ends)) {
        if (distances.get(x) === hop - 1) reach(y, hop);
        if (distances.get(y) === hop - 1) reach(x, hop);
      }
    }
    return distances;
  };
  // A pool that is entered and left by the same token is on no path.
  const [source, target] = [named(tokenIn), named(tokenOut)];
  const fromStart = distancesFrom(source, target);
  const toEnd = distancesFrom(target, source);
  const hopsBy = (x: Address, y: Address) =>
    (fromStart.get(x) ?? MAX_HOPS) + 1 + (toEnd.get(y) ?? MAX_HOPS);
  return pools.filter((pool) => {
    const [x, y] = ends(pool);
    return Math.min(hopsBy(x, y), hopsBy(y, x)) <= MAX_HOPS;
  });
}

function keysOf(
  { v2Factory, v3Factory, v4PoolManager }: Contracts,
  v3Tiers: readonly Tier[],
  { wrapped, hasOneBalance }: { wrapped: Address; hasOneBalance: boolean },
  x: Address,
  y: Address,
): PoolKey[] {
  const [token0, token1] = x < y ? [x, y] : [y, x];
  const other = x === wrapped ? y : x;
  const hasCoin = !hasOneBalance && (x === wrapped || y === wrapped);
  return [
    ...(v2Factory
      ? [{ protocol: 'v2' as const, id: v2PairAddress(v2Factory, token0, token1), token0, token1 }]
      : []),
    ...v3Tiers.map(
      (tier): PoolKey => ({
        protocol: 'v3',
        id: v3PoolAddress(v3Factory, token0, token1, tier.fee),
        token0,
        token1,
        ...tier,
      }),
    ),
    ...TIERS.flatMap((tier): PoolKey[] => {
      const v4 = (t0: Address, t1: Address): PoolKey => ({
        protocol: 'v4',
        id: v4PoolId(t0, t1, tier.fee, tier.tickSpacing, NATIVE),
        token0: t0,
        token1: t1,
        ...tier,
        hooks: NATIVE,
      });
      return [
        ...(v4PoolManager ? [v4(token0, token1)] : []),
        ...(v4PoolManager && hasCoin ? [v4(NATIVE, other)] : []),
      ];
    }),
  ];
}
