/**
 * Component `Prefetch` (default export), without output: preloads the page of a link when it is hovered or focused and,
 * when idle, the pages that usually follow and the table that detects impersonating tokens.
 */
import { usePrefetchToken } from '@cenote/features/prefetch-token';
import { tokenCorrectionQuery } from '@cenote/features/token-correction-query';
import { useIdle } from '@cenote/features/use-idle';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { matchPath } from 'react-router';
import { linkOf } from '../links/link-of.ts';
import { POOL, TOKEN } from '../paths.ts';
import { ROUTES, routeAt } from '../routes.ts';

/** Pages that the market tables link to. */
const NEXT = [TOKEN, POOL];

export default function Prefetch({ first }: { first: HTMLAnchorElement | undefined }) {
  const prefetchToken = usePrefetchToken();
  const isSpare = useIdle();
  const queries = useQueryClient();
  useEffect(() => {
    if (!isSpare) return;
    for (const { path, page } of ROUTES) if (NEXT.includes(path)) page.preload();
    void queries.prefetchQuery(tokenCorrectionQuery);
  }, [isSpare, queries]);
  useEffect(() => {
    const fetchFor = ({ pathname }: HTMLAnchorElement) => {
      routeAt(pathname)?.page.preload();
      const { chain, token } = matchPath(TOKEN, pathname)?.params ?? {};
      if (chain && token) prefetchToken(chain, token);
    };
    const update = (event: Event) => {
      const link = linkOf(event);
      if (link) fetchFor(link);
    };
    if (first) fetchFor(first);
    document.addEventListener('pointerover', update);
    document.addEventListener('focusin', update);
    return () => {
      document.removeEventListener('pointerover', update);
      document.removeEventListener('focusin', update);
    };
  }, [first, prefetchToken]);
  return null;
}
