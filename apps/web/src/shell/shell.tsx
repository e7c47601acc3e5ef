import { ConnectProvider, TransactionWatcher } from '@cenote/features';
import { useText } from '@cenote/i18n';
import type { ReactNode } from 'react';
import { Header } from './header.tsx';

/** The frame of every page. */
export function Shell({ children }: { children: ReactNode }) {
  const t = useText();
  return (
    <ConnectProvider>
      <a href="#main" className="c-skip c-hidden-focusable">
        {t('common.skipToContent')}
      </a>
      <Header />
      <main id="main" className="w-main" tabIndex={-1}>
        {children}
      </main>
      <TransactionWatcher />
    </ConnectProvider>
  );
}
