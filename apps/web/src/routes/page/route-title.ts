/**
 * `routeTitle()`: returns the title of a route at a path. Also: `exploreTitle()` (title of the explore page, with the
 * network's name).
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

/** Returns the title of a route at a path. */
export const routeTitle = ({ title, path }: AppRoute, t: Translate, pathname: string): string =>
  typeof title === 'function' ? title(t, matchPath(path, pathname)?.params ?? {}) : t(title);
