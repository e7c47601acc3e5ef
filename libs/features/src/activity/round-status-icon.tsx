import type { TransactionRecord } from '../state/slices/transactions.ts';
import { StatusIcon } from './status-icon.tsx';

/** Round frame with the icon of a transaction's status, for the start of a row. */
export const RoundStatusIcon = ({ status }: Pick<TransactionRecord, 'status'>) => (
  <span className="f-status-mark" data-status={status} aria-hidden="true">
    <StatusIcon status={status} />
  </span>
);
