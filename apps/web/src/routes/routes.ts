/**
 * `ROUTES`: the routes of all pages; tabs and redirects derive from this list. Also: `routeAt()` (returns the route of
 * a path; undefined for a path that redirects).
 */
import { withLazyTexts } from '@cenote/i18n';
import { matchPath } from 'react-router';
import type { AppRoute } from './app-route.ts';
import { NOT_FOUND_ROUTE } from './not-found/not-found-route.ts';
import { lazyPage } from './page/lazy-page.ts';
import { exploreTitle } from './page/route-title.ts';
import {
  EntitySkeleton,
  LandingSkeleton,
  StateSkeleton,
  TableSkeleton,
  TradeSkeleton,
} from './page/skeletons.tsx';
import {
  EXPLORE,
  HOME,
  LANDING,
  LIMIT,
  MIGRATE,
  POOL,
  PORTFOLIO,
  POSITIONS,
  PRIVACY,
  TERMS,
  TOKEN,
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

/** Routes of liquidity, whose own routes `liquidity-routes.ts` has. Their texts load with them. */
const liquidity = {
  page: lazyPage(() => withLazyTexts(import('../pages/liquidity-page.tsx'))),
  Skeleton: EntitySkeleton,
  title: 'shell.pool',
  description: 'shell.poolPage.description',
  tab: 'pool',
} as const satisfies Partial<AppRoute>;

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
  { ...liquidity, path: `${POSITIONS}/*`, label: 'shell.pool' },
  { ...liquidity, path: `${MIGRATE}/*` },
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
