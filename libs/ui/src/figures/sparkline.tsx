/** `Sparkline`: small SVG line of values without axes, coloured by its direction; keeps its size without data. */
import type { ComponentProps } from 'react';
import { sparklinePath } from './sparkline-path.ts';

export interface SparklineProps extends Omit<ComponentProps<'svg'>, 'values'> {
  /** Oldest first, evenly spaced. */
  values: readonly number[];
  /** Direction; default: from the first to the last value. */
  trend?: 'up' | 'down' | 'flat';
  /** Accessible name; without it the line is decorative, beside its figure. */
  label?: string;
  /** In pixels. */
  width?: number;
  height?: number;
}

export function Sparkline({
  values,
  trend = trendOf(values),
  label,
  width = 96,
  height = 32,
  ...rest
}: SparklineProps) {
  return (
    <svg
      {...rest}
      role="img"
      aria-label={label}
      aria-hidden={label ? undefined : true}
      className="c-sparkline"
      data-trend={trend}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      focusable="false"
    >
      <path d={sparklinePath(values, width, height)} />
    </svg>
  );
}

function trendOf(values: readonly number[]): 'up' | 'down' | 'flat' {
  const change = (values.at(-1) ?? 0) - (values[0] ?? 0);
  return change > 0 ? 'up' : change < 0 ? 'down' : 'flat';
}
