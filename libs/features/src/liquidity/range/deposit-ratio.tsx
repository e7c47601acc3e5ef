/**
 * Component `DepositRatio`: value shares of the two tokens of a deposit in the range; it follows the range while that is
 * dragged. Also: `shareOfToken0()`, the share by value at the pool's price.
 */
import { formatPercent, useText } from '@cenote/i18n';
import { positionAmounts, type TickRange } from '@cenote/trading';
import { useEffect, useRef } from 'react';
import type { LiveRange } from './live-range.ts';

const BPS = 10_000;
const Q192 = 1n << 192n;
/** Enough that both amounts have many digits. */
const SAMPLE = 10n ** 30n;

/** Returns the part of a deposit's value that is in token0 at a price, in basis points; for display. */
export function shareOfToken0(sqrtPriceX96: bigint, range: TickRange): number {
  const { amount0, amount1 } = positionAmounts(sqrtPriceX96, { ...range, liquidity: SAMPLE });
  const value0 = (amount0 * sqrtPriceX96 * sqrtPriceX96) / Q192;
  const total = value0 + amount1;
  return total === 0n ? BPS / 2 : Number((value0 * BigInt(BPS)) / total);
}

export interface DepositRatioProps {
  sqrtPriceX96: bigint;
  range: TickRange;
  live: LiveRange;
  symbol0: string;
  symbol1: string;
}

export function DepositRatio({ sqrtPriceX96, range, live, symbol0, symbol1 }: DepositRatioProps) {
  const t = useText();
  const text = useRef<HTMLParagraphElement>(null);
  const bar = useRef<HTMLDivElement>(null);
  const ratio = (of: TickRange) => {
    const share = shareOfToken0(sqrtPriceX96, of);
    const percent = (bps: number) => formatPercent(bps, { digits: 0 });
    return {
      text: t('createPosition.range.ratio', {
        share0: percent(share),
        symbol0,
        share1: percent(BPS - share),
        symbol1,
      }),
      width: `${share / 100}%`,
    };
  };
  const draw = useRef(ratio);
  draw.current = ratio;
  useEffect(
    () =>
      live.subscribe((next) => {
        const { text: now, width } = draw.current(next);
        if (text.current) text.current.textContent = now;
        if (bar.current) bar.current.style.width = width;
      }),
    [live],
  );
  const now = ratio(range);
  return (
    <div className="f-ratio">
      <p ref={text} className="f-figure" data-testid="deposit-ratio">
        {now.text}
      </p>
      <div className="f-ratio-bar" aria-hidden="true">
        <div ref={bar} style={{ width: now.width }} />
      </div>
    </div>
  );
}
