/**
 * `planPool()`, `planPoolOf()` and `planPools()`: compute tokens, addresses, opening price and liquidity of pools from their specs and
 * a seed. Also: types of the plans (`PoolPlan`, `V2Plan`, `ConcentratedPlan`, `Side`), `poolSpecsOf()` (specs of a
 * chain), `amountsOf()` (base units that a plan requires), `JITTER_SHARE`.
 */
import { type Address, LOCAL, LOCAL_L2, NATIVE } from '@cenote/chains';
import { between, type Random, seededRandom, seedOf, wholeBetween } from '../random.ts';
import { worldTokenAddress } from '../tokens/addresses.ts';
import { type WorldToken, worldToken } from '../tokens/tokens.ts';
import { LOCAL_POOLS } from './local.ts';
import { LOCAL_L2_POOLS } from './local-l2.ts';
import { type Position, planPositions } from './positions.ts';
import { rawPrice, sqrtPriceX96Of, usdToUnits } from './price.ts';
import {
  type ConcentratedSpec,
  NATIVE_KEY,
  openingFee,
  type PoolSpec,
  specName,
  type V2Spec,
} from './specs.ts';

/** A token of a pool, in the pool's order. */
export interface Side {
  key: string;
  token: WorldToken;
  /** In lower case; the zero address is the native coin. */
  address: Address;
}

interface PlanBase {
  name: string;
  side0: Side;
  side1: Side;
}

export interface V2Plan extends PlanBase {
  spec: V2Spec;
  reserve0: bigint;
  reserve1: bigint;
}

export interface ConcentratedPlan extends PlanBase {
  spec: ConcentratedSpec;
  sqrtPriceX96: bigint;
  positions: readonly Position[];
}

export type PoolPlan = V2Plan | ConcentratedPlan;

const SPECS: Readonly<Record<number, readonly PoolSpec[]>> = {
  [LOCAL.id]: LOCAL_POOLS,
  [LOCAL_L2.id]: LOCAL_L2_POOLS,
};

export const poolSpecsOf = (chainId: number): readonly PoolSpec[] => SPECS[chainId] ?? [];

/**
 * Maximum distance of a pool's opening price from its reference price, as a share of its fee: small enough that no
 * round trip is profitable, large enough that two pools of a pair differ.
 */
export const JITTER_SHARE = 0.04;

/** USD price of one whole token, as a decimal. */
type PriceOf = (key: string) => string;
const tablePrice: PriceOf = (key) => worldToken(key).priceUsd;

function sideOf(chainId: number, key: string, priceOf: PriceOf): Side {
  const tokenOf = (token: string) => ({ ...worldToken(token), priceUsd: priceOf(token) });
  return key === NATIVE_KEY
    ? { key, token: tokenOf('WETH'), address: NATIVE }
    : { key, token: tokenOf(key), address: worldTokenAddress(chainId, key) };
}

function sidesOf(chainId: number, spec: PoolSpec, priceOf: PriceOf): [Side, Side] {
  const a = sideOf(chainId, spec.a, priceOf);
  const b = sideOf(chainId, spec.b, priceOf);
  return a.address < b.address ? [a, b] : [b, a];
}

const jitterOf = (spec: PoolSpec, random: Random): number => {
  const limit = Math.floor(openingFee(spec) * JITTER_SHARE);
  return wholeBetween(random, -limit, limit);
};

/** Plans one pool at these prices; default: those of the token table. */
export function planPool(
  chainId: number,
  spec: PoolSpec,
  seed: number,
  priceOf = tablePrice,
): PoolPlan {
  const random = seededRandom(seedOf(`${seed} ${chainId} ${specName(spec)}`));
  return planPoolOf(sidesOf(chainId, spec, priceOf), spec, random);
}

/** Plans one pool of these tokens, which are in the pool's order. */
export function planPoolOf(
  [side0, side1]: readonly [Side, Side],
  spec: PoolSpec,
  random: Random,
): PoolPlan {
  const name = specName(spec);
  const price = rawPrice(side0.token, side1.token, jitterOf(spec, random));
  const tvlUsd = Math.round(spec.tvlUsd * between(random, 0.9, 1.1));
  if (spec.protocol === 'v2') {
    const reserve0 = usdToUnits(side0.token, tvlUsd / 2);
    const reserve1 = (reserve0 * price.numerator) / price.denominator;
    return { spec, name, side0, side1, reserve0, reserve1 };
  }
  const sqrtPriceX96 = sqrtPriceX96Of(price);
  const positions = planPositions({ spec, side0, side1, sqrtPriceX96, tvlUsd, random });
  return { spec, name, side0, side1, sqrtPriceX96, positions };
}

/** Plans all pools of a network; deterministic for a seed. */
export const planPools = (chainId: number, seed: number): readonly PoolPlan[] =>
  poolSpecsOf(chainId).map((spec) => planPool(chainId, spec, seed));

/** Base units of both tokens that building a pool requires, with a margin for rounding. */
export function amountsOf(pool: PoolPlan): { amount0: bigint; amount1: bigint } {
  if ('reserve0' in pool) return { amount0: pool.reserve0, amount1: pool.reserve1 };
  let amount0 = 0n;
  let amount1 = 0n;
  for (const position of pool.positions) {
    amount0 += position.amount0;
    amount1 += position.amount1;
  }
  return { amount0: amount0 + amount0 / 100n, amount1: amount1 + amount1 / 100n };
}
