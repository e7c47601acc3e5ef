/**
 * `executeRoute()`: executes a quote's paths on given pool states, wei-exact, with the tokens' transfer fees; returns
 * the amounts and the pools after each swap, or the pool that failed. Also: its types.
 */
import type { Hex } from '@cenote/chains';
import type { Pool, TradeKind } from '../../pools/pool.ts';
import { swapPool } from '../../pools/swap-pool.ts';
import type { RoutePath } from '../../routing/types.ts';

/** Transfer fees of the two tokens of a trade, in basis points. */
export interface TransferFees {
  sellFeeBps: number;
  buyFeeBps: number;
}

/** Amounts of a path; in a merged route with its part of the input of each hop. */
type ExecutedPath = Pick<RoutePath, 'amountIn' | 'amountOut' | 'amounts'>;

/** Result of executing a route on the given pool states. */
export interface ExecutedRoute {
  paths: readonly ExecutedPath[];
  /** Every pool after every swap, in order. */
  visited: readonly Pool[];
}

/** The pool that is unknown, or could not serve its part. */
export interface RouteRefusal {
  refusedBy: Hex;
}

/**
 * Re-executes the paths of a quote in order, wei-exact: forwards from each path's input, or backwards from its output
 * if that is fixed. v2 pairs pass on everything they are paid, so their paths always run forwards.
 * @param swap through one pool; default: from its state
 */
export function executeRoute(
  pools: ReadonlyMap<Hex, Pool>,
  kind: TradeKind,
  paths: readonly RoutePath[],
  fees: TransferFees,
  swap: typeof swapPool = swapPool,
): ExecutedRoute | RouteRefusal {
  const now = new Map(pools);
  const visited: Pool[] = [];
  const settled: { amountIn: bigint; amountOut: bigint }[] = [];
  for (const { hops, amountIn, amountOut } of paths) {
    const isForwards = kind === 'exactIn' || hops[0]?.protocol === 'v2';
    let amount = isForwards ? afterFee(amountIn, fees.sellFeeBps) : amountOut;
    for (const { poolId, tokenIn } of isForwards ? hops : hops.toReversed()) {
      const pool = now.get(poolId);
      const zeroForOne = pool?.token0 === tokenIn;
      const swapped = pool && swap(pool, zeroForOne, isForwards ? 'exactIn' : 'exactOut', amount);
      if (!swapped) return { refusedBy: poolId };
      now.set(poolId, swapped.pool);
      visited.push(swapped.pool);
      amount = isForwards ? swapped.amountOut : swapped.amountIn;
    }
    settled.push(
      isForwards
        ? { amountIn, amountOut: afterFee(amount, fees.buyFeeBps) }
        : { amountIn: amount, amountOut },
    );
  }
  return { paths: settled, visited };
}

/** Amount received after a transfer fee, which tokens round down. */
const afterFee = (amount: bigint, feeBps: number): bigint =>
  amount - (amount * BigInt(feeBps)) / 10_000n;
