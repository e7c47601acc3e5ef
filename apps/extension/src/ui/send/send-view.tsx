import { useText } from '@cenote/i18n';
import { EmptyState, Skeleton } from '@cenote/ui';
import { useState } from 'react';
import { type Holding, holdingKey } from '../assets/holding.ts';
import { type ShownAccount, useAccount } from '../assets/use-account.ts';
import { findHolding, useHoldings } from '../assets/use-holdings.ts';
import { withQueries } from '../assets/with-queries.tsx';
import { useViews } from '../use-views.ts';
import { SendForm } from './send-form.tsx';

/**
 * View (default export) to send a coin or a token: selects the initial token and renders the form; resets when the
 * account changes.
 */
function SendView({ holding }: { holding?: string }) {
  const t = useText();
  const account = useAccount();
  if (account.kind === 'viewOnly') {
    return <EmptyState icon="shield" title={t('extension.send.viewOnly')} />;
  }
  return <SendFrom key={account.address} account={account} first={holding} />;
}

function SendFrom({
  account: { address },
  first,
}: {
  account: ShownAccount;
  first: string | undefined;
}) {
  const t = useText();
  const { back } = useViews();
  const { holdings } = useHoldings(address);
  const [chosen, setChosen] = useState<Holding>();
  const all = holdings?.filter(({ amount, isSpam }) => amount > 0n && !isSpam);
  if (!all) return <Skeleton width="100%" height={240} />;
  const initial = all.find((one) => holdingKey(one) === first) ?? all[0];
  // Stored from here on, so that refetched balances, in another order or without this one, select no other token.
  if (!chosen && initial) setChosen(initial);
  const current = chosen ?? initial;
  if (!current) {
    return (
      <EmptyState title={t('extension.assets.empty')} hint={t('extension.assets.emptyHint')} />
    );
  }
  const holding = findHolding(holdings, current) ?? { ...current, amount: 0n };
  const isListed = findHolding(all, holding) !== undefined;
  return (
    <SendForm
      account={address}
      all={isListed ? all : [holding, ...all]}
      holding={holding}
      onHolding={setChosen}
      onDone={back}
    />
  );
}

export default withQueries(SendView);
