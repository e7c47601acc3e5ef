import { useText } from '@cenote/i18n';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { routeTitle } from './route-title.ts';
import { routeAt } from './routes.ts';

/**
 * Takes a person along to a new page: the top of it, with the focus on its content.
 * @returns the new page's title, to be announced; empty on the first page, which the browser announces.
 */
export function useArrival(mainId: string): string {
  const t = useText();
  const { pathname } = useLocation();
  const route = routeAt(pathname);
  const title = route && routeTitle(route, t, pathname);
  const last = useRef<string>(undefined);
  const [news, setNews] = useState('');
  useEffect(() => {
    // A path without a page leads on to another at once.
    if (title === undefined || last.current === pathname) return;
    const isFirst = last.current === undefined;
    last.current = pathname;
    if (isFirst) return;
    window.scrollTo(0, 0);
    document.getElementById(mainId)?.focus({ preventScroll: true });
    setNews(title);
  }, [pathname, title, mainId]);
  return news;
}
