/**
 * Hook `useFocusOnNavigation()`: scrolls to the top and focuses the content after a navigation, unless the focus is in
 * an open dialog. Returns the new page's title, to be announced to screen readers.
 */
import { useText } from '@cenote/i18n';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { routeAt } from '../routes.ts';
import { routeTitle } from './route-title.ts';

/** The code of a page may load after a dialog was opened. A closing dialog returns focus itself. */
const OPEN_DIALOG = '[role="dialog"][data-open], [role="alertdialog"][data-open]';

/**
 * Scrolls to the top and focuses the content after a navigation, unless the focus is in an open dialog.
 * @returns the new page's title, to be announced; empty on the first page, which the browser announces.
 */
export function useFocusOnNavigation(mainId: string): string {
  const t = useText();
  const { pathname } = useLocation();
  const route = routeAt(pathname);
  const title = route && routeTitle(route, t, pathname);
  const last = useRef<string>(undefined);
  const [news, setNews] = useState('');
  useEffect(() => {
    // A path without a page redirects immediately.
    if (title === undefined || last.current === pathname) return;
    const isFirst = last.current === undefined;
    last.current = pathname;
    if (isFirst) return;
    window.scrollTo(0, 0);
    if (!document.activeElement?.closest(OPEN_DIALOG)) {
      document.getElementById(mainId)?.focus({ preventScroll: true });
    }
    setNews(title);
  }, [pathname, title, mainId]);
  return news;
}
