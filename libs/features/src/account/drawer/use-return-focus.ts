import { useEffect, useLayoutEffect, useRef } from 'react';

const accountButton = () => document.querySelector<HTMLElement>('[data-leads-to="account"]');

/**
 * Returns where focus moves when the drawer closes: to its opener, or to the account button that replaced it after a
 * connection or disconnection.
 * @returns a function for `finalFocus`; its result `true` means the opener.
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
