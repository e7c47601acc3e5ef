import { lazy, Suspense, useState, useSyncExternalStore } from 'react';
import type { ThemeName } from '../ui-provider.tsx';
import { hasWaitingToasts, onToastWaiting } from './toast.ts';

const SonnerToaster = lazy(() => import('./sonner-toaster.tsx'));

/** `Toaster`: component to mount once per page; loads and renders `SonnerToaster` at the first toast. */
export function Toaster({ theme }: { theme: ThemeName }) {
  const waiting = useSyncExternalStore(onToastWaiting, hasWaitingToasts, () => false);
  const [needed, setNeeded] = useState(false);
  if (waiting && !needed) setNeeded(true);
  return needed ? (
    <Suspense>
      <SonnerToaster theme={theme} />
    </Suspense>
  ) : null;
}
