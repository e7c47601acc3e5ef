import { withLateTexts } from '@cenote/i18n';
import { type ComponentType, lazy, useEffect, useState, useSyncExternalStore } from 'react';
import { afterPaint } from '../boot/timing/after-paint.ts';

interface Part {
  default: ComponentType;
}

/** A part that the page does without where its code does not come. */
const lazyPart = (load: () => Promise<Part>) =>
  lazy(() => withLateTexts(load()).catch((): Part => ({ default: () => null })));

/** When the browser has nothing else to do, at the latest in a second. */
const untilIdle = () =>
  new Promise<unknown>((resume) =>
    'requestIdleCallback' in window
      ? requestIdleCallback(resume, { timeout: 1_000 })
      : setTimeout(resume),
  );

export const FloatingTokens = lazyPart(() => import('./floating-tokens/floating-tokens.tsx'));
export const Fold = lazyPart(() => untilIdle().then(() => import('./below-fold.tsx')));

/** False until the first screen stands. */
export function useIsPainted(): boolean {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => afterPaint(() => setPainted(true)), []);
  return isPainted;
}

/** The marks need room beside the form. */
const ROOM = '(min-width: 640px)';

function onRoomChange(changed: () => void): () => void {
  const query = window.matchMedia(ROOM);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}

/** Whether there is room for floating marks: where there is none, their code is not fetched. */
export const useHasRoom = (): boolean =>
  useSyncExternalStore(onRoomChange, () => window.matchMedia(ROOM).matches);
