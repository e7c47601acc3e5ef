import type { TradeKind } from '../../pools/pool.ts';
import type { FlowAmounts } from '../build/build-flow.ts';

/* Estimates the amount at which a filler will fill a Flow order, between its start and its minimum. */

/**
 * Units of gas that settling a Flow order was measured to take beside the route, on a local chain: its permit, the
 * reactor, the transfers.
 */
export const FLOW_SETTLEMENT_GAS = 107_000n;
/** What a filler keeps for its work and its risk. */
const FILLER_MARGIN_BPS = 5n;
const BPS = 10_000n;

/**
 * Where on an order's curve a filler earns that does what the pools do: an estimate to show, never signed. Base units.
 * @param gas what the filler's gas costs: of tokenOut for exactIn, of tokenIn for exactOut.
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
  const asked = (amountIn * (BPS + FILLER_MARGIN_BPS) + BPS - 1n) / BPS + gas;
  return { amountIn: asked < maxAmountIn ? asked : maxAmountIn, amountOut };
}
