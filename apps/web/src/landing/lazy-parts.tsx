/**
 * Lazy components of the landing page, `FloatingTokens` and `Fold` (the section below the form), which render nothing
 * if their code fails to load. Also: hooks `useIsPainted()` (false until the first screen is painted) and
 * `useHasRoom()` (whether there is room for floating icons).
 */
import { withLazyTexts } from '@cenote/i18n';
import { type ComponentType, lazy, useEffect, useState, useSyncExternalStore } from 'react';
import { afterPaint } from '../boot/timing/after-paint.ts';

interface Part {
  default: ComponentType;
}

/** Component that renders nothing when its code fails to load. */
const lazyPart = (load: () => Promise<Part>) =>
  lazy(() => withLazyTexts(load()).catch((): Part => ({ default: () => null })));

/** Resolves when the browser is idle, after one second at the latest. */
const untilIdle = () =>
  new Promise<unknown>((resume) =>
    'requestIdleCallback' in window
      ? requestIdleCallback(resume, { timeout: 1_000 })
      : setTimeout(resume),
  );

export const FloatingTokens = lazyPart(() => import('./floating-tokens/floating-tokens.tsx'));
export const Fold = lazyPart(() => untilIdle().then(() => import('./below-fold.tsx')));

/** False until the first screen is painted. */
export function useIsPainted(): boolean {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => afterPaint(() => setPainted(true)), []);
  return isPainted;
}

/** Minimum width for icons beside the form. */
const ROOM = '(min-width: 640px)';

function onRoomChange(changed: () => void): () => void {
  const query = window.matchMedia(ROOM);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}

/** Whether there is room for floating icons; without it their code is not fetched. */
export const useHasRoom = (): boolean =>
  useSyncExternalStore(onRoomChange, () => window.matchMedia(ROOM).matches);
