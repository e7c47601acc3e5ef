/**
 * `HomeScreen`: screen of the unlocked wallet with the selected account, buttons for settings and lock, and the portfolio;
 * if sites are connected, also a row with their number that opens their list.
 */
import { useText } from '@cenote/i18n';
import { IconButton, Skeleton } from '@cenote/ui';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { AccountButton } from '../components/account-button.tsx';
import { ViewRow } from '../components/view-row.tsx';
import { useViews } from '../use-views.ts';
import { useWallet } from '../wallet-context.tsx';

const Portfolio = lazy(() => import('../assets/portfolio.tsx'));

export function HomeScreen() {
  const t = useText();
  const { client, state } = useWallet();
  const { open } = useViews();
  const heading = useRef<HTMLHeadingElement>(null);
  // Takes the focus if the focused element was removed, such as the unlock form or an answered request.
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus();
  }, []);
  return (
    <main className="x-screen" data-testid="home">
      <h1 className="c-hidden" ref={heading} tabIndex={-1}>
        {t('common.product')}
      </h1>
      <header className="x-head">
        <AccountButton />
        <span className="x-head-end">
          <IconButton
            icon="settings"
            label={t('extension.settings.title')}
            onClick={() => open('settings')}
            data-testid="open-settings"
          />
          <IconButton
            icon="power"
            label={t('extension.lock')}
            onClick={() => void client.run('lock', {})}
            data-testid="lock"
          />
        </span>
      </header>
      {/* Above the tokens, of which there may be many. Without connections it is only in the settings. */}
      {state.connections.length > 0 && (
        <ViewRow
          to="connections"
          title={t('extension.connections')}
          value={state.connections.length}
        />
      )}
      <Suspense fallback={<Skeleton width="100%" height={240} />}>
        <Portfolio />
      </Suspense>
    </main>
  );
}
