/**
 * `positionsCases`: test cases of the risk rules in `rules/positions.ts`: requests that must raise a finding
 * (`alarms`), and others that must not (`falseAlarms`).
 */

import { NATIVE } from '@cenote/chains';
import { ACCOUNT, SPENDER, TOKEN, UNKNOWN_ADDRESS } from '../../../testing/fixtures.ts';
import {
  added,
  collected,
  ownedBy,
  ownedSteps,
  type RuleCases,
  refunded,
  sent,
  swept,
  unwrapped,
} from '../rule-fixtures.ts';

export const positionsCases: RuleCases = {
  otherPosition: {
    alarms: [
      [
        'danger',
        'an addition to a position of another owner',
        { action: added, context: ownedBy(UNKNOWN_ADDRESS) },
      ],
      [
        'danger',
        'an addition to a position with an unknown owner',
        { action: added, at: { basis: 'contract' } },
      ],
    ],
    falseAlarms: [
      ['an own position', { action: added, context: ownedBy(ACCOUNT) }],
      ['a contract that may have no positions', { action: added }],
      [
        'fees of a position of another owner',
        { action: collected(ACCOUNT), context: ownedBy(UNKNOWN_ADDRESS) },
      ],
    ],
  },
  leftInManager: {
    alarms: [
      ['danger', 'fees for the manager by the zero address', ownedSteps([collected(NATIVE)])],
      ['danger', 'fees for the manager', ownedSteps([collected(SPENDER)])],
      [
        'danger',
        'a sweep of only one of the two tokens',
        ownedSteps([collected(NATIVE), swept(ACCOUNT)]),
      ],
      [
        'danger',
        'a sweep before the fees are collected',
        ownedSteps([swept(ACCOUNT), unwrapped(ACCOUNT), collected(NATIVE)]),
      ],
      [
        'danger',
        'coins that the manager unwraps for itself',
        ownedSteps([collected(NATIVE), swept(ACCOUNT), unwrapped(SPENDER)]),
      ],
      [
        'danger',
        'fees of a position with unknown tokens',
        { ...ownedSteps([collected(NATIVE), swept(ACCOUNT), unwrapped(ACCOUNT)]), context: {} },
      ],
    ],
    falseAlarms: [
      ['fees for the account', ownedSteps([collected(ACCOUNT)])],
      [
        'fees that are sent on',
        ownedSteps([collected(NATIVE), unwrapped(ACCOUNT), swept(ACCOUNT)]),
      ],
    ],
  },
  unusedCoins: {
    alarms: [
      ['danger', 'coins with a call that uses none', sent([collected(ACCOUNT)])],
      ['danger', 'coins without a refund of the rest', sent([added])],
      ['danger', 'coins that are refunded before they are used', sent([refunded(ACCOUNT), added])],
      ['danger', 'a refund to another account', sent([added, refunded(UNKNOWN_ADDRESS)])],
      ['danger', 'a refund of wrapped coins only', sent([added, unwrapped(ACCOUNT)])],
    ],
    falseAlarms: [
      ['a call without coins', { ...sent([added]), at: { target: SPENDER, basis: 'contract' } }],
      ['coins whose rest is refunded', sent([added, refunded(ACCOUNT)])],
      [
        'a wrap of the coins',
        {
          action: { kind: 'wrap', token: TOKEN, amount: 5n },
          at: { target: TOKEN, basis: 'contract', value: 5n },
        },
      ],
    ],
  },
};
