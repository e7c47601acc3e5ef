import { useEffect, useLayoutEffect, useRef } from 'react';

const accountButton = () => document.querySelector<HTMLElement>('[data-leads-to="account"]');

/**
 * Where the focus goes from the closing drawer: back to what opened it. The account's button is another
 * one once a wallet is connected or let go: then to that.
 * @returns for `finalFocus`; true: to what opened it.
 */
export function useReturnFocus(
  account: string | undefined,
  isOpen: boolean,
): () => HTMLElement | null | true {
  const opener = useRef<Element | null>(null);
  const isGone = () => opener.current?.isConnected === false;
  useLayoutEffect(() => {
    if (isOpen) opener.current = document.activeElement;
  }, [isOpen]);
  // The wallet is let go when the drawer has closed already.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each account
  useEffect(() => {
    if (isGone() && document.activeElement === document.body) accountButton()?.focus();
  }, [account]);
  return () => (isGone() ? accountButton() : true);
}
