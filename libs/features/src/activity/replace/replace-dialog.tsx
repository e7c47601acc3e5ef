/**
 * Component `ReplaceDialog` (default export): dialog to speed up or cancel a pending transaction: shows the effect and
 * the maximum cost, then requests the replacement from the wallet.
 */
import { useText } from '@cenote/i18n';
import { Banner, Dialog, ErrorState } from '@cenote/ui';
import type { ConnectedNetwork } from '../../config/app-config.ts';
import { failureKey } from '../../errors/failure-key.ts';
import { replacementFailure } from '../../errors/replacement-error.ts';
import {
  isWaiting,
  type Replacement,
  type TransactionRecord,
} from '../../state/slices/transactions.ts';
import { transactionSummary, transactionTitle } from '../transaction-text.ts';
import { ReplacementButton } from './replacement-button.tsx';
import { ReplacementCost } from './replacement-cost.tsx';
import { useReplacement } from './use-replacement.ts';

export interface ReplaceDialogProps {
  /** Pending transaction of the connected account. */
  item: TransactionRecord;
  network: ConnectedNetwork;
  action: Replacement['action'];
  onClose(): void;
}

export default function ReplaceDialog({ item, network, action, onClose }: ReplaceDialogProps) {
  const t = useText();
  const { plan, send } = useReplacement(item, network, action);
  const texts = `activity.${action}` as const;
  const failure = send.isError ? replacementFailure(send.error) : undefined;
  const obstacle = plan.isError ? replacementFailure(plan.error) : undefined;
  const isOver = !isWaiting(item) || failure === 'ALREADY_MINED' || obstacle === 'ALREADY_MINED';
  // A retry could send it a second time.
  const isFinal = isOver || failure === 'NOT_REPLACED' || failure === 'MODIFIED_BY_WALLET';
  const summary = transactionSummary(t, item);
  const confirm = () => {
    send.reset();
    send.mutate(undefined, { onSuccess: onClose });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      size="small"
      title={t(`${texts}.title`)}
      description={t(`${texts}.hint`)}
      data-testid="replace-dialog"
    >
      <div className="f-replace">
        <div className="f-replace-what">
          <span className="f-tx-title">{transactionTitle(t, item)}</span>
          {summary && <span className="f-tx-summary f-figure">{summary}</span>}
        </div>
        {isOver && (
          <Banner title={t('activity.replacement.alreadyMined')} data-testid="replace-mined" />
        )}
        {!isOver && obstacle !== undefined && (
          <ErrorState
            title={t(failureKey(obstacle))}
            onRetry={() => void plan.refetch()}
            busy={plan.isFetching}
            data-testid="replace-obstacle"
          />
        )}
        {!isOver && obstacle === undefined && (
          <ReplacementCost plan={plan.data} network={network} />
        )}
        {failure !== undefined && !isOver && (
          <Banner tone="error" title={t(failureKey(failure))} data-testid="replace-failure" />
        )}
        <ReplacementButton
          action={action}
          isFinal={isFinal}
          busy={send.isPending}
          disabled={!plan.data}
          onConfirm={confirm}
          onClose={onClose}
        >
          {send.isPending
            ? t('review.button.confirmInWallet')
            : failure !== undefined && t('common.retry')}
        </ReplacementButton>
      </div>
    </Dialog>
  );
}
