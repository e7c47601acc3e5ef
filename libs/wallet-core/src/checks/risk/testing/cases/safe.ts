/**
 * `safeCases`: test cases of the risk rules in `rules/safe.ts`: requests that must raise a finding (`alarms`), and
 * others that must not (`falseAlarms`).
 */
import { UNKNOWN_ADDRESS } from '../../../testing/fixtures.ts';
import { type RuleCases, safe } from '../rule-fixtures.ts';

export const safeCases: RuleCases = {
  safeDelegateCall: {
    alarms: [
      ['danger', 'a delegate call of a Safe', { action: safe({ delegateCall: UNKNOWN_ADDRESS }) }],
    ],
    falseAlarms: [['a call of a Safe', { action: safe({}) }]],
  },
  safeRefund: {
    alarms: [
      ['danger', 'a refund to the submitter', { action: safe({ refund: {} }) }],
      [
        'danger',
        'a refund to a given receiver',
        { action: safe({ refund: { receiver: UNKNOWN_ADDRESS } }) },
      ],
    ],
    falseAlarms: [['a call of a Safe', { action: safe({}) }]],
  },
};
