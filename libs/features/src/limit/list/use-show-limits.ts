/**
 * Hook `useShowLimits()`: returns a function that shows the account's limits: on the page, else in the account drawer.
 * Also: `limitsOnPage()` (scrolls the list of limits on the page into view and returns it; null if the page has none).
 */
import { useOpenAccount } from '../../wallet/connect/account-drawer-context.ts';
import { LIMIT_ORDERS_ID } from './limit-orders-id.ts';

/** Scrolls the list of limits on the page into view and returns it; null if the page has none. */
export function limitsOnPage(): HTMLElement | null {
  const list = document.getElementById(LIMIT_ORDERS_ID);
  list?.scrollIntoView({ block: 'start' });
  return list;
}

/** Returns a function that shows the account's limits: on the page, else in the account drawer. */
export function useShowLimits(): () => void {
  const openAccount = useOpenAccount();
  return () => {
    const list = limitsOnPage();
    if (list) list.focus({ preventScroll: true });
    else openAccount('limits');
  };
}
