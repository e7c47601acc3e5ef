/** Component `FlowNotice`: banners of a Flow review: pending, rejected, failed, or the result of the order. */
import { type Translate, useText } from '@cenote/i18n';
import type { TradeFailure } from '@cenote/trading/execution';
import { Banner } from '@cenote/ui';
import { failureKey } from '../../../errors/failure-key.ts';
import { flowEndStatus } from '../../../orders/status/flow-end-status.ts';
import { EndBanner } from '../../../trade-review/end-banner.tsx';
import { ScrollIntoView } from '../../../trade-review/scroll-into-view.tsx';
import type { FlowRequest } from './sign-flow.ts';
import type { FlowRun } from './use-flow.ts';

/** Final statuses of an order according to the gateway; the chain is authoritative. */
const SAYS_OVER: ReadonlySet<string> = new Set(['filled', 'expired', 'cancelled', 'error']);

export interface FlowNoticeProps {
  run: FlowRun;
  request: FlowRequest;
}

export function FlowNotice({ run, request }: FlowNoticeProps) {
  return (
    <div className="f-swap-warnings">
      {run.state.phase === 'waiting' && <WaitNotice run={run} request={request} />}
      <EndNotice run={run} />
    </div>
  );
}

function WaitNotice({ run: { news }, request }: FlowNoticeProps) {
  const t = useText();
  if (news?.order?.status === 'insufficient-funds') {
    return (
      <ScrollIntoView>
        <Banner
          tone="warn"
          title={t('failures.swap.insufficientFunds')}
          data-testid="flow-no-funds"
        >
          {t('flow.insufficientHint', { symbol: request.orderInput.symbol })}
        </Banner>
      </ScrollIntoView>
    );
  }
  if (news?.order && SAYS_OVER.has(news.order.status)) {
    return (
      <ScrollIntoView>
        <Banner tone="warn" title={t('flow.doubt')} data-testid="flow-unconfirmed">
          {t('flow.doubtHint')}
        </Banner>
      </ScrollIntoView>
    );
  }
  if (!news || news.isReached) return null;
  return (
    <ScrollIntoView>
      <Banner tone="warn" title={t(failureKey('UNREACHABLE'))} data-testid="flow-unreachable">
        {t('flow.unreachedHint')}
      </Banner>
    </ScrollIntoView>
  );
}

function EndNotice({ run: { state, result } }: { run: FlowRun }) {
  const t = useText();
  return (
    <EndBanner
      trade={state}
      failure={state.phase === 'failed' ? failureOf(t, state.reason, result) : undefined}
      data-testid="flow-failure"
    />
  );
}

function failureOf(t: Translate, reason: TradeFailure, result: FlowRun['result']) {
  const ended = flowEndStatus(reason);
  // The status from the chain follows that from the gateway.
  const isOver = reason === 'ORDER_EXPIRED' || reason === 'ORDER_CANCELLED';
  const refusal = result?.type === 'refused' && !isOver ? result.code : undefined;
  const code = refusal ?? reason;
  const isUnfilled = ended !== undefined && refusal === undefined;
  return {
    reason: code,
    title: t(isUnfilled ? 'failures.swap.notFulfilled' : failureKey(code)),
    hint: ended && t(`flow.ended.${ended}`),
  };
}
