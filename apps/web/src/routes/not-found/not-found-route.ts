import type { AppRoute } from '../app-route.ts';
import { lazyPage } from '../page/lazy-page.ts';
import { StateSkeleton } from '../page/skeletons.tsx';
import { NOT_FOUND } from '../paths.ts';

/**
 * Constant: route of the not-found page (path, lazy page, skeleton, texts); in its own file because pages render it.
 */
export const NOT_FOUND_ROUTE: AppRoute = {
  path: NOT_FOUND,
  page: lazyPage(() => import('../../pages/not-found-page.tsx')),
  Skeleton: StateSkeleton,
  title: 'errors.general.notFound',
  description: 'errors.general.notFoundHint',
};
