import type { PositionView } from '@cenote/data';
import { useText } from '@cenote/i18n';
import { Badge } from '@cenote/ui';

const STATUS = {
  in_range: { text: 'account.pools.inRange', tone: 'up' },
  out_of_range: { text: 'account.pools.outOfRange', tone: 'warn' },
  closed: { text: 'account.pools.closed', tone: 'neutral' },
} as const;

/** Badge with the status of a liquidity position: in range, out of range or closed. */
export function PositionBadge({ status }: Pick<PositionView, 'status'>) {
  const t = useText();
  const { text, tone } = STATUS[status];
  return <Badge tone={tone}>{t(text)}</Badge>;
}
