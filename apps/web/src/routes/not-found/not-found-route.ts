import type { AppRoute } from '../app-route.ts';
import { lazyPage } from '../page/lazy-page.ts';
import { StateSkeleton } from '../page/skeletons.tsx';
import { NOT_FOUND } from '../paths.ts';

/** Apart from the list of all routes, whose pages may show it in their place. */
export const NOT_FOUND_ROUTE: AppRoute = {
  path: NOT_FOUND,
  page: lazyPage(() => import('../../pages/not-found-page.tsx')),
  Skeleton: StateSkeleton,
  title: 'errors.general.notFound',
  description: 'errors.general.notFoundHint',
};
