/**
 * `Avatar`: component that draws an account's avatar as SVG: four concentric rings whose colours and centre are derived
 * from the address.
 */
import type { ComponentProps } from 'react';
import { hueOf } from '../marks/hue.ts';

export interface AvatarProps extends Omit<ComponentProps<'svg'>, 'children'> {
  address: string;
  /** In pixels. */
  size?: number;
  /** Accessible name; without it the avatar is decorative, beside the account's name. */
  label?: string;
}

/** Radius and lightness of each ring, from the outermost. */
const RINGS = [
  [27, 27],
  [19, 35],
  [11.5, 46],
  [5, 62],
] as const;

export function Avatar({ address, size = 36, label, ...rest }: AvatarProps) {
  const hue = hueOf(address);
  // From the rim to the centre the hue shifts by 40 to 100 degrees, in either direction.
  const wander = hueOf(`${address}/turn`) - 180;
  const turn = Math.sign(wander || 1) * (40 + Math.abs(wander) / 3);
  const at = (axis: string) => 9 + (hueOf(`${address}/${axis}`) % 23);
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
      <rect width="40" height="40" fill={`hsl(${hue} 44% 20%)`} />
      {RINGS.map(([radius, lightness], ring) => (
        <circle
          key={radius}
          cx={x}
          cy={y}
          r={radius}
          fill={`hsl(${Math.round(hue + (turn * (ring + 1)) / RINGS.length)} 44% ${lightness}%)`}
        />
      ))}
    </svg>
  );
}
