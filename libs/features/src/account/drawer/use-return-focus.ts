import { useEffect, useLayoutEffect, useRef } from 'react';

const accountButton = () => document.querySelector<HTMLElement>('[data-leads-to="account"]');

/**
 * Returns where focus moves when the drawer closes: to its opener, or to the account button that replaced it after a
 * connection or disconnection.
 * @returns for `finalFocus`; true: to what opened it.
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
  // The wallet is let go when the drawer has closed already.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each account
  useEffect(() => {
    if (hasGone() && document.activeElement === document.body) accountButton()?.focus();
  }, [account]);
  return () => (hasGone() ? accountButton() : true);
}
