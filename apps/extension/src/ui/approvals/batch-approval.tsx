import { useText } from '@cenote/i18n';

import { useState } from 'react';
import type { Choice } from '../../messages/commands/approvals.ts';
import type { CallsCost } from '../../messages/commands/calls.ts';
import { RetryBanner } from '../components/retry-banner.tsx';
import { useWorkerQuery } from '../use-worker-query.ts';
import { Frame } from './approval-frame.tsx';
import type { AskOf } from './approval-props.ts';
import { BatchCost } from './batch-cost.tsx';
import { BatchWay } from './batch-method.tsx';
import { CallList } from './call-list.tsx';

/** Several calls, each as it is made, and whether they are made as one. */
export function BatchAsk({ ask, ...props }: AskOf<'calls'>) {
  const t = useText();
  const {
    answer: cost,
    failure,
    retry,
  } = useWorkerQuery('prepareCalls', { id: props.approval.id });
  const [wantsOne, setWantsOne] = useState(true);
  const isOne = wantsOne && cost?.asOne !== undefined;
  const isRefused = cost !== undefined && ask.atomicRequired && ask.calls.length > 1 && !isOne;
  const choice = cost && choiceOf(cost, isOne, isRefused);
  return (
    <Frame
      {...props}
      title={t('extension.ask.calls')}
      action={isRefused ? 'extension.approve.refuseUpgrade' : 'extension.approve.send'}
      choice={choice && { calls: choice }}
    >
      {cost && ask.calls.length > 1 && (
        <BatchWay ask={ask} cost={cost} isOne={isOne} onChange={setWantsOne} />
      )}
      {!isRefused && !failure && <BatchCost chainId={ask.chainId} fees={choice?.fees} />}
      <CallList calls={ask.calls} chainId={ask.chainId} />
      {failure && <RetryBanner title={t('extension.costFailed')} onRetry={retry} />}
    </Frame>
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
