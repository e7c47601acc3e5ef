/**
 * `notReceivedCases`: test cases of the risk rules in `rules/not-received.ts`: requests that must raise a finding
 * (`alarms`), and others that must not (`falseAlarms`).
 */

import { maxUint256 } from 'viem';
import type { DecodedAction } from '../../../decoded-action.ts';
import { ACCOUNT, RECIPIENT, UNKNOWN_ADDRESS } from '../../../testing/fixtures.ts';
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
      ['danger', 'a swap that brings nothing', { action: swap(ACCOUNT), subject: loses(5n) }],
      [
        'danger',
        'a swap of an unknown contract that brings less than declared',
        {
          action: {
            ...swap(ACCOUNT, usdc(4n)),
            gives: [{ asset: other(5n), limit: 'exact' }],
          } as DecodedAction,
          subject: loses(-1n),
        },
      ],
      [
        'danger',
        'a swap whose token is only approved for the contract afterwards',
        {
          action: calls(swap(ACCOUNT, other(4n)), approve(UNKNOWN_ADDRESS, other(maxUint256))),
          subject: { simulation: NO_CHANGES },
        },
      ],
      [
        'danger',
        'an output that may have been spent again, if calls cannot be told apart',
        {
          action: SWAP_AND_MAXIMUM,
          subject: { simulation: { ...NO_CHANGES, changes: changed(-3n) } },
        },
      ],
    ],
    falseAlarms: [
      [
        'an output that a separate call spends again',
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
      ['an output that arrives', { action: swap(ACCOUNT, usdc(4n)), subject: loses(-4n) }],
      [
        'an output that arrives and is sent on',
        {
          action: calls(swap(ACCOUNT, other(4n)), plain(RECIPIENT, [other(4n)])),
          subject: { simulation: NO_CHANGES },
        },
      ],
      [
        'coins from a known contract whose transfer the node does not report',
        { action: swap(ACCOUNT), at: { basis: 'contract' }, subject: loses(5n) },
      ],
      [
        'a swap for another account, which another rule reports',
        { action: swap(RECIPIENT), subject: loses(5n) },
      ],
      [
        'a swap for its contract, which another rule reports',
        { action: swap(UNKNOWN_ADDRESS), at: { target: UNKNOWN_ADDRESS }, subject: loses(5n) },
      ],
      ['a swap that was not simulated', { action: swap(ACCOUNT), subject: { simulation: silent } }],
    ],
  },
};
