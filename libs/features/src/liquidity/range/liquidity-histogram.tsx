/** Component `LiquidityHistogram`: histogram of liquidity by price, with the current price. */
import type { CSSProperties, PointerEvent } from 'react';
import type { LiquidityBar } from './liquidity-bars.ts';

export interface LiquidityHistogramProps {
  /** In the order of their ticks; at least one. */
  bars: readonly LiquidityBar[];
  /** Tick of the current price. */
  present: number;
  /** Returns the price of a tick as text. */
  price(tick: number): string;
  /** Called with the bar under the pointer or finger; undefined once it has left. */
  onPoint(bar: LiquidityBar | undefined): void;
}

export function LiquidityHistogram({ bars, present, price, onPoint }: LiquidityHistogramProps) {
  const first = bars[0]?.lower ?? 0;
  const last = bars.at(-1)?.upper ?? 0;
  const x = (tick: number) => ((tick - first) / (last - first)) * 1_000;
  const point = ({ clientX, currentTarget }: PointerEvent<SVGSVGElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    const tick = first + ((clientX - left) / width) * (last - first);
    onPoint(bars.find(({ lower, upper }) => lower <= tick && tick < upper));
  };
  return (
    <div className="f-liquidity">
      <svg
        viewBox="0 0 1000 100"
        preserveAspectRatio="none"
        aria-hidden="true"
        focusable="false"
        onPointerDown={point}
        onPointerMove={point}
        onPointerLeave={() => onPoint(undefined)}
        data-testid="liquidity-bars"
      >
        {bars.map(({ lower, upper, height, isActive }) => (
          <rect
            key={lower}
            data-active={isActive || undefined}
            x={x(lower)}
            width={Math.max(1, x(upper) - x(lower) - 1)}
            y={100 - height * 96}
            height={height * 96}
          />
        ))}
        <line x1={x(present)} x2={x(present)} y1="0" y2="100" />
      </svg>
      <div
        className="f-liquidity-axis"
        aria-hidden="true"
        style={{ '--present': `${x(present) / 10}%` } as CSSProperties}
        data-testid="liquidity-axis"
      >
        <span>{price(first)}</span>
        <span>{price(present)}</span>
        <span>{price(last)}</span>
      </div>
    </div>
  );
}
