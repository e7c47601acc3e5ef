/**
 * `ProgressRing`: SVG ring filled by the remaining part (0 to 1), such as of a quote's lifetime; role `progressbar`.
 */
import type { ComponentProps } from 'react';

export interface ProgressRingProps extends ComponentProps<'svg'> {
  /** Remaining part, 0 to 1. */
  value: number;
  /** Accessible name, announced with the value. */
  label: string;
  /** In pixels. */
  size?: number;
}

const RADIUS = 8;
const LENGTH = 2 * Math.PI * RADIUS;

export function ProgressRing({ value, label, size = 18, ...rest }: ProgressRingProps) {
  const left = Math.min(1, Math.max(0, value));
  return (
    <svg
      viewBox="0 0 20 20"
      width={size}
      height={size}
      strokeWidth="2.4"
      strokeLinecap="round"
      {...rest}
      className="c-ring"
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(left * 100)}
    >
      <circle cx="10" cy="10" r={RADIUS} />
      <circle
        cx="10"
        cy="10"
        r={RADIUS}
        strokeDasharray={LENGTH}
        strokeDashoffset={LENGTH * (1 - left)}
        opacity={left === 0 ? 0 : 1}
      />
    </svg>
  );
}
