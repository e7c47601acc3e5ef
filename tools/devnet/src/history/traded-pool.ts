/**
 * `tradedPoolsOf()`: turns pool plans into the pools that the history trades in, with address and key (type
 * `TradedPool`). Also: `marketSqrtPriceX96()` (a pool's market price), `unitsOf()` (base units of a USD value), and the
 * predicates `isDeep()`, `isNativeVenue()` (of pools) and `isTradable()` (of a token).
 */
import { type Address, type ContractsWith, isNative, lower, NATIVE } from '@cenote/chains';
import { v2PairAddress, v3PoolAddress } from '@cenote/trading/swap';
import { isV2, isV4, type PoolKey, poolKeyOf } from '../build/pool-transactions.ts';
import type { PoolPlan } from '../pools/plan.ts';
import { openingFee } from '../pools/specs.ts';
import type { Hooks } from '../protocol/hooks.ts';
import type { WorldToken } from '../tokens/tokens.ts';
import type { Market } from './market.ts';

/** A pool that is traded in the history. */
export interface TradedPool {
  /** Index in the batch trader's list. */
  index: number;
  plan: PoolPlan;
  protocol: 2 | 3 | 4;
  /** Address of the pair or pool; the zero address for v4. */
  at: Address;
  key: PoolKey;
  /** Hundredths of a basis point. */
  fee: number;
}

/** Minimum TVL in USD of the pools that are included in every step. */
const DEEP_USD = 7_000_000;

export const isDeep = ({ plan }: TradedPool): boolean => plan.spec.tvlUsd >= DEEP_USD;

function poolLocation(
  plan: PoolPlan,
  contracts: ContractsWith<'v2Factory'>,
  hooks: Hooks,
): Omit<TradedPool, 'index'> {
  const { side0, side1, spec } = plan;
  const key = {
    currency0: side0.address,
    currency1: side1.address,
    fee: 0,
    tickSpacing: 0,
    hooks: NATIVE,
  };
  const venue = { plan, fee: openingFee(spec) };
  if (isV4(plan)) return { ...venue, protocol: 4, at: NATIVE, key: poolKeyOf(plan, hooks) };
  if (isV2(plan)) {
    const at = lower(v2PairAddress(contracts.v2Factory, side0.address, side1.address));
    return { ...venue, protocol: 2, at, key };
  }
  const { fee } = plan.spec;
  const at = lower(v3PoolAddress(contracts.v3Factory, side0.address, side1.address, fee));
  return { ...venue, protocol: 3, at, key };
}

/** A honeypot cannot be sold, so its pool's price can only rise. */
export const isTradable = ({ kind }: WorldToken): boolean => kind !== 'honeypot';

/** Pools that can be traded in both directions. */
export const tradedPoolsOf = (
  plans: readonly PoolPlan[],
  contracts: ContractsWith<'v2Factory'>,
  hooks: Hooks,
): readonly TradedPool[] =>
  plans
    .filter(({ side0, side1 }) => [side0, side1].every(({ token }) => isTradable(token)))
    .map((plan, index) => ({ index, ...poolLocation(plan, contracts, hooks) }));

/** Q64.96 square root of a pool's market price, with float precision. */
export function marketSqrtPriceX96({ plan: { side0, side1 } }: TradedPool, market: Market): bigint {
  const price = market.priceUsd(side0.key) / market.priceUsd(side1.key);
  const decimals = side1.token.decimals - side0.token.decimals;
  return BigInt(Math.floor(Math.sqrt(price * 10 ** decimals) * 2 ** 96));
}

/** Base units of one token of a pool with a market value of `usd`. */
export function unitsOf(venue: TradedPool, side: 0 | 1, usd: number, market: Market): bigint {
  const { key, token } = side === 0 ? venue.plan.side0 : venue.plan.side1;
  return BigInt(Math.floor((usd / market.priceUsd(key)) * 10 ** token.decimals));
}

export const isNativeVenue = ({ key }: TradedPool): boolean => isNative(key.currency0);
