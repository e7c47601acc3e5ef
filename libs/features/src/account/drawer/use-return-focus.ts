import { useEffect, useLayoutEffect, useRef } from 'react';

const accountButton = () => document.querySelector<HTMLElement>('[data-leads-to="account"]');

/**
 * Hook of the account drawer: returns a function for `finalFocus`, whose result is `true` (focus the opener), or the
 * account button if the opener was removed by a connection or disconnection. Focuses that button itself if the account
 * changes after the drawer has closed.
 */
export function useReturnFocus(
  account: string | undefined,
  isOpen: boolean,
): () => HTMLElement | null | true {
  const opener = useRef<Element | null>(null);
  const hasGone = () => opener.current?.isConnected === false;
  useLayoutEffect(() => {
    if (isOpen) opener.current = document.activeElement;
  }, [isOpen]);
  // The wallet disconnects after the drawer has closed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per account
  useEffect(() => {
    if (hasGone() && document.activeElement === document.body) accountButton()?.focus();
  }, [account]);
  return () => (hasGone() ? accountButton() : true);
}
