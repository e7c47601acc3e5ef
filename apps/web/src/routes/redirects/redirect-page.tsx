import { useNetworks, useServices } from '@cenote/features';
import { useEffect } from 'react';
import { Navigate, useLocation } from 'react-router';
import { useConnection } from 'wagmi';
import { NotFoundHere } from '../not-found/not-found-here.tsx';
import { NOT_FOUND } from '../paths.ts';
import { routeAt } from '../routes.ts';
import { pairOf } from './pair-of.ts';
import { redirectOf } from './redirects.ts';

/**
 * Page for paths without a page of their own (default export): redirects inside the app or to another site, or shows
 * the not-found page.
 */
export default function RedirectPage({ blockedPaths }: { blockedPaths: readonly string[] }) {
  const { pathname, search } = useLocation();
  const networks = useNetworks();
  const { governanceUrl } = useServices().config;
  const { chainId } = useConnection();
  const requests = new URLSearchParams(search).get('chain')?.toLowerCase();
  const network =
    networks.find(({ slug }) => slug === requests) ??
    networks.find(({ id }) => id === chainId) ??
    networks[0];
  const redirect = redirectOf(
    { pathname, search },
    {
      blockedPaths,
      exists: (path) => routeAt(path) !== undefined,
      chain: network.slug,
      pairOf: (a, b) => pairOf(network, a, b),
      governanceUrl,
      explorerUrl: network.explorerUrl,
    },
  );
  const outside = 'outside' in redirect ? redirect.outside : undefined;
  useEffect(() => {
    if (outside !== undefined) window.location.replace(outside);
  }, [outside]);
  if ('outside' in redirect) return null;
  if (redirect.to === NOT_FOUND) return <NotFoundHere />;
  return <Navigate to={redirect.to} replace />;
}
