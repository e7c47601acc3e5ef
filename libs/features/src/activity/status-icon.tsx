import { Icon, Spinner } from '@cenote/ui';
import { isWaiting, type TransactionRecord } from '../state/slices/transactions.ts';

/** Icon of a transaction's status: spinner while pending, check after success, cross otherwise. */
export const StatusIcon = ({ status }: Pick<TransactionRecord, 'status'>) =>
  isWaiting({ status }) ? (
    <Spinner size={16} />
  ) : (
    <Icon name={status === 'success' ? 'check' : 'close'} size={16} />
  );
