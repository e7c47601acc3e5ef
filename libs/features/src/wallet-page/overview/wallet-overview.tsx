import { useText } from '@cenote/i18n';
import { Button, Card } from '@cenote/ui';
import type { ReactNode } from 'react';
import { LazyChartPart } from '../../chart/lazy-chart-part.tsx';
import { useTestnetMode } from '../../state/use-testnet-mode.ts';
import { WalletTokens } from '../holdings/wallet-tokens.tsx';
import { useWalletUrl, type WalletTab } from '../wallet-url.ts';
import type { WalletView } from '../wallet-view.ts';
import { WalletSums } from './wallet-sums.tsx';

const loadChart = () => import('./wallet-chart.tsx');
const MAX_TOKENS = 5;

/**
 * First tab of a wallet's page: chart of its value, sums, and its five most valuable tokens; in testnet mode the tokens
 * alone.
 */
export function WalletOverview({ wallet }: { wallet: WalletView }) {
  const t = useText();
  const isTestnet = useTestnetMode();
  return (
    <div className="f-wallet-overview">
      {!isTestnet && (
        <>
          <Card className="f-wallet-chart">
            <LazyChartPart load={loadChart} props={{ wallet }} />
          </Card>
          <WalletSums account={wallet.account} />
        </>
      )}
      <Part tab="tokens" title={t('portfolio.tabs.tokens')}>
        <WalletTokens wallet={wallet} most={MAX_TOKENS} />
      </Part>
    </div>
  );
}

function Part({ tab, title, children }: { tab: WalletTab; title: string; children: ReactNode }) {
  const t = useText();
  const [, change] = useWalletUrl();
  return (
    <section className="f-wallet-part" aria-label={title}>
      <div className="f-wallet-part-head">
        <h2 className="f-entity-heading">{title}</h2>
        <Button
          variant="ghost"
          size="small"
          aria-label={`${t('portfolio.seeAll')}: ${title}`}
          onClick={() => change({ tab })}
        >
          {t('portfolio.seeAll')}
        </Button>
      </div>
      {children}
    </section>
  );
}
