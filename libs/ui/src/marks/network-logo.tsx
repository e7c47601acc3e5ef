/**
 * `NetworkLogo`: square with the first letter of a network's name, or its short last word (`Local L2` → `L2`), on a
 * colour derived from the name. It uses no image.
 */
import type { ComponentProps, CSSProperties } from 'react';
import { hueOf } from './hue.ts';

export interface NetworkLogoProps extends Omit<ComponentProps<'span'>, 'children'> {
  name: string;
  /** In pixels. */
  size?: number;
  /** Accessible name; without it the mark is decorative, beside its name. */
  label?: string;
}

export function NetworkLogo({ name, size = 20, label, style, ...rest }: NetworkLogoProps) {
  const last = name.split(' ').at(-1) ?? '';
  const letters = last.length <= 2 ? last : name.slice(0, 1);
  const vars = { '--mark': `${size * 1.15}px`, '--hue': hueOf(name) } as CSSProperties;
  return (
    <span
      {...rest}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
      className="c-mark"
      data-shape="square"
      style={{ width: size, height: size, ...vars, ...style }}
    >
      {letters.toUpperCase()}
    </span>
  );
}
