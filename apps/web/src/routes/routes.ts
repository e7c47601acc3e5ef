/**
 * `ROUTES`: the routes of all pages; tabs and redirects derive from this list. Also: `routeAt()` (returns the route of
 * a path; undefined for a path that redirects).
 */
import { withLazyTexts } from '@cenote/i18n';
import { matchPath } from 'react-router';
import type { AppRoute } from './app-route.ts';
import { NOT_FOUND_ROUTE } from './not-found/not-found-route.ts';
import { lazyPage } from './page/lazy-page.ts';
import { exploreTitle, positionTitle } from './page/route-title.ts';
import {
  EntitySkeleton,
  LandingSkeleton,
  StateSkeleton,
  TableSkeleton,
  TradeSkeleton,
} from './page/skeletons.tsx';
import {
  CREATE_POSITION,
  EXPLORE,
  HOME,
  LANDING,
  LIMIT,
  MIGRATE_PAIR,
  MIGRATE_V2,
  MIGRATE_V3,
  NFT_POSITION,
  POOL,
  PORTFOLIO,
  POSITIONS,
  PRIVACY,
  TERMS,
  TOKEN,
  V2_POSITION,
  WALLET,
} from './paths.ts';

/** Routes of the market tables. Their texts load with them. */
const explore = {
  page: lazyPage(() => withLazyTexts(import('../pages/explore-page.tsx'))),
  Skeleton: TableSkeleton,
  title: exploreTitle,
  description: 'shell.exploreDescription',
  tab: 'explore',
} as const satisfies Partial<AppRoute>;

/** Routes of the portfolio. */
const portfolio = {
  page: lazyPage(() => withLazyTexts(import('../pages/wallet-page.tsx'))),
  Skeleton: EntitySkeleton,
  title: 'shell.walletPage.title',
  description: 'shell.walletPage.description',
} as const satisfies Partial<AppRoute>;

/** Routes of liquidity. Their texts load with them. */
const liquidity = {
  Skeleton: EntitySkeleton,
  title: positionTitle,
  description: 'shell.poolDescription',
  tab: 'pool',
} as const satisfies Partial<AppRoute>;
const position = {
  ...liquidity,
  page: lazyPage(() => withLazyTexts(import('../pages/position-page.tsx'))),
} as const;
const migrate = {
  ...liquidity,
  page: lazyPage(() => withLazyTexts(import('../pages/migrate-page.tsx'))),
} as const;

/** All pages. Tabs and redirects derive from this list. */
export const ROUTES: readonly AppRoute[] = [
  {
    path: LANDING,
    page: lazyPage(() => import('../pages/landing-page.tsx')),
    Skeleton: LandingSkeleton,
    title: 'landing.headline',
    description: 'landing.subtitle',
  },
  {
    path: HOME,
    page: lazyPage(() => import('../pages/swap-page.tsx')),
    Skeleton: TradeSkeleton,
    title: 'swap.pageTitle',
    description: 'swap.pageDescription',
    tab: 'trade',
    label: 'swap.title',
  },
  {
    path: LIMIT,
    page: lazyPage(() => withLazyTexts(import('../pages/limit-page.tsx'))),
    Skeleton: TradeSkeleton,
    title: 'shell.limitPage.title',
    description: 'shell.limitPage.description',
    tab: 'trade',
    label: 'shell.limit',
  },
  { ...explore, path: EXPLORE, label: 'shell.explore' },
  { ...explore, path: `${EXPLORE}/:table/:chain?` },
  {
    path: TOKEN,
    page: lazyPage(() => withLazyTexts(import('../pages/token-page.tsx'))),
    Skeleton: EntitySkeleton,
    title: 'shell.tokenPage.title',
    description: 'shell.tokenPage.description',
    tab: 'explore',
  },
  {
    path: POOL,
    page: lazyPage(() => withLazyTexts(import('../pages/pool-page.tsx'))),
    Skeleton: EntitySkeleton,
    title: 'shell.poolPage.title',
    description: 'shell.poolPage.description',
    tab: 'explore',
  },
  {
    ...liquidity,
    path: POSITIONS,
    page: lazyPage(() => withLazyTexts(import('../pages/positions-page.tsx'))),
    Skeleton: TableSkeleton,
    label: 'shell.pool',
  },
  {
    ...liquidity,
    path: CREATE_POSITION,
    page: lazyPage(() => withLazyTexts(import('../pages/create-position-page.tsx'))),
  },
  { ...position, path: V2_POSITION },
  { ...position, path: NFT_POSITION.v3 },
  { ...position, path: NFT_POSITION.v4 },
  { ...migrate, path: MIGRATE_V2 },
  { ...migrate, path: MIGRATE_PAIR },
  { ...migrate, path: MIGRATE_V3 },
  { ...portfolio, path: PORTFOLIO },
  { ...portfolio, path: WALLET },
  {
    path: TERMS,
    page: lazyPage(() =>
      withLazyTexts(
        import('../pages/legal-page.tsx').then((page) => ({ default: page.TermsPage })),
      ),
    ),
    Skeleton: StateSkeleton,
    title: 'shell.terms',
    description: 'shell.termsDescription',
  },
  {
    path: PRIVACY,
    page: lazyPage(() =>
      withLazyTexts(
        import('../pages/legal-page.tsx').then((page) => ({ default: page.PrivacyPage })),
      ),
    ),
    Skeleton: StateSkeleton,
    title: 'shell.privacy',
    description: 'shell.privacyDescription',
  },
  NOT_FOUND_ROUTE,
];

/** Returns the route of a path; undefined for a path that redirects. */
export const routeAt = (
  pathname: string,
  routes: readonly AppRoute[] = ROUTES,
): AppRoute | undefined => routes.find(({ path }) => matchPath(path, pathname));
