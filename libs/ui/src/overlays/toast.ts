import type { ReactNode } from 'react';

export type ToastTone = 'neutral' | 'success' | 'error' | 'pending';

export interface ToastOptions {
  title: string;
  description?: ReactNode;
  tone?: ToastTone;
  /** The same id replaces what is shown: pending → done. */
  id?: string;
  action?: { label: string; onPress: () => void };
  /** Milliseconds on screen; by default 5 s, a pending one until it is replaced. */
  durationMs?: number;
}

type Show = (options: ToastOptions) => void;

/*
 * The code that draws notices is fetched with the first notice. Until it is there, notices wait.
 */
let show: Show | undefined;
let waiting: ToastOptions[] = [];
const listeners = new Set<() => void>();

/** Shows a toast. The page mounts one {@link Toaster}. */
export function toast(options: ToastOptions): void {
  if (show) {
    show(options);
    return;
  }
  waiting = [...waiting, options];
  for (const listener of listeners) listener();
}

/** Whether any notice waits for the code that draws it. */
export const hasWaitingToasts = (): boolean => waiting.length > 0;

export function onToastWaiting(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Called by the drawing code once it is on the page; hands over what waited. */
export function attachToasts(draw: Show): () => void {
  show = draw;
  for (const options of waiting) draw(options);
  waiting = [];
  return () => {
    show = undefined;
  };
}
