import { useText } from '@cenote/i18n';
import { Badge, Icon, ListRow } from '@cenote/ui';
import { useIsServed } from '../../config/use-is-served.ts';
import { useNetworks } from '../../config/use-networks.ts';
import { takesLimits } from '../../orders/limits/limit-network.ts';
import { useLimitCount } from './use-unlisted-limits.ts';

/**
 * Row of the account drawer that opens the limits, with the number of open ones; renders nothing if no network supports
 * limits, or no gateway serves it.
 */
export function LimitsLink({ onOpen }: { onOpen(): void }) {
  const t = useText();
  const network = useNetworks().find(takesLimits);
  const count = useLimitCount(network);
  const isServed = useIsServed();
  if (!network || !isServed(network.id)) return null;
  return (
    <ListRow
      leading={<Icon name="clock" size={20} />}
      title={t('limit.open.menu')}
      end={
        <span className="f-setting-value">
          {count > 0 && <Badge data-testid="limits-count">{count}</Badge>}
          <Icon name="chevron-right" size={18} />
        </span>
      }
      onClick={onOpen}
      data-leads-to="limits"
      data-testid="open-limits"
    />
  );
}
