import {
  ConnectProvider,
  SearchModal,
  TestnetIndicator,
  TransactionWatcher,
  useSearchHotkey,
  useServices,
} from '@cenote/features';
import { useText } from '@cenote/i18n';
import { LiveRegion } from '@cenote/ui';
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useState } from 'react';
import { afterPaint } from '../boot/after-paint.ts';
import type { AppRoute } from '../routes/routes.ts';
import { useArrival } from '../routes/use-arrival.ts';
import { useFollow } from '../routes/use-follow.ts';
import { Header } from './header.tsx';

const Notices = lazy(() => import('./notices.tsx'));
const MAIN = 'main';

/** The frame of every page. */
export function Shell({ routes, children }: { routes: readonly AppRoute[]; children: ReactNode }) {
  const t = useText();
  const arrived = useArrival(MAIN);
  const [isSearching, setSearching] = useState(false);
  const search = useCallback(() => setSearching(true), []);
  useSearchHotkey(search);
  const follow = useFollow();
  return (
    <ConnectProvider>
      <a href={`#${MAIN}`} className="c-skip c-hidden-focusable">
        {t('common.skipToContent')}
      </a>
      <Header routes={routes} onSearch={search} testnet={<TestnetIndicator />} />
      <main id={MAIN} className="w-main" tabIndex={-1}>
        {children}
      </main>
      <LiveRegion message={arrived} />
      <TransactionWatcher />
      <LateNotices />
      {isSearching && (
        <Suspense>
          <SearchModal isTokensOnly onSelect={follow} onClose={() => setSearching(false)} />
        </Suspense>
      )}
    </ConnectProvider>
  );
}

/** Notices lie over the page and wait for its first paint; their code comes where there may be one. */
function LateNotices() {
  const { downloadUrl, tellsCountry } = useServices().config;
  const mayBe = downloadUrl !== undefined || tellsCountry;
  const [isPainted, setPainted] = useState(false);
  useEffect(() => (mayBe ? afterPaint(() => setPainted(true)) : undefined), [mayBe]);
  return isPainted ? (
    <Suspense>
      <Notices />
    </Suspense>
  ) : null;
}
