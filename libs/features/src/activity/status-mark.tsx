import type { TransactionRecord } from '../state/slices/transactions.ts';
import { StatusIcon } from './status-icon.tsx';

/** How something that the account did stands, as a round mark in a row. */
export const StatusMark = ({ status }: Pick<TransactionRecord, 'status'>) => (
  <span className="f-status-mark" data-status={status} aria-hidden="true">
    <StatusIcon status={status} />
  </span>
);
