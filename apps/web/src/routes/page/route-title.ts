/**
 * `routeTitle()`: returns the title of a route at a path. Also: `exploreTitle()` (title of the explore page, with the
 * network's name), `positionTitle()` (title of the pages about liquidity, with the protocol's version).
 */
import { networkBySlug } from '@cenote/chains';
import type { Translate } from '@cenote/i18n';
import { matchPath } from 'react-router';
import type { AppRoute, PathTitle } from '../app-route.ts';

/** Network in a title whose path has none. */
const USUAL_NETWORK = 'Ethereum';

/** Title of the explore page, with the network's name. */
export const exploreTitle: PathTitle = (t, { chain }) =>
  t('shell.exploreTitle', {
    network: (chain && networkBySlug(chain)?.name) || USUAL_NETWORK,
  });

/** Title of the pages about liquidity; the path's version follows it. */
export const positionTitle: PathTitle = (t, { version }, pathname) => {
  const title = pathname.startsWith('/migrate')
    ? t('shell.migrateTitle')
    : pathname.startsWith('/positions/create')
      ? t('shell.createPositionTitle')
      : pathname === '/positions'
        ? t('shell.positionsTitle')
        : t('shell.positionTitle');
  const named = version ?? /\/(v[234])(\/|$)/.exec(pathname)?.[1];
  return named ? `${title} ${named}` : title;
};

/** Returns the title of a route at a path. */
export const routeTitle = ({ title, path }: AppRoute, t: Translate, pathname: string): string =>
  typeof title === 'function'
    ? title(t, matchPath(path, pathname)?.params ?? {}, pathname)
    : t(title);
