/**
 * `liquidityBars()`: liquidity in range by price, as bars for the chart. Also: type `LiquidityBar` (in-range liquidity
 * over a price interval).
 */

/** In-range liquidity over a price interval. For display only. */
export interface LiquidityBar {
  /** Ticks; the upper one equals the next bar's lower one. */
  lower: number;
  upper: number;
  /** Height relative to the highest bar. */
  height: number;
  /** Whether the current price is in this interval. */
  isActive: boolean;
}

interface TickLiquidity {
  tick: number;
  liquidity: string;
}

/** Maximum distance from the price, in ticks (a factor of 20); bars are cut off there. */
const REACH = 30_000;

/** Liquidity in range by price, as bars for the chart. */
export function liquidityBars(ticks: readonly TickLiquidity[], present: number): LiquidityBar[] {
  const clamp = (tick: number) => Math.min(present + REACH, Math.max(present - REACH, tick));
  const bars = ticks.slice(0, -1).map(({ tick, liquidity }, i) => {
    const upper = ticks[i + 1]?.tick ?? tick;
    return {
      lower: clamp(tick),
      upper: clamp(upper),
      size: Number(liquidity),
      isActive: tick <= present && present < upper,
    };
  });
  const shown = bars.filter(({ lower, upper }) => lower < upper);
  const most = Math.max(0, ...shown.map(({ size }) => size));
  return shown.map(({ size, ...bar }) => ({ ...bar, height: most > 0 ? size / most : 0 }));
}
