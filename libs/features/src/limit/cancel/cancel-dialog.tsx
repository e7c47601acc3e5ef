import { type Translate, useText } from '@cenote/i18n';
import { Banner, Dialog, Icon, Skeleton } from '@cenote/ui';
import type { ConnectedNetwork } from '../../config/app-config.ts';
import { failureKey } from '../../errors/failure-key.ts';
import { DetailRow } from '../../quote/detail-row.tsx';
import type { TokenList } from '../../tokens/list/use-tokens.ts';
import { DoneButton } from '../../trade-review/done-button.tsx';
import { NetworkCostRow } from '../../trade-review/network-cost-row.tsx';
import { ReviewAction } from '../../trade-review/review-action.tsx';
import type { Cancel } from './use-cancel.ts';

export interface CancelDialogProps {
  cancel: Cancel;
  network: ConnectedNetwork;
  list: TokenList;
}

/**
 * Dialog that confirms the cancellation of the selected limits: network cost, number of transactions, progress,
 * failure, and the done state.
 */
export function CancelDialog({ cancel, network, list }: CancelDialogProps) {
  const t = useText();
  const { state, parts, isBatch } = cancel;
  const count = state.selected.length;
  if (state.phase === 'CANCELLED') {
    return (
      <Dialog
        open
        onClose={cancel.dismiss}
        title={t('limit.cancel.done', { count })}
        hideTitle
        data-testid="cancel-dialog"
      >
        <div className="f-done" data-testid="cancel-done">
          <span className="f-done-mark" aria-hidden="true">
            <Icon name="check" size={32} />
          </span>
          <div className="f-done-title">{t('limit.cancel.done', { count })}</div>
          <DoneButton onDone={cancel.dismiss} data-testid="cancel-close" />
        </div>
      </Dialog>
    );
  }
  const isReviewing = state.phase === 'REVIEWING_CANCELLATION';
  return (
    <Dialog
      open
      onClose={cancel.dismiss}
      title={t('limit.cancel.title', { count })}
      data-testid="cancel-dialog"
    >
      <p className="f-limit-note">{t('limit.cancel.hint')}</p>
      {isReviewing && parts.length > 0 && (
        <dl className="f-rows">
          <NetworkCostRow
            label={t('limit.cancel.cost')}
            calls={parts.map(({ call }) => call)}
            network={network}
            list={list}
            data-testid="cancel-cost"
          />
          <DetailRow label={t('limit.cancel.wallet')} data-testid="cancel-transactions">
            {isBatch === undefined ? (
              <Skeleton width={96} height={16} />
            ) : isBatch ? (
              t('limit.cancel.batched')
            ) : (
              t('limit.cancel.transactions', { count: parts.length })
            )}
          </DetailRow>
        </dl>
      )}
      <div className="f-swap-warnings">
        {isReviewing && cancel.failure && (
          <Banner
            tone="error"
            title={failureTitle(t, cancel.failure)}
            data-reason={cancel.failure}
            data-testid="cancel-failure"
          />
        )}
      </div>
      <ReviewAction
        variant="danger"
        busy={!isReviewing || isBatch === undefined}
        disabled={isReviewing && parts.length === 0}
        phase={state.phase}
        onConfirm={cancel.confirm}
        data-testid="cancel-confirm"
      >
        {label(t, cancel)}
      </ReviewAction>
    </Dialog>
  );
}

function failureTitle(t: Translate, failure: string): string {
  if (failure === 'REJECTED') return t('limit.cancel.rejected');
  if (failure === 'REVERTED') return t('limit.cancel.reverted');
  if (failure === 'BATCH_FAILED') return t('limit.cancel.batchFailed');
  return t(failureKey(failure));
}

function label(t: Translate, { state, parts }: Cancel): string {
  switch (state.phase) {
    case 'PENDING_SIGNATURE': {
      const sent = state.hashes.length;
      const of = sent + state.remaining;
      return of > 1 ? t('limit.cancel.confirmOf', { at: sent + 1, of }) : t('limit.cancel.confirm');
    }
    case 'PENDING_CONFIRMATION':
      return t('limit.cancel.pending');
    default: {
      const count = parts.reduce((sum, { orders }) => sum + orders.length, 0);
      return t('limit.cancel.button', { count });
    }
  }
}
