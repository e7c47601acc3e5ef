/**
 * `tokensToUnknownContractCases`: test cases of the risk rules in `rules/tokens-to-unknown-contract.ts`: requests that
 * must raise a finding (`alarms`), and others that must not (`falseAlarms`).
 */

import { ACCOUNT, UNKNOWN_ADDRESS } from '../../../testing/fixtures.ts';
import { EXCHANGED, other, type RuleCases, swap } from '../rule-fixtures.ts';

export const tokensToUnknownContractCases: RuleCases = {
  tokensToUnknownContract: {
    alarms: [
      [
        'danger',
        'a large exchange by a contract known by its function name only',
        {
          action: swap(ACCOUNT, other(9n)),
          at: { target: UNKNOWN_ADDRESS },
          subject: EXCHANGED,
          context: { valueUsdOf: () => 501_000_000n },
        },
      ],
    ],
    falseAlarms: [
      [
        'the same by a known contract',
        {
          action: swap(ACCOUNT, other(9n)),
          at: { target: UNKNOWN_ADDRESS, basis: 'contract' },
          subject: EXCHANGED,
          context: { valueUsdOf: () => 501_000_000n },
        },
      ],
      [
        'the same for a small amount',
        {
          action: swap(ACCOUNT, other(9n)),
          at: { target: UNKNOWN_ADDRESS },
          subject: EXCHANGED,
          context: { valueUsdOf: () => 499_000_000n },
        },
      ],
    ],
  },
};
