import { useText } from '@cenote/i18n';
import { EmptyState, Skeleton } from '@cenote/ui';
import { useState } from 'react';
import { holdingKey } from '../assets/holding.ts';
import { useAccount } from '../assets/use-account.ts';
import { useHoldings } from '../assets/use-holdings.ts';
import { withQueries } from '../assets/with-queries.tsx';
import { useViews } from '../use-views.ts';
import { SendForm } from './send-form.tsx';

/** Sends a coin or a token: what, how much, to whom, then the review. */
function SendView({ holding: first }: { holding?: string }) {
  const t = useText();
  const { back } = useViews();
  const { address, kind } = useAccount();
  const { holdings } = useHoldings(address);
  const [chosen, setChosen] = useState(first);
  const all = holdings?.filter(({ amount, isSpam }) => amount > 0n && !isSpam);
  if (kind === 'viewOnly') {
    return <EmptyState icon="shield" title={t('extension.send.viewOnly')} />;
  }
  if (!all) return <Skeleton width="100%" height={240} />;
  const holding = all.find((one) => holdingKey(one) === chosen) ?? all[0];
  if (!holding) {
    return (
      <EmptyState title={t('extension.assets.empty')} hint={t('extension.assets.emptyHint')} />
    );
  }
  return (
    <SendForm account={address} all={all} holding={holding} onHolding={setChosen} onDone={back} />
  );
}

export default withQueries(SendView);
