import { useText } from '@cenote/i18n';
import { MAX_OPEN_LIMITS } from '@cenote/trading/orders';
import { Banner } from '@cenote/ui';
import type { ReactNode } from 'react';
import { openLevel } from '../list/open-count.ts';

/** Banner that warns if the number of the account's open limits is at or near the maximum; else nothing. */
export function CountWarning({ count, action }: { count: number; action?: ReactNode }) {
  const t = useText();
  const level = openLevel(count);
  if (level === 'few') return null;
  const isFull = level === 'full';
  const most = { max: MAX_OPEN_LIMITS };
  return (
    <Banner
      tone={isFull ? 'error' : 'warn'}
      title={t(isFull ? 'limit.warning.most' : 'limit.warning.nearMost', most)}
      data-testid={isFull ? 'limit-maximum' : 'limit-near-maximum'}
      action={action}
    >
      {isFull ? t('limit.warning.mostHint') : t('limit.warning.nearMostHint', { count })}
    </Banner>
  );
}
