/** Cases of `rules/not-received.ts`: what must raise a finding, and what must not. */

import { maxUint256 } from 'viem';
import type { DecodedAction } from '../../../decoded-action.ts';
import { FRIEND, ME, STRANGER } from '../../../testing/fixtures.ts';
import {
  approve,
  calls,
  changed,
  loses,
  NO_CHANGES,
  other,
  plain,
  type RuleCases,
  SWAP_AND_MAXIMUM,
  silent,
  swap,
  usdc,
} from '../rule-fixtures.ts';

export const notReceivedCases: RuleCases = {
  notReceived: {
    alarms: [
      ['danger', 'a swap that brings nothing', { action: swap(ME), subject: loses(5n) }],
      [
        'danger',
        'one of an unknown contract that brings less than it promises',
        {
          action: {
            ...swap(ME, usdc(4n)),
            gives: [{ asset: other(5n), limit: 'exact' }],
          } as DecodedAction,
          subject: loses(-1n),
        },
      ],
      [
        'danger',
        'one whose token is only allowed to the contract afterwards',
        {
          action: calls(swap(ME, other(4n)), approve(STRANGER, other(maxUint256))),
          subject: { simulation: NO_CHANGES },
        },
      ],
      [
        'danger',
        'what may have been spent again at most, where nobody can tell which call takes what',
        {
          action: SWAP_AND_MAXIMUM,
          subject: { simulation: { ...NO_CHANGES, changes: changed(-3n) } },
        },
      ],
    ],
    falseAlarms: [
      [
        'what is spent again by a call that is told apart',
        {
          action: SWAP_AND_MAXIMUM,
          subject: {
            simulation: {
              ...NO_CHANGES,
              changes: changed(1n),
              byCall: [changed(46n).slice(0, 1), changed(-45n)],
            },
          },
        },
      ],
      ['what comes', { action: swap(ME, usdc(4n)), subject: loses(-4n) }],
      [
        'what comes and is sent on',
        {
          action: calls(swap(ME, other(4n)), plain(FRIEND, [other(4n)])),
          subject: { simulation: NO_CHANGES },
        },
      ],
      [
        'coins from a known contract that the node does not see move',
        { action: swap(ME), at: { basis: 'contract' }, subject: loses(5n) },
      ],
      [
        'a swap for somebody else, of which another rule says more',
        { action: swap(FRIEND), subject: loses(5n) },
      ],
      [
        'a swap for its contract, of which another rule says more',
        { action: swap(STRANGER), at: { target: STRANGER }, subject: loses(5n) },
      ],
      ['a swap that nobody could simulate', { action: swap(ME), subject: { simulation: silent } }],
    ],
  },
};
