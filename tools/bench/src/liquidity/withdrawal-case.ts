/**
 * `pairWithdrawalCase()`, `rangeWithdrawalCase()` and `collectCase()`: removals of liquidity and collected fees, with the
 * changes that the product's maths predicts. Also: `randomPart()` of an amount.
 */
import {
  minimumAmounts,
  minimumWithdrawal,
  pairWithdrawal,
  positionAmounts,
  supplyWithProtocolFee,
  type V2PoolKey,
  type V3PoolKey,
  type V4PoolKey,
} from '@cenote/trading/liquidity';
import type { V2PositionState, V3PositionState, V4PositionState } from '@cenote/trading/onchain';
import type { CaseBase } from './deposit-case.ts';
import {
  afterFee,
  hasAmounts,
  NOTHING,
  type ParityCase,
  paidTokens,
  traitsOf,
} from './parity-case.ts';

/** A random part of liquidity, often all of it. */
export function randomPart(random: CaseBase['random'], all: bigint): bigint {
  if (random.chance(0.3)) return all;
  const part = (all * BigInt(random.integer(1, 999_999))) / 1_000_000n;
  return part > 0n ? part : all;
}

export function pairWithdrawalCase(
  { world, random, intent, inNative, slippageBps }: CaseBase,
  pool: V2PoolKey,
  state: V2PositionState,
): ParityCase {
  const liquidity = randomPart(random, state.liquidity);
  const paid = pairWithdrawal(liquidity, state.pool);
  const feeOf = (token: V2PoolKey['token0']) => world.tokens.get(token)!.buyFeeBps;
  const [fee0, fee1] = [feeOf(pool.token0), feeOf(pool.token1)];
  return {
    intent: {
      ...intent,
      action: 'decrease',
      pool,
      liquidity,
      minimum: minimumAmounts(paid, slippageBps),
      receiveNative: inNative,
      hasTransferFee: fee0 + fee1 > 0,
    },
    pool,
    isNewPool: false,
    paid: paidTokens(pool, inNative),
    expected: {
      changes: [afterFee(paid.amount0, fee0), afterFee(paid.amount1, fee1)],
      liquidity: state.liquidity - liquidity,
      uncollected: NOTHING,
    },
    traits: traitsOf({
      protocolFee: supplyWithProtocolFee(state.pool) > state.pool.totalSupply,
      transferFee: fee0 + fee1 > 0,
    }),
    ref: { protocol: 'v2', pair: state.pool.id, owner: state.owner },
  };
}

export function rangeWithdrawalCase(
  { random, intent, inNative, slippageBps }: CaseBase,
  pool: V3PoolKey | V4PoolKey,
  {
    tokenId,
    range,
    liquidity: all,
    uncollected,
    pool: { sqrtPriceX96 },
  }: V3PositionState | V4PositionState,
): ParityCase {
  const liquidity = randomPart(random, all);
  const burn = liquidity === all && random.chance(0.5);
  const removed = positionAmounts(sqrtPriceX96, { ...range, liquidity: -liquidity });
  const minimum = minimumWithdrawal({ sqrtPriceX96 }, range, liquidity, slippageBps);
  const shared = { ...intent, tokenId, liquidity, minimum, burn, receiveNative: inNative };
  return {
    intent:
      pool.protocol === 'v3'
        ? { ...shared, action: 'decrease', pool }
        : { ...shared, action: 'decrease', pool },
    pool,
    range,
    isNewPool: false,
    paid: paidTokens(pool, inNative),
    expected: {
      changes: [removed.amount0 + uncollected.amount0, removed.amount1 + uncollected.amount1],
      liquidity: burn ? undefined : all - liquidity,
      uncollected: NOTHING,
    },
    traits: traitsOf({ withFees: hasAmounts(uncollected) }),
    ref: { protocol: pool.protocol, tokenId },
  };
}

export function collectCase(
  { intent, inNative }: CaseBase,
  pool: V3PoolKey | V4PoolKey,
  { tokenId, range, liquidity, uncollected }: V3PositionState | V4PositionState,
): ParityCase {
  return {
    intent: { ...intent, action: 'collect', tokenId, pool, receiveNative: inNative },
    pool,
    range,
    isNewPool: false,
    paid: paidTokens(pool, inNative),
    expected: {
      changes: [uncollected.amount0, uncollected.amount1],
      liquidity,
      uncollected: NOTHING,
    },
    traits: traitsOf({ withFees: hasAmounts(uncollected) }),
    ref: { protocol: pool.protocol, tokenId },
  };
}
