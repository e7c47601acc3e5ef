/**
 * `lossesCases`: test cases of the risk rules in `rules/losses.ts`: requests that must raise a finding (`alarms`), and
 * others that must not (`falseAlarms`).
 */
import { RECIPIENT } from '../../../testing/fixtures.ts';
import { loses, plain, type RuleCases, usdc } from '../rule-fixtures.ts';

export const lossesCases: RuleCases = {
  unexplainedLoss: {
    alarms: [
      [
        'danger',
        'a token that a call takes without declaring it',
        { action: { kind: 'unknownCall', bytes: 4, reason: 'UNKNOWN' }, subject: loses(5n) },
      ],
    ],
    falseAlarms: [
      ['a declared transfer', { action: plain(RECIPIENT, [usdc(5n)]), subject: loses(5n) }],
      ['a gain', { subject: loses(-5n) }],
      ['a request without a simulation', {}],
    ],
  },
};
