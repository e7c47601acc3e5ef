/**
 * Component (default export): total value of the account, buttons to send and receive, and a switch between its tokens
 * and its activity.
 */
import { useText } from '@cenote/i18n';
import { Button, SegmentedControl } from '@cenote/ui';
import { useState } from 'react';
import { ActivityList } from '../activity/activity-list.tsx';
import { useViews } from '../use-views.ts';
import { Tokens } from './tokens.tsx';
import { Total } from './total.tsx';
import { useAccount } from './use-account.ts';
import { useHoldings } from './use-holdings.ts';
import { useRefreshOnSettled } from './use-refresh-on-settled.ts';
import { withQueries } from './with-queries.tsx';

const PARTS = ['tokens', 'activity'] as const;
type Part = (typeof PARTS)[number];

/** Total value, tokens and activity of the account, with send and receive. */
function Portfolio() {
  const t = useText();
  const { open } = useViews();
  const { address, kind } = useAccount();
  const isViewOnly = kind === 'viewOnly';
  const holdings = useHoldings(address);
  const [part, setPart] = useState<Part>('tokens');
  useRefreshOnSettled();
  return (
    <>
      <Total {...holdings} />
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
        options={PARTS.map((value) => ({ value, label: t(`account.tabs.${value}`) }))}
        value={part}
        onChange={setPart}
        data-testid="part"
      />
      {part === 'tokens' ? <Tokens {...holdings} /> : <ActivityList account={address} />}
    </>
  );
}

export default withQueries(Portfolio);
