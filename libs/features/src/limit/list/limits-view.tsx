/** Component `LimitsView` (default export): the account's limits in two lists: open and past. */
import { useText } from '@cenote/i18n';
import { SegmentedControl } from '@cenote/ui';
import { useEffect, useState } from 'react';
import { useNetworks } from '../../config/use-networks.ts';
import { takesLimits } from '../../orders/limits/limit-network.ts';
import { touchOrders } from '../../orders/order-polling.ts';
import { OpenLimitsList } from './open-limits-list.tsx';
import { PastLimitsList } from './past-limits-list.tsx';

const VIEWS = ['open', 'history'] as const;

export interface LimitsViewProps {
  /** Warns if the number of open limits is at or near the maximum; false beside the form, which has its own warning. */
  warns?: boolean;
}

export default function LimitsView({ warns = true }: LimitsViewProps) {
  const t = useText();
  const network = useNetworks().find(takesLimits);
  const [view, setView] = useState<(typeof VIEWS)[number]>('open');
  // Shortens the polling interval while the user views the list.
  useEffect(() => touchOrders(), []);
  if (!network) return null;
  return (
    <div className="f-limits">
      <SegmentedControl
        label={t('limit.open.view')}
        options={VIEWS.map((value) => ({ value, label: t(`limit.open.${value}`) }))}
        value={view}
        onChange={setView}
        fullWidth
        data-testid="limits-which"
      />
      {view === 'open' ? (
        <OpenLimitsList network={network} warns={warns} />
      ) : (
        <PastLimitsList network={network} />
      )}
    </div>
  );
}
