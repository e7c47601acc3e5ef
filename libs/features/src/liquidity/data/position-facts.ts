/**
 * What screens show of a position's current state, whether it was read from the chain or comes from the gateway:
 * `factsOfState()`, `factsOfView()`. Also: type `PositionFacts`.
 */
import type { Address, Hex } from '@cenote/chains';
import type { PositionView } from '@cenote/data';
import { type Amounts, DYNAMIC_FEE, openEnds, type TickRange } from '@cenote/trading';
import type { PositionState } from '@cenote/trading/onchain';

export interface PositionFacts {
  protocol: 'v2' | 'v3' | 'v4';
  /** Absent for shares of a pair. */
  tokenId?: string | undefined;
  owner: Address;
  poolId: Hex;
  token0: Address;
  token1: Address;
  /** Hundredths of a basis point; null if the hook sets it. */
  fee: number | null;
  hook: Address | null;
  status: PositionView['status'];
  /** Absent for v2. */
  range?: (TickRange & { isLowerOpen: boolean; isUpperOpen: boolean }) | undefined;
  /** Unknown from the gateway. */
  tickSpacing?: number | undefined;
  /** Square root of the raw price, base units of token1 per token0. For display only. */
  root: number;
  tick: number | null;
  liquidity: bigint;
  pooled: Amounts;
  /** Undefined if unknown; null for v2, whose fees are part of the pooled amounts. */
  uncollected: Amounts | null | undefined;
  /** Ratio of the pair's shares, or of the liquidity that is in range; null if unknown or out of range. */
  share: number | null;
  source: 'chain' | 'gateway';
}

const Q96 = 2 ** 96;
const ZERO = `0x${'0'.repeat(40)}`;

const statusOf = (
  liquidity: bigint,
  tick: number,
  range: TickRange | undefined,
): PositionFacts['status'] => {
  if (liquidity === 0n) return 'closed';
  const isInRange = !range || (range.tickLower <= tick && tick < range.tickUpper);
  return isInRange ? 'in_range' : 'out_of_range';
};

const ratio = (part: bigint, whole: bigint): number | null =>
  whole > 0n ? Number(part) / Number(whole) : null;

/** Returns the facts of a position that was read from the chain. */
export function factsOfState(state: PositionState): PositionFacts {
  const { protocol, owner, liquidity, pooled, uncollected, pool } = state;
  const common = {
    protocol,
    owner,
    poolId: pool.id,
    token0: pool.token0,
    token1: pool.token1,
    liquidity,
    pooled,
    source: 'chain',
  } as const;
  if (state.protocol === 'v2') {
    const { reserve0, reserve1, totalSupply } = state.pool;
    return {
      ...common,
      fee: 3_000,
      hook: null,
      status: statusOf(liquidity, 0, undefined),
      root: reserve0 > 0n ? Math.sqrt(Number(reserve1) / Number(reserve0)) : 0,
      tick: null,
      uncollected: null,
      share: ratio(liquidity, totalSupply),
    };
  }
  const { range, tokenId } = state;
  const { tick, tickSpacing, fee, sqrtPriceX96 } = state.pool;
  const status = statusOf(liquidity, tick, range);
  const hook = state.protocol === 'v4' ? state.pool.hooks : ZERO;
  const open = openEnds(range, tickSpacing);
  return {
    ...common,
    tokenId: String(tokenId),
    fee: fee === DYNAMIC_FEE ? null : fee,
    hook: hook === ZERO ? null : (hook as Address),
    status,
    range: { ...range, isLowerOpen: open.lower, isUpperOpen: open.upper },
    tickSpacing,
    root: Number(sqrtPriceX96) / Q96,
    tick,
    uncollected,
    share: status === 'in_range' ? ratio(liquidity, state.pool.liquidity) : null,
  };
}

const amountsOf = ({ amount0, amount1 }: { amount0: string; amount1: string }): Amounts => ({
  amount0: BigInt(amount0),
  amount1: BigInt(amount1),
});

/** Returns the facts of a position as the gateway reports it; undefined if the gateway does not know its pool. */
export function factsOfView(view: PositionView): PositionFacts | undefined {
  const { protocol, tokenId, owner, poolId, pool, status, uncollected } = view;
  if (!pool) return undefined;
  const { tickLower, tickUpper, minPrice, maxPrice } = view;
  const fees = uncollected?.fees;
  const unpaid = uncollected && amountsOf(uncollected.unpaid);
  const due = fees && amountsOf(fees);
  return {
    protocol,
    tokenId: tokenId ?? undefined,
    owner,
    poolId,
    token0: pool.token0.address,
    token1: pool.token1.address,
    fee: pool.fee,
    hook: pool.hook,
    status,
    ...(tickLower !== null &&
      tickUpper !== null && {
        range: {
          tickLower,
          tickUpper,
          isLowerOpen: minPrice === null,
          isUpperOpen: maxPrice === null,
        },
      }),
    root: Number(pool.sqrtPriceX96) / Q96,
    tick: pool.tick,
    liquidity: BigInt(view.liquidity),
    pooled: amountsOf(view.pooled),
    uncollected:
      uncollected === null
        ? null
        : due && unpaid
          ? { amount0: due.amount0 + unpaid.amount0, amount1: due.amount1 + unpaid.amount1 }
          : undefined,
    share: view.share,
    source: 'gateway',
  };
}
