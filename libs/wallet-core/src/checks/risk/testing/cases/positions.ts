/** Cases of `rules/positions.ts`: what must raise a finding, and what must not. */

import { NATIVE } from '@cenote/chains';
import { ME, SPENDER, STRANGER, TOKEN } from '../../../testing/fixtures.ts';
import {
  added,
  collected,
  kept,
  ownedBy,
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
        'what is added to the position of somebody else',
        { action: added, context: ownedBy(STRANGER) },
      ],
      [
        'danger',
        'what is added to a position of which nobody knows the owner',
        { action: added, at: { basis: 'contract' } },
      ],
    ],
    falseAlarms: [
      ['one’s own position', { action: added, context: ownedBy(ME) }],
      ['a contract that may have no positions', { action: added }],
      ['fees of somebody else’s position', { action: collected(ME), context: ownedBy(STRANGER) }],
    ],
  },
  keptByManager: {
    alarms: [
      ['danger', 'fees for the manager by zero', kept([collected(NATIVE)])],
      ['danger', 'fees for the manager', kept([collected(SPENDER)])],
      ['danger', 'one of the two tokens', kept([collected(NATIVE), swept(ME)])],
      [
        'danger',
        'a sweep before the fees come',
        kept([swept(ME), unwrapped(ME), collected(NATIVE)]),
      ],
      [
        'danger',
        'coins that the manager unwraps for itself',
        kept([collected(NATIVE), swept(ME), unwrapped(SPENDER)]),
      ],
      [
        'danger',
        'fees of a position of which nobody knows the tokens',
        { ...kept([collected(NATIVE), swept(ME), unwrapped(ME)]), context: {} },
      ],
    ],
    falseAlarms: [
      ['fees for oneself', kept([collected(ME)])],
      ['fees that are sent on', kept([collected(NATIVE), unwrapped(ME), swept(ME)])],
    ],
  },
  unusedCoins: {
    alarms: [
      ['danger', 'coins with a call that uses none', sent([collected(ME)])],
      ['danger', 'coins of which the rest stays', sent([added])],
      ['danger', 'coins that come back before they are used', sent([refunded(ME), added])],
      ['danger', 'a rest for somebody else', sent([added, refunded(STRANGER)])],
      ['danger', 'a rest that is of the wrapped coins', sent([added, unwrapped(ME)])],
    ],
    falseAlarms: [
      ['no coins', { ...sent([added]), at: { target: SPENDER, basis: 'contract' } }],
      ['coins of which the rest comes back', sent([added, refunded(ME)])],
      [
        'a wrap of them',
        {
          action: { kind: 'wrap', token: TOKEN, amount: 5n },
          at: { target: TOKEN, basis: 'contract', value: 5n },
        },
      ],
    ],
  },
};
