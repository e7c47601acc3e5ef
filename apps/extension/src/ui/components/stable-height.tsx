/**
 * Component `StableHeight`: keeps the height of its last complete content while new content is pending, so that what
 * stands below does not move.
 */
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';

interface StableHeightProps {
  isPending: boolean;
  className?: string;
  children: ReactNode;
}

export function StableHeight({ isPending, className, children }: StableHeightProps) {
  const box = useRef<HTMLDivElement>(null);
  const [height, setHeight] = useState(0);
  useLayoutEffect(() => {
    if (!isPending) setHeight(box.current?.offsetHeight ?? 0);
  });
  return (
    <div ref={box} className={className} style={isPending ? { minHeight: height } : undefined}>
      {children}
    </div>
  );
}
