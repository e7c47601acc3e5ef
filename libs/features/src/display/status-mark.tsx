import { StatusIcon } from '../activity/status-icon.tsx';
import type { TransactionRecord } from '../state/slices/transactions.ts';

/** How something that the account did stands, as a round mark in a row. */
export const StatusMark = ({ status }: Pick<TransactionRecord, 'status'>) => (
  <span className="f-status-mark" data-status={status} aria-hidden="true">
    <StatusIcon status={status} />
  </span>
);
