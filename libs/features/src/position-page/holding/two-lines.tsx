/** Component `TwoLines`: plot of two values over time as lines, with the point under the pointer. */
import type { PointerEvent } from 'react';
import type { HoldingPoint } from './holding-value.ts';

const WIDTH = 1_000;
const HEIGHT = 100;
/** Part of the height that stays free above and below. */
const MARGIN = 0.06;

export interface TwoLinesProps {
  /** Oldest first; at least two. */
  points: readonly HoldingPoint[];
  /** Index of the point that is shown. */
  pointed: number | undefined;
  /** Called with the index of the point under the pointer; undefined once it has left. */
  onPoint(index: number | undefined): void;
}

export function TwoLines({ points, pointed, onPoint }: TwoLinesProps) {
  const start = points[0]?.time ?? 0;
  const span = Math.max(1, (points.at(-1)?.time ?? 1) - start);
  const values = points.flatMap(({ position, held }) => [position, held]);
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const free = (high - low || high || 1) * MARGIN;
  const x = ({ time }: HoldingPoint) => ((time - start) / span) * WIDTH;
  const y = (value: number) => ((high + free - value) / (high - low + 2 * free)) * HEIGHT;
  const line = (of: 'position' | 'held') =>
    points.map((point) => `${x(point).toFixed(1)},${y(point[of]).toFixed(2)}`).join(' ');
  const point = ({ clientX, currentTarget }: PointerEvent<SVGSVGElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    const time = start + ((clientX - left) / width) * span;
    const after = points.findIndex((each) => each.time >= time);
    onPoint(after < 0 ? points.length - 1 : after);
  };
  const shown = pointed === undefined ? undefined : points[pointed];
  return (
    <svg
      className="f-two-lines"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
      onPointerDown={point}
      onPointerMove={point}
      onPointerLeave={() => onPoint(undefined)}
      data-testid="two-lines"
    >
      <polyline data-line="held" points={line('held')} />
      <polyline data-line="position" points={line('position')} />
      {shown && <line x1={x(shown)} x2={x(shown)} y1="0" y2={HEIGHT} />}
    </svg>
  );
}
