import type { ReactNode } from 'react';

const show = (element: HTMLElement | null): void => element?.scrollIntoView?.({ block: 'nearest' });

/** Wrapper that scrolls its children into view when they appear in a dialog that is taller than its viewport. */
export const ScrollIntoView = ({ children }: { children: ReactNode }) => (
  <div ref={show}>{children}</div>
);
