/** `Skeleton`: grey placeholder component, a line or a circle, in the size of content that is loading. */
import type { ComponentProps } from 'react';

export interface SkeletonProps extends ComponentProps<'span'> {
  /** Same size as the content, so that nothing moves when it loads. */
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
