/**
 * Component (default export): total value of the account, buttons to send and receive, and a switch between its tokens,
 * its liquidity positions (if it has some) and its activity.
 */
import { useText } from '@cenote/i18n';
import { Button, SegmentedControl } from '@cenote/ui';
import { useState } from 'react';
import { ActivityList } from '../activity/activity-list.tsx';
import { PoolList } from '../pools/pool-list.tsx';
import { usePools } from '../pools/use-pools.ts';
import { useViews } from '../use-views.ts';
import { Tokens } from './tokens.tsx';
import { Total } from './total.tsx';
import { useAccount } from './use-account.ts';
import { useHoldings } from './use-holdings.ts';
import { useRefreshOnSettled } from './use-refresh-on-settled.ts';
import { withQueries } from './with-queries.tsx';

const PARTS = ['tokens', 'pools', 'activity'] as const;
type Part = (typeof PARTS)[number];

/** Total value, tokens, positions and activity of the account, with send and receive. */
function Portfolio() {
  const t = useText();
  const { open } = useViews();
  const { address, kind } = useAccount();
  const isViewOnly = kind === 'viewOnly';
  const holdings = useHoldings(address);
  const pools = usePools(address);
  const hasPools = pools.positions !== undefined && pools.positions.length > 0;
  const [chosen, setPart] = useState<Part>('tokens');
  const part = chosen === 'pools' && !hasPools ? 'tokens' : chosen;
  useRefreshOnSettled();
  return (
    <>
      <Total {...holdings} pools={pools} />
      <div className="x-main-actions">
        {!isViewOnly && (
          <Button onClick={() => open('send')} data-testid="send">
            {t('extension.send.open')}
          </Button>
        )}
        <Button
          variant={isViewOnly ? 'primary' : 'secondary'}
          onClick={() => open('receive')}
          data-testid="receive"
        >
          {t('account.receive.open')}
        </Button>
      </div>
      <SegmentedControl
        label={t('account.tabs.label')}
        fullWidth
        options={PARTS.filter((value) => value !== 'pools' || hasPools).map((value) => ({
          value,
          label: t(`account.tabs.${value}`),
        }))}
        value={part}
        onChange={setPart}
        data-testid="part"
      />
      {part === 'tokens' && <Tokens {...holdings} />}
      {part === 'pools' && <PoolList positions={pools.positions} />}
      {part === 'activity' && <ActivityList account={address} />}
    </>
  );
}

export default withQueries(Portfolio);
