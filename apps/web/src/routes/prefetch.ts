import { usePrefetchToken } from '@cenote/features/prefetch-token';
import { useEffect } from 'react';
import { matchPath } from 'react-router';
import { linkOf } from './link-of.ts';
import { TOKEN } from './paths.ts';
import { routeAt } from './routes.ts';

/** Fetches the page that a link leads to as soon as the pointer or the focus is on it: mostly before a press. */
export default function Prefetch({ first }: { first: HTMLAnchorElement }) {
  const prefetchToken = usePrefetchToken();
  useEffect(() => {
    const fetchFor = ({ pathname }: HTMLAnchorElement) => {
      routeAt(pathname)?.page.preload();
      const { chain, token } = matchPath(TOKEN, pathname)?.params ?? {};
      if (chain && token) prefetchToken(chain, token);
    };
    const look = (event: Event) => {
      const link = linkOf(event);
      if (link) fetchFor(link);
    };
    fetchFor(first);
    document.addEventListener('pointerover', look);
    document.addEventListener('focusin', look);
    return () => {
      document.removeEventListener('pointerover', look);
      document.removeEventListener('focusin', look);
    };
  }, [first, prefetchToken]);
  return null;
}
