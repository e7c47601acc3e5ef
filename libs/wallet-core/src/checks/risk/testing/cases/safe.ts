/** Cases of `rules/safe.ts`: what must raise a finding, and what must not. */
import { STRANGER } from '../../../testing/fixtures.ts';
import { type RuleCases, safe } from '../rule-fixtures.ts';

export const safeCases: RuleCases = {
  safeDelegateCall: {
    alarms: [['danger', 'code that runs as a Safe', { action: safe({ delegateCall: STRANGER }) }]],
    falseAlarms: [['a call that a Safe makes', { action: safe({}) }]],
  },
  safeRefund: {
    alarms: [
      ['danger', 'a refund to whoever submits it', { action: safe({ refund: {} }) }],
      ['danger', 'a refund to somebody', { action: safe({ refund: { receiver: STRANGER } }) }],
    ],
    falseAlarms: [['a call that a Safe makes', { action: safe({}) }]],
  },
};
