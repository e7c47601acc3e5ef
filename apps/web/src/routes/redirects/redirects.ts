/**
 * `redirectOf()`: target of a path without a page. A rule applies only if its target exists; otherwise the path is not
 * found. Also: type `Redirect` (a path of the app, or an address outside it), type `RedirectLocation`.
 */
import { matchPath } from 'react-router';
import { HOME, NOT_FOUND } from '../paths.ts';
import { isBlocked } from './blocked-paths.ts';
import { LEGACY } from './legacy-paths.ts';
import type { RedirectContext } from './redirect-context.ts';

/** A path of the app, or an address outside it. */
export type Redirect = { to: string } | { outside: string };

export interface RedirectLocation {
  pathname: string;
  search: string;
}

/** Target of a path without a page. A rule applies only if its target exists; otherwise the path is not found. */
export function redirectOf(location: RedirectLocation, context: RedirectContext): Redirect {
  if (isBlocked(location.pathname, context.blockedPaths)) return { to: HOME };
  const outside = outsideOf(location, context);
  if (outside !== undefined) return { outside };
  for (const [pattern, target] of LEGACY) {
    const match = matchPath(pattern, location.pathname);
    if (!match) continue;
    const to = target(match.params, context, location.search);
    const pathname = to.split('?')[0] as string;
    if (!context.exists(pathname)) continue;
    return isBlocked(pathname, context.blockedPaths) ? { to: HOME } : { to };
  }
  return { to: NOT_FOUND };
}

/** Address on the governance site for votes, on the explorer for addresses; undefined where none is configured. */
function outsideOf(
  { pathname, search }: RedirectLocation,
  context: RedirectContext,
): string | undefined {
  const { governanceUrl, explorerUrl } = context;
  if (governanceUrl !== undefined) {
    if (matchPath('/create-proposal', pathname)) return `${governanceUrl}/create-proposal${search}`;
    const vote = matchPath('/vote/*', pathname)?.params['*'];
    if (vote !== undefined) return `${governanceUrl}/${vote}${search}`;
  }
  const address = matchPath('/address/:address', pathname)?.params.address;
  return explorerUrl !== undefined && /^0x[0-9a-f]{40}$/i.test(address ?? '')
    ? `${explorerUrl}/address/${address}`
    : undefined;
}
