import { createContext, lazy, type ReactNode, Suspense, use, useCallback, useState } from 'react';

const ConnectDialog = lazy(() => import('./connect-dialog.tsx'));

const ConnectContext = createContext<() => void>(() => undefined);

/** Opens the choice of wallets from anywhere on the page. */
export const useOpenConnect = (): (() => void) => use(ConnectContext);

/** Holds the one dialog in which a wallet is chosen; its code comes with the first opening. */
export function ConnectProvider({ children }: { children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  const open = useCallback(() => setOpen(true), []);
  return (
    <ConnectContext value={open}>
      {children}
      {isOpen && (
        <Suspense>
          <ConnectDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </ConnectContext>
  );
}
