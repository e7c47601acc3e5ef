/** Placeholder while content loads. */
import type { ComponentProps } from 'react';

export interface SkeletonProps extends ComponentProps<'span'> {
  /** Of what will stand here, so that nothing moves when it comes. */
  width: number | string;
  height?: number | string;
  shape?: 'line' | 'circle';
}

export function Skeleton({ width, height = 16, shape = 'line', style, ...rest }: SkeletonProps) {
  return (
    <span
      aria-hidden="true"
      {...rest}
      className="c-skeleton"
      data-shape={shape}
      style={{ width, height, ...style }}
    />
  );
}
