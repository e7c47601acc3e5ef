/**
 * `migrationToV3Case()` and `migrationToV4Case()`: migrations of v2 shares and of v3 positions, with the changes that the
 * product's maths predicts; undefined if nothing can be deposited.
 */
import { type Address, lower, NATIVE } from '@cenote/chains';
import { tickAtSqrtPrice } from '@cenote/trading';
import {
  migrationToV3,
  type PoolKey,
  pairSqrtPrice,
  positionMigrationToV4,
  tickSpacingOf,
  turned,
  type V2PoolKey,
  type V3PoolKey,
  type V4PoolKey,
} from '@cenote/trading/liquidity';
import type { V2PositionState, V3PositionState } from '@cenote/trading/onchain';
import { CONTRACTS } from '../lib/swap-harness.ts';
import type { CaseBase } from './deposit-case.ts';
import { hasAmounts, NOTHING, type ParityCase, paidTokens, traitsOf } from './parity-case.ts';
import { randomRange, V3_TIERS } from './random-pool.ts';
import { randomPart } from './withdrawal-case.ts';

/** Price of an existing pool; undefined if it does not exist. */
export type HeadOf = (
  key: V3PoolKey | V4PoolKey,
) => Promise<{ sqrtPriceX96: bigint; tick: number } | undefined>;

const initialOf = (head: unknown, sqrtPriceX96: bigint) =>
  head ? {} : { initialSqrtPriceX96: sqrtPriceX96 };

export async function migrationToV3Case(
  { random, intent, inNative, slippageBps }: CaseBase,
  from: V2PoolKey,
  state: V2PositionState,
  headOf: HeadOf,
): Promise<ParityCase | undefined> {
  const [fee, tickSpacing] = random.pick(V3_TIERS);
  const { token0, token1 } = from;
  const to: V3PoolKey = { protocol: 'v3', token0, token1, fee, tickSpacing };
  const head = await headOf(to);
  const sqrtPriceX96 = head?.sqrtPriceX96 ?? pairSqrtPrice(state.pool);
  const range = randomRange(tickAtSqrtPrice(sqrtPriceX96), tickSpacing, random);
  const shares = randomPart(random, state.liquidity);
  const percentage = random.chance(0.6) ? 100 : random.integer(1, 99);
  const { liquidity, refund, minimum } = migrationToV3(
    state.pool,
    shares,
    percentage,
    { sqrtPriceX96 },
    range,
    slippageBps,
  );
  if (liquidity === 0n) return undefined;
  return {
    intent: {
      ...intent,
      ...initialOf(head, sqrtPriceX96),
      action: 'migrateV2ToV3',
      from,
      to,
      range,
      shares,
      percentage,
      minimum,
      refundNative: inNative,
    },
    pool: to,
    range,
    isNewPool: head === undefined,
    paid: paidTokens(from, inNative),
    expected: { changes: [refund.amount0, refund.amount1], liquidity, uncollected: NOTHING },
    traits: [],
  };
}

/** A v4 pool of the same tokens, sometimes with the native coin instead of the wrapped one, which is always token0. */
function v4PoolOf(
  { token0, token1 }: V3PoolKey,
  existing: readonly PoolKey[],
  { random }: CaseBase,
): { to: V4PoolKey; isFlipped: boolean } {
  const weth = lower(CONTRACTS.weth9);
  const isNative = [token0, token1].includes(weth) && random.chance(0.6);
  const isFlipped = isNative && token1 === weth;
  const other: Address = token0 === weth ? token1 : token0;
  const tokens = isNative ? { token0: NATIVE, token1: other } : { token0, token1 };
  const same = existing.filter(
    (pool): pool is V4PoolKey =>
      pool.protocol === 'v4' && pool.token0 === tokens.token0 && pool.token1 === tokens.token1,
  );
  if (same.length > 0 && random.chance(0.7)) return { to: random.pick(same), isFlipped };
  const fee = random.integer(0, 20_000);
  const key = { protocol: 'v4', fee, tickSpacing: tickSpacingOf(fee), hooks: NATIVE } as const;
  return { to: { ...key, ...tokens }, isFlipped };
}

export async function migrationToV4Case(
  base: CaseBase,
  from: V3PoolKey,
  state: V3PositionState,
  headOf: HeadOf,
): Promise<ParityCase | undefined> {
  const { world, random, intent, slippageBps } = base;
  const { to, isFlipped } = v4PoolOf(from, world.pools, base);
  const head = await headOf(to);
  const own = state.pool.sqrtPriceX96;
  const sqrtPriceX96 = head?.sqrtPriceX96 ?? (isFlipped ? (1n << 192n) / own : own);
  const range = randomRange(tickAtSqrtPrice(sqrtPriceX96), to.tickSpacing, random);
  const { uncollected, liquidity: fromLiquidity, tokenId } = state;
  const { liquidity, minimum, maximum, maxDust, refund } = positionMigrationToV4(
    state,
    { pool: { sqrtPriceX96 }, range, isTurned: isFlipped },
    slippageBps,
  );
  if (liquidity === 0n) return undefined;
  const refunded = turned(refund, isFlipped);
  return {
    intent: {
      ...intent,
      ...initialOf(head, sqrtPriceX96),
      action: 'migrateV3ToV4',
      from,
      tokenId,
      fromLiquidity,
      minimum,
      to,
      range,
      maximum,
      maxDust,
    },
    pool: to,
    range,
    isNewPool: head === undefined,
    paid: [from.token0, from.token1],
    expected: {
      changes: [refunded.amount0, refunded.amount1],
      liquidity,
      uncollected: NOTHING,
    },
    traits: traitsOf({ withFees: hasAmounts(uncollected) }),
  };
}
