import type { ReactNode } from 'react';

const show = (element: HTMLElement | null): void => element?.scrollIntoView?.({ block: 'nearest' });

/** What has just come up and must not be missed: brought into sight where a dialog is longer than its window. */
export const ScrollIntoView = ({ children }: { children: ReactNode }) => (
  <div ref={show}>{children}</div>
);
