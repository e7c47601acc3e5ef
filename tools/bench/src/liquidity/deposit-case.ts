/**
 * `pairDepositCase()` and `rangeDepositCase()`: deposits into v2, and into v3 or v4 (new or existing positions), with the
 * changes that the product's maths predicts; undefined if the random amounts give none.
 */

import { lower } from '@cenote/chains';
import {
  type Amounts,
  depositFor,
  type LiquidityIntent,
  liquidityForAmounts,
  maximumDeposit,
  maxLiquidityPerTick,
  minimumAmounts,
  minimumDeposit,
  mintedShares,
  type PairState,
  pairDeposit,
  positionAmounts,
  supplyWithProtocolFee,
  type TickRange,
  type V2PoolKey,
  type V3PoolKey,
  type V4PoolKey,
} from '@cenote/trading/liquidity';
import type { SharesRef, V3PositionState, V4PositionState } from '@cenote/trading/onchain';
import type { Random } from '@cenote/trading/testing';
import { CONTRACTS } from '../lib/swap-harness.ts';
import {
  afterFee,
  hasAmounts,
  NOTHING,
  type ParityCase,
  paidTokens,
  traitsOf,
} from './parity-case.ts';
import { type ParityWorld, unitsOf } from './parity-world.ts';

/** Fields of every intent, and what is random in all of them. */
export interface CaseBase {
  world: ParityWorld;
  random: Random;
  intent: Pick<LiquidityIntent, 'chainId' | 'account' | 'deadline'>;
  inNative: boolean;
  slippageBps: number;
}

const MAX_USD = 1e8;

const tokensOfPool = (
  { tokens }: ParityWorld,
  pool: { token0: `0x${string}`; token1: `0x${string}` },
) => [tokens.get(pool.token0)!, tokens.get(pool.token1)!] as const;

/** Random amounts of both tokens, worth $10 to $100,000 each, sometimes about equal. */
function randomAmounts(
  world: ParityWorld,
  random: Random,
  pool: V2PoolKey | V3PoolKey | V4PoolKey,
) {
  const usd = 10 ** (1 + random.next() * 4);
  const [token0, token1] = tokensOfPool(world, pool);
  return {
    amount0: unitsOf(token0, usd),
    amount1: unitsOf(token1, usd * (0.5 + random.next())),
  };
}

export function pairDepositCase(
  { world, random, intent, inNative, slippageBps }: CaseBase,
  pool: V2PoolKey,
  state: PairState,
  owned: bigint,
  ref: SharesRef,
): ParityCase | undefined {
  const isNewPool = state.totalSupply === 0n;
  const desired = randomAmounts(world, random, pool);
  const isToken1First = inNative && pool.token0 === lower(CONTRACTS.weth9);
  const taken = pairDeposit(state, desired, isToken1First);
  const [token0, token1] = tokensOfPool(world, pool);
  const shares = mintedShares(state, {
    amount0: afterFee(taken.amount0, token0.sellFeeBps),
    amount1: afterFee(taken.amount1, token1.sellFeeBps),
  });
  if (shares <= 0n) return undefined;
  return {
    intent: {
      ...intent,
      action: 'create',
      pool,
      desired,
      minimum: minimumAmounts(taken, slippageBps),
      payNative: inNative,
    },
    pool,
    isNewPool,
    paid: paidTokens(pool, inNative),
    expected: {
      changes: [-taken.amount0, -taken.amount1],
      liquidity: owned + shares,
      uncollected: NOTHING,
    },
    traits: traitsOf({
      protocolFee: supplyWithProtocolFee(state) > state.totalSupply,
      transferFee: token0.sellFeeBps + token1.sellFeeBps > 0,
    }),
    ref,
  };
}

interface RangeDeposit {
  pool: V3PoolKey | V4PoolKey;
  sqrtPriceX96: bigint;
  range: TickRange;
  isNewPool: boolean;
  /** The position that is increased. */
  state?: V3PositionState | V4PositionState;
}

/** Liquidity and amounts of a deposit of one random amount, or of two. */
function randomDeposit(
  { world, random }: CaseBase,
  { pool, sqrtPriceX96, range }: RangeDeposit,
): { liquidity: bigint; amounts: Amounts; desired: Amounts } {
  const given = randomAmounts(world, random, pool);
  const isPrecise = pool.protocol === 'v4';
  if (random.chance(0.4)) {
    const liquidity = liquidityForAmounts(sqrtPriceX96, range, given, isPrecise);
    const amounts = positionAmounts(sqrtPriceX96, { ...range, liquidity });
    return { liquidity, amounts, desired: given };
  }
  const { amount0, amount1 } = given;
  const first = random.chance(0.5) ? { amount0 } : { amount1 };
  const deposit = depositFor(sqrtPriceX96, range, first, isPrecise);
  if (deposit.liquidity > 0n) return deposit;
  const second = 'amount0' in first ? { amount1 } : { amount0 };
  return depositFor(sqrtPriceX96, range, second, isPrecise);
}

export function rangeDepositCase(base: CaseBase, deposit: RangeDeposit): ParityCase | undefined {
  const { pool, sqrtPriceX96, range, isNewPool, state } = deposit;
  const { world, intent, inNative, slippageBps } = base;
  const { liquidity, amounts, desired } = randomDeposit(base, deposit);
  const [token0, token1] = tokensOfPool(world, pool);
  const isAffordable =
    desired.amount0 < unitsOf(token0, MAX_USD) && desired.amount1 < unitsOf(token1, MAX_USD);
  const most = maxLiquidityPerTick(pool.protocol, pool.tickSpacing) / 8n;
  if (liquidity === 0n || liquidity > most || !isAffordable) return undefined;
  const bounds = [{ sqrtPriceX96 }, range, liquidity, slippageBps] as const;
  const minimum = minimumDeposit(...bounds);
  const maximum = maximumDeposit(...bounds);
  const fees = state?.uncollected ?? NOTHING;
  const isV4 = pool.protocol === 'v4';
  const changes = [
    (isV4 ? fees.amount0 : 0n) - amounts.amount0,
    (isV4 ? fees.amount1 : 0n) - amounts.amount1,
  ] as const;
  const payNative = inNative;
  const initial = isNewPool ? { initialSqrtPriceX96: sqrtPriceX96 } : {};
  const { tokenId } = state ?? {};
  return {
    intent:
      tokenId !== undefined
        ? isV4
          ? { ...intent, action: 'increase', tokenId, pool, liquidity, maximum, payNative }
          : { ...intent, action: 'increase', tokenId, pool, desired, minimum, payNative }
        : isV4
          ? { ...intent, action: 'create', pool, range, ...initial, liquidity, maximum, payNative }
          : { ...intent, action: 'create', pool, range, ...initial, desired, minimum, payNative },
    pool,
    range,
    isNewPool,
    paid: paidTokens(pool, inNative),
    expected: {
      changes,
      liquidity: (state?.liquidity ?? 0n) + liquidity,
      uncollected: isV4 ? NOTHING : fees,
    },
    traits: traitsOf({ withFees: hasAmounts(fees) }),
    ref: tokenId === undefined ? undefined : { protocol: pool.protocol, tokenId },
  };
}
