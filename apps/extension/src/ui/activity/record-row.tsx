import { Ago, HoldingRow, RoundStatusIcon } from '@cenote/features/wallet-parts';
import { useText } from '@cenote/i18n';
import { Button } from '@cenote/ui';
import { isWaiting, type TransactionRecord } from '../../transactions/record.ts';
import { useNetwork } from '../components/use-network.ts';
import { useViews } from '../use-views.ts';
import { recordFailure, recordTitle } from './record-text.ts';

/** List item of a transaction that this wallet sent, with buttons to speed up and cancel it while it is pending. */
export function RecordRow({ record }: { record: TransactionRecord }) {
  const t = useText();
  const { open } = useViews();
  const { name } = useNetwork(record.chainId);
  const { id, status, about } = record;
  const waits = isWaiting(record);
  const failure = recordFailure(t, record);
  const actions = [
    waits && {
      name: 'speed-up',
      text: 'activity.speedUp.action' as const,
      act: () => open('speedUp', { id }),
    },
    status === 'pending' && {
      name: 'cancel',
      text: 'common.cancel' as const,
      act: () => open('cancelTransaction', { id }),
    },
    about.kind === 'calls' && {
      name: 'calls-details',
      text: 'extension.activity.calls.details' as const,
      act: () => open('calls', { id }),
    },
  ].filter((action) => action !== false);
  return (
    <HoldingRow
      mark={<RoundStatusIcon status={status} />}
      title={recordTitle(t, record)}
      onOpen={() => open('transaction', { id })}
      subtitle={
        <>
          {failure}
          {failure && <br />}
          {name} · <Ago at={record.submittedAt} />
        </>
      }
      actions={
        actions.length > 0 && (
          <span className="x-row-actions">
            {actions.map(({ name, text, act }) => (
              <Button key={name} variant="secondary" size="small" onClick={act} data-testid={name}>
                {t(text)}
              </Button>
            ))}
          </span>
        )
      }
      data-testid={`record-${status}`}
    />
  );
}
