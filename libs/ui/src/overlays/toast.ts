/**
 * `toast()`: shows a toast, or queues it until the lazy code that renders toasts is mounted. Also, for that code:
 * `attachToasts()`, `hasWaitingToasts()` and `onToastWaiting()`; types `ToastOptions` and `ToastTone`.
 */
import type { ReactNode } from 'react';

export type ToastTone = 'neutral' | 'success' | 'error' | 'pending';

export interface ToastOptions {
  title: string;
  description?: ReactNode;
  tone?: ToastTone;
  /** A toast with the same id is replaced: pending → done. */
  id?: string;
  action?: { label: string; onPress: () => void };
  /** Milliseconds on screen; default 5 s, or until it is replaced for a pending one. */
  durationMs?: number;
}

type Show = (options: ToastOptions) => void;

/* The code that renders toasts loads with the first one. Until then, toasts are queued. */
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

/** Whether any toast is queued. */
export const hasWaitingToasts = (): boolean => waiting.length > 0;

export function onToastWaiting(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Called by the rendering code once it is mounted; passes it the queued toasts. */
export function attachToasts(draw: Show): () => void {
  show = draw;
  for (const options of waiting) draw(options);
  waiting = [];
  return () => {
    show = undefined;
  };
}
