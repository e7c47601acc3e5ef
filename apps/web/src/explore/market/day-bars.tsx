import { stepTo } from '@cenote/ui';
import type { KeyboardEvent, PointerEvent } from 'react';

export interface DayBarsProps {
  label: string;
  /** Of each bar its parts, from the ground up. */
  bars: readonly (readonly number[])[];
  /** The bar that is looked at. */
  index: number | undefined;
  onIndex(index: number | undefined): void;
  /** That bar in words. */
  reported: string;
}

/** In units of the drawing, which is stretched to its place. */
const [STEP, WIDTH, HEIGHT] = [10, 7, 100];
/** Between the parts of a bar: they are told apart without their colours. */
const GAP = 2;

const sum = (parts: readonly number[]): number => parts.reduce((all, part) => all + part, 0);

/**
 * Bar chart of days with stacked parts: few enough rectangles that a chart library would weigh more than the page. For
 * screen readers a slider over the days that states each in words. Time runs left to right in every language.
 */
export function DayBars({ label, bars, index, onIndex, reported: told }: DayBarsProps) {
  const last = bars.length - 1;
  const most = Math.max(...bars.map(sum)) || 1;
  const press = (event: KeyboardEvent) => {
    const next = stepTo(event.key, index, last);
    if (next === undefined && event.key !== 'Escape') return;
    event.preventDefault();
    onIndex(next);
  };
  const point = ({ clientX, currentTarget }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    onIndex(Math.max(0, Math.min(last, Math.floor(((clientX - left) / width) * bars.length))));
  };
  return (
    <div
      className="w-days"
      dir="ltr"
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={last}
      aria-valuenow={index ?? last}
      aria-valuetext={told}
      onKeyDown={press}
      onPointerMove={point}
      onPointerLeave={() => onIndex(undefined)}
      onBlur={() => onIndex(undefined)}
    >
      <svg
        viewBox={`0 0 ${bars.length * STEP} ${HEIGHT}`}
        preserveAspectRatio="none"
        aria-hidden="true"
        focusable="false"
      >
        {bars.map((parts, day) => (
          <Bar
            // biome-ignore lint/suspicious/noArrayIndexKey: a day is its place
            key={day}
            parts={parts.map((part) => (part / most) * HEIGHT)}
            x={day * STEP + (STEP - WIDTH) / 2}
            isDim={index !== undefined && index !== day}
          />
        ))}
      </svg>
    </div>
  );
}

interface BarProps {
  /** Heights, from the ground up. */
  parts: readonly number[];
  x: number;
  isDim: boolean;
}

function Bar({ parts, x, isDim }: BarProps) {
  return (
    <g data-dim={isDim || undefined}>
      {parts.map((height, part) => {
        const below = sum(parts.slice(0, part));
        return (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place
            key={part}
            data-part={part}
            x={x}
            width={WIDTH}
            y={HEIGHT - below - height}
            height={height - (below > 0 ? Math.min(GAP, height / 2) : 0)}
          />
        );
      })}
    </g>
  );
}
