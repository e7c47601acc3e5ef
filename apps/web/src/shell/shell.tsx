import {
  AccountDrawerProvider,
  lazyPart,
  TestnetIndicator,
  TransactionWatcher,
  useGatewayEvents,
  useSearchHotkey,
  useServices,
} from '@cenote/features';
import { useText, withLazyTexts } from '@cenote/i18n';
import { LiveRegion } from '@cenote/ui';
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { build } from '../boot/build.ts';
import { afterPaint } from '../boot/timing/after-paint.ts';
import type { AppRoute } from '../routes/app-route.ts';
import { linkOf } from '../routes/links/link-of.ts';
import { usePortfolioLink } from '../routes/links/use-portfolio-link.ts';
import { useFocusOnNavigation } from '../routes/page/use-focus-on-navigation.ts';
import { EXPLORE } from '../routes/paths.ts';
import { Footer } from './footer.tsx';
import { Header } from './header/header.tsx';
import { Search } from './header/search.tsx';

const Notices = lazyPart(() => import('./notices/notices.tsx'), { isQuiet: true });
// When this code fails to load, pages load on navigation.
const Prefetch = lazy(() =>
  import('../routes/page/prefetch.ts').catch(() => ({ default: () => null })),
);
const TestnetPrompt = lazyPart(() => withLazyTexts(import('./testnet-prompt.tsx')), {
  isQuiet: true,
});
const MAIN = 'main';

/**
 * Frame of every page: skip link, header, main content, footer, account drawer, search dialog, notices, the question of
 * a link to testnet mode, and the watcher of transactions.
 */
export function Shell({ routes, children }: { routes: readonly AppRoute[]; children: ReactNode }) {
  const t = useText();
  const arrived = useFocusOnNavigation(MAIN);
  const [isSearching, setSearching] = useState(false);
  const search = useCallback(() => setSearching(true), []);
  useSearchHotkey(search);
  useGatewayEvents();
  const portfolio = usePortfolioLink(routes);
  const asksTestnet = useLocation().search.includes('testnet=');
  return (
    <AccountDrawerProvider build={build} portfolio={portfolio}>
      <a href={`#${MAIN}`} className="c-skip c-hidden-focusable">
        {t('common.skipToContent')}
      </a>
      <Header routes={routes} onSearch={search} testnet={<TestnetIndicator />} />
      <main id={MAIN} className="w-main" tabIndex={-1}>
        {children}
      </main>
      <Footer />
      <LiveRegion message={arrived} />
      <TransactionWatcher />
      <LazyNotices />
      {asksTestnet && <TestnetPrompt />}
      <LazyPrefetch />
      <Search open={isSearching} onClose={() => setSearching(false)} />
    </AccountDrawerProvider>
  );
}

/** Notices overlay the page and load after its first paint, and only where there may be one. */
function LazyNotices() {
  const { downloadUrl, hasCountryHeader, gatewayUrl } = useServices().config;
  const mayBe = downloadUrl !== undefined || (hasCountryHeader && gatewayUrl);
  const [isPainted, setPainted] = useState(false);
  useEffect(() => (mayBe ? afterPaint(() => setPainted(true)) : undefined), [mayBe]);
  return isPainted ? <Notices /> : null;
}

/**
 * Starts prefetching immediately on market pages, elsewhere at the first hovered or focused link to a market or wallet
 * page: the swap page may never show one.
 */
function LazyPrefetch() {
  const isMarket = useLocation().pathname.startsWith(EXPLORE);
  const [first, setFirst] = useState<HTMLAnchorElement>();
  useEffect(() => {
    if (first) return;
    const update = (event: Event) => setFirst(linkOf(event));
    document.addEventListener('pointerover', update);
    document.addEventListener('focusin', update);
    return () => {
      document.removeEventListener('pointerover', update);
      document.removeEventListener('focusin', update);
    };
  }, [first]);
  return first || isMarket ? (
    <Suspense>
      <Prefetch first={first} />
    </Suspense>
  ) : null;
}
