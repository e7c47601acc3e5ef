/**
 * `expectedFlowFill()`: estimates, for display, the amounts at which a filler fills a Flow order. Also:
 * `FLOW_SETTLEMENT_GAS`, the gas of settling it besides the route.
 */
import type { TradeKind } from '../../pools/pool.ts';
import type { FlowAmounts } from '../build/build-flow.ts';

/** Gas of settling a Flow order besides the route, measured on a local chain: permit, reactor and transfers. */
export const FLOW_SETTLEMENT_GAS = 107_000n;
/** Estimated margin of a filler for its work and risk. */
const FILLER_MARGIN_BPS = 5n;
const BPS = 10_000n;

/**
 * Returns the amounts on an order's curve at which a filler that uses the same pools earns: an estimate for display,
 * never signed. Base units.
 * @param gas cost of the filler's gas: in tokenOut for exactIn, in tokenIn for exactOut
 */
export function expectedFlowFill(
  kind: TradeKind,
  { amountIn, maxAmountIn, amountOut, minAmountOut }: FlowAmounts,
  gas: bigint,
): { amountIn: bigint; amountOut: bigint } {
  if (kind === 'exactIn') {
    const left = (amountOut * (BPS - FILLER_MARGIN_BPS)) / BPS - gas;
    return { amountIn, amountOut: left > minAmountOut ? left : minAmountOut };
  }
  const requested = (amountIn * (BPS + FILLER_MARGIN_BPS) + BPS - 1n) / BPS + gas;
  return { amountIn: requested < maxAmountIn ? requested : maxAmountIn, amountOut };
}
