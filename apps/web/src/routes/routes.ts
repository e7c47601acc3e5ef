import type { ComponentType } from 'react';
import { matchPath } from 'react-router';
import { type LazyPage, lazyPage } from './lazy-page.ts';
import { HOME, NOT_FOUND } from './paths.ts';
import type { PlainKey } from './plain-key.ts';
import { StateSkeleton, SwapSkeleton } from './skeletons.tsx';

/** Groups of pages in the order of the header's tabs, with the name of a group of several. */
export const TAB_LABELS = {
  trade: 'common.trade',
  explore: 'shell.explore',
  pool: 'shell.pool',
} as const satisfies Record<string, PlainKey>;

export type TabGroup = keyof typeof TAB_LABELS;

export interface AppRoute {
  /** Pattern of the router. */
  path: string;
  page: LazyPage;
  /** Stands where the page will, in its size, until its code is there. */
  Skeleton: ComponentType;
  title: PlainKey;
  description: PlainKey;
  /** The header's tab that is current on this page. */
  tab?: TabGroup;
  /** Name under that tab. A page without one is only reached from other pages. */
  label?: PlainKey;
}

/** Every page there is. A new page is one more entry: its tab and its redirects follow from it. */
export const ROUTES: readonly AppRoute[] = [
  {
    path: HOME,
    page: lazyPage(() => import('../pages/swap-page.tsx')),
    Skeleton: SwapSkeleton,
    title: 'swap.pageTitle',
    description: 'swap.pageDescription',
    tab: 'trade',
    label: 'swap.title',
  },
  {
    path: NOT_FOUND,
    page: lazyPage(() => import('../pages/not-found-page.tsx')),
    Skeleton: StateSkeleton,
    title: 'errors.general.notFound',
    description: 'errors.general.notFoundHint',
  },
];

/** The route that a path belongs to; undefined on the way to another. */
export const routeAt = (
  pathname: string,
  routes: readonly AppRoute[] = ROUTES,
): AppRoute | undefined => routes.find(({ path }) => matchPath(path, pathname));
