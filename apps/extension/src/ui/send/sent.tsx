import { useText } from '@cenote/i18n';
import { Button, EmptyState, Spinner } from '@cenote/ui';
import { useEffect, useRef } from 'react';
import { isWaiting, type TransactionRecord } from '../../transactions/record.ts';
import { recordTitle } from '../activity/record-text.ts';

/** Component: status of a sent transfer or revocation, with a button to finish. */
export function Sent({ record, onDone }: { record: TransactionRecord; onDone(): void }) {
  const t = useText();
  const waits = isWaiting(record);
  // The clicked button was removed.
  const screen = useRef<HTMLDivElement>(null);
  useEffect(() => screen.current?.focus(), []);
  return (
    <div
      className="x-sent"
      role="status"
      ref={screen}
      tabIndex={-1}
      data-testid="sent"
      data-status={record.status}
    >
      <EmptyState
        icon={
          record.status === 'success' ? 'check' : record.status === 'failed' ? 'warning' : 'clock'
        }
        title={recordTitle(t, record)}
        hint={waits ? <Waiting /> : undefined}
      />
      <Button size="large" fullWidth onClick={onDone} data-testid="done">
        {t('common.done')}
      </Button>
    </div>
  );
}

function Waiting() {
  const t = useText();
  return (
    <span className="x-waiting">
      <Spinner size={16} /> {t('extension.send.waiting')}
    </span>
  );
}
