import { useText } from '@cenote/i18n';
import { useState } from 'react';
import type { Choice } from '../../messages/choice.ts';
import type { CallsCost } from '../../messages/commands/calls.ts';
import { RetryBanner } from '../components/retry-banner.tsx';
import { useWorkerQuery } from '../use-worker-query.ts';
import { ApprovalFrame } from './approval-frame.tsx';
import type { ApprovalPropsOf } from './approval-props.ts';
import { BatchCost } from './batch-cost.tsx';
import { BatchMethodChoice } from './batch-method.tsx';
import { CallList } from './call-list.tsx';

/** Approval screen for wallet_sendCalls (EIP-5792), with the choice between one transaction and one per call. */
export function BatchApproval({ request, ...props }: ApprovalPropsOf<'calls'>) {
  const t = useText();
  const {
    answer: cost,
    failure,
    retry,
  } = useWorkerQuery('prepareCalls', { id: props.approval.id });
  const [wantsOne, setWantsOne] = useState(true);
  const isOne = wantsOne && cost?.asOne !== undefined;
  const isRefused =
    cost !== undefined && request.atomicRequired && request.calls.length > 1 && !isOne;
  const choice = cost && choiceOf(cost, isOne, isRefused);
  return (
    <ApprovalFrame
      {...props}
      title={t('extension.approvalTitle.calls')}
      action={isRefused ? 'extension.approve.refuseUpgrade' : 'extension.approve.send'}
      choice={choice && { calls: choice }}
      choices={
        cost &&
        request.calls.length > 1 && (
          <BatchMethodChoice request={request} cost={cost} isOne={isOne} onChange={setWantsOne} />
        )
      }
    >
      {!isRefused && !failure && <BatchCost chainId={request.chainId} fees={choice?.fees} />}
      <CallList calls={request.calls} chainId={request.chainId} />
      {failure && <RetryBanner title={t('extension.costFailed')} onRetry={retry} />}
    </ApprovalFrame>
  );
}

function choiceOf({ asOne, oneByOne }: CallsCost, isOne: boolean, isRefused: boolean) {
  const choice = (atomic: boolean, fees: NonNullable<Choice['calls']>['fees']) => ({
    atomic,
    fees,
  });
  if (isRefused) return choice(false, []);
  return isOne && asOne ? choice(true, [asOne]) : choice(false, oneByOne);
}
