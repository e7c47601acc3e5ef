/**
 * Component `DayBars`: bar chart of days with stacked parts. It has few rectangles and uses no chart library, whose
 * code would be larger than the page's. For screen readers it is a slider over the days with a text for each. Time
 * runs left to right in every language.
 */
import { pointAfterKey } from '@cenote/ui';
import type { KeyboardEvent, PointerEvent } from 'react';

export interface DayBarsProps {
  label: string;
  /** Parts of each bar, from bottom to top. */
  bars: readonly (readonly number[])[];
  /** Index of the selected bar. */
  index: number | undefined;
  onIndex(index: number | undefined): void;
  /** Text of the selected bar, for screen readers. */
  reported: string;
}

/** In viewBox units; the drawing is stretched to the available size. */
const [STEP, WIDTH, HEIGHT] = [10, 7, 100];
/** Gap between the parts of a bar, so that they can be distinguished without colour. */
const GAP = 2;

const sum = (parts: readonly number[]): number => parts.reduce((all, part) => all + part, 0);

export function DayBars({ label, bars, index, onIndex, reported }: DayBarsProps) {
  const last = bars.length - 1;
  const most = Math.max(...bars.map(sum)) || 1;
  const press = (event: KeyboardEvent) => {
    const next = pointAfterKey(event.key, index, last);
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
      aria-valuetext={reported}
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
            // biome-ignore lint/suspicious/noArrayIndexKey: a day is identified by its position
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
  /** Heights, from bottom to top. */
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
            // biome-ignore lint/suspicious/noArrayIndexKey: a part is identified by its position
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
