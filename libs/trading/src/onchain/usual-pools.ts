import { type Address, type Contracts, isNative, lower, NATIVE } from '@cenote/chains';
import { v2PairAddress, v3PoolAddress, v4PoolId } from '../swap/pool-address.ts';
import type { PoolKey } from './pool-key.ts';

/** Fee tiers that v3 has from the start, and that v4 pools without a hook mostly take. */
const TIERS = [
  { fee: 100, tickSpacing: 1 },
  { fee: 500, tickSpacing: 10 },
  { fee: 3000, tickSpacing: 60 },
  { fee: 10_000, tickSpacing: 200 },
] as const;

/**
 * Keys of the pools that one would look for first between two tokens, directly and by way of the
 * wrapped coin, whether they exist or not: whoever leaves them out of a proof has something to hide.
 */
export function usualPools(contracts: Contracts, tokenIn: Address, tokenOut: Address): PoolKey[] {
  const wrapped = lower(contracts.weth9);
  const [a, b] = [tokenIn, tokenOut].map((token) => (isNative(token) ? wrapped : lower(token)));
  const pairs = [
    [a!, b!],
    [a!, wrapped],
    [wrapped, b!],
  ] as const;
  const keys = pairs.flatMap(([x, y]) => (x === y ? [] : keysOf(contracts, wrapped, x, y)));
  return [...new Map(keys.map((key) => [key.id, key])).values()];
}

function keysOf(
  { v2Factory, v3Factory }: Contracts,
  wrapped: Address,
  x: Address,
  y: Address,
): PoolKey[] {
  const [token0, token1] = x < y ? [x, y] : [y, x];
  const other = x === wrapped ? y : x;
  const hasCoin = x === wrapped || y === wrapped;
  return [
    { protocol: 'v2', id: v2PairAddress(v2Factory, token0, token1), token0, token1 },
    ...TIERS.flatMap((tier): PoolKey[] => {
      const v4 = (t0: Address, t1: Address): PoolKey => ({
        protocol: 'v4',
        id: v4PoolId(t0, t1, tier.fee, tier.tickSpacing, NATIVE),
        ...{ token0: t0, token1: t1, ...tier, hooks: NATIVE },
      });
      return [
        {
          protocol: 'v3',
          id: v3PoolAddress(v3Factory, token0, token1, tier.fee),
          ...{ token0, token1, ...tier },
        },
        v4(token0, token1),
        ...(hasCoin ? [v4(NATIVE, other)] : []),
      ];
    }),
  ];
}
