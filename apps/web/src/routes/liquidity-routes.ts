/**
 * `LIQUIDITY_ROUTES`: routes of the pages about liquidity, which load with the first of them.
 */
import type { AppRoute, PathTitle } from './app-route.ts';
import { lazyPage } from './page/lazy-page.ts';
import { EntitySkeleton, TableSkeleton } from './page/skeletons.tsx';
import { MIGRATE, POSITIONS } from './paths.ts';

const createTitle: PathTitle = (t, { version }) =>
  version ? t('liquidity.pageTitle.createIn', { version }) : t('liquidity.pageTitle.create');

/** Titles end with the protocol's version. */
const position = (version: string) =>
  ({
    page: lazyPage(() => import('../pages/position-page.tsx')),
    Skeleton: EntitySkeleton,
    title: (t) => t('liquidity.pageTitle.position', { version }),
    description: 'liquidity.pageDescription',
  }) as const satisfies Partial<AppRoute>;

const migrate = (version: string) =>
  ({
    page: lazyPage(() => import('../pages/migrate-page.tsx')),
    Skeleton: EntitySkeleton,
    title: (t) => t('liquidity.pageTitle.migrate', { version }),
    description: 'liquidity.pageDescription',
  }) as const satisfies Partial<AppRoute>;

export const LIQUIDITY_ROUTES: readonly AppRoute[] = [
  {
    path: POSITIONS,
    page: lazyPage(() => import('../pages/positions-page.tsx')),
    Skeleton: TableSkeleton,
    title: 'liquidity.pageTitle.positions',
    description: 'liquidity.pageDescription',
  },
  {
    path: `${POSITIONS}/create/:version?`,
    page: lazyPage(() => import('../pages/create-position-page.tsx')),
    Skeleton: EntitySkeleton,
    title: createTitle,
    description: 'liquidity.pageDescription',
  },
  { ...position('v2'), path: `${POSITIONS}/v2/:chain/:pair` },
  { ...position('v3'), path: `${POSITIONS}/v3/:chain/:tokenId` },
  { ...position('v4'), path: `${POSITIONS}/v4/:chain/:tokenId` },
  { ...migrate('v2'), path: `${MIGRATE}/v2/:address?` },
  { ...migrate('v2'), path: `${MIGRATE}/v2/:chain/:pair` },
  { ...migrate('v3'), path: `${MIGRATE}/v3/:chain/:tokenId` },
];
