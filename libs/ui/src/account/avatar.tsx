import type { ComponentProps } from 'react';
import { hueOf } from '../marks/hue.ts';

export interface AvatarProps extends Omit<ComponentProps<'svg'>, 'children'> {
  address: string;
  /** Pixels. */
  size?: number;
  /** Read out; without it the mark is decoration beside the account's name. */
  label?: string;
}

/** Radius and lightness of each ring, from the outermost. */
const RINGS = [
  [30, 30],
  [22, 40],
  [14.5, 52],
  [8, 66],
  [3, 82],
] as const;

/** An account's mark: rings on water, whose colours and centre follow from the address alone. */
export function Avatar({ address, size = 36, label, ...rest }: AvatarProps) {
  const hue = hueOf(address);
  // At least a sixth of the circle away, so that two colours meet.
  const turn = 60 + (hueOf(`${address}/turn`) % 240);
  const at = (axis: string) => 11 + (hueOf(`${address}/${axis}`) % 19);
  const [x, y] = [at('x'), at('y')];
  return (
    <svg
      {...rest}
      role="img"
      aria-label={label}
      aria-hidden={label ? undefined : true}
      className="c-avatar"
      width={size}
      height={size}
      viewBox="0 0 40 40"
      focusable="false"
    >
      <rect width="40" height="40" fill={`hsl(${hue} 48% 22%)`} />
      {RINGS.map(([radius, lightness], ring) => (
        <circle
          key={radius}
          cx={x}
          cy={y}
          r={radius}
          fill={`hsl(${(hue + (turn * (ring + 1)) / RINGS.length) % 360} 52% ${lightness}%)`}
        />
      ))}
    </svg>
  );
}
