import { useText } from '@cenote/i18n';
import { Badge, Card } from '@cenote/ui';
import { useIsServed } from '../../config/use-is-served.ts';
import { useNetworks } from '../../config/use-networks.ts';
import { takesLimits } from '../../orders/limits/limit-network.ts';
import { useWallet } from '../../wallet/use-wallet.ts';
import { LIMIT_ORDERS_ID } from './limit-orders-id.ts';
import LimitsView from './limits-view.tsx';
import { useLimitCount } from './use-unlisted-limits.ts';

const TITLE_ID = 'limit-orders-title';

/**
 * Section under the limit form with the connected account's limits: the count of open ones, and the lists of open and
 * past ones; nothing without an account.
 */
export function LimitOrders() {
  const t = useText();
  const { account } = useWallet();
  const network = useNetworks().find(takesLimits);
  const count = useLimitCount(network);
  const isServed = useIsServed();
  if (!account || !network || !isServed(network.id)) return null;
  return (
    <section id={LIMIT_ORDERS_ID} tabIndex={-1} aria-labelledby={TITLE_ID}>
      <Card>
        <div className="f-limit-orders-head">
          <h2 className="f-activity-title" id={TITLE_ID}>
            {t('limit.open.title')}
          </h2>
          {count > 0 && (
            <Badge data-testid="limits-count">{t('limit.open.count', { count })}</Badge>
          )}
        </div>
        <LimitsView warns={false} />
      </Card>
    </section>
  );
}
