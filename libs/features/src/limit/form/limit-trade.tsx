import { useText } from '@cenote/i18n';
import { Card } from '@cenote/ui';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { PairLevel } from '../../chart/pair-level.ts';
import { PriceChartColumn } from '../../chart/price-chart-column.tsx';
import { useIsServed } from '../../config/use-is-served.ts';
import { NeedsGateway } from '../../status/needs-gateway.tsx';
import { useSwapUrl } from '../../swap-url/swap-url-context.tsx';
import { NetworkSelect } from '../../wallet/network/network-select.tsx';
import { LimitCard } from './limit-card.tsx';
import { useLimitForm } from './use-limit-form.ts';

// The code of the limits is loaded after that of the form. Without it the chart has no lines.
const LimitLevels = lazy(() => import('./limit-levels.tsx').catch(() => ({ default: () => null })));

const NO_LEVELS: readonly PairLevel[] = [];

/**
 * The limit form with its state: the card, `children` (the account's limits) under it, and the pair's price chart with
 * a line at each limit price. On a network without a gateway, which would store the orders, it says so instead.
 */
export function LimitTrade({ children }: { children?: ReactNode }) {
  const { network } = useSwapUrl();
  const t = useText();
  if (useIsServed()(network.id)) return <ServedLimitTrade>{children}</ServedLimitTrade>;
  return (
    <div className="f-trade">
      <div className="f-swap">
        <Card className="f-swap-card">
          <div className="f-swap-head">
            <h1 className="f-swap-title">{t('limit.title')}</h1>
            <div className="f-swap-tools">
              <NetworkSelect />
            </div>
          </div>
          <NeedsGateway network={network} />
        </Card>
        {children}
      </div>
    </div>
  );
}

function ServedLimitTrade({ children }: { children?: ReactNode }) {
  const form = useLimitForm();
  const [levels, setLevels] = useState(NO_LEVELS);
  return (
    <div className="f-trade">
      <div className="f-swap">
        <LimitCard form={form} />
        {children}
      </div>
      <PriceChartColumn
        levels={levels}
        direction={{ isInverted: form.isInverted, onInvert: form.invert }}
      />
      <Suspense>
        <LimitLevels form={form} onChange={setLevels} />
      </Suspense>
    </div>
  );
}
