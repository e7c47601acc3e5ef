/** Cases of `rules/rights.ts`: what must raise a finding, and what must not. */

import { zeroAddress } from 'viem';
import { FRIEND, ME, SPENDER, STRANGER, TOKEN } from '../../../testing/fixtures.ts';
import { type RuleCases, rights, within } from '../rule-fixtures.ts';

export const rightsCases: RuleCases = {
  namesOther: {
    alarms: [
      [
        'danger',
        'unread typed data that names a stranger',
        { action: { kind: 'unknownTypedData', reason: 'UNKNOWN', addresses: [ME, STRANGER] } },
      ],
      [
        'danger',
        'an unread function that names a stranger',
        {
          action: {
            kind: 'unknownCall',
            bytes: 36,
            reason: 'UNKNOWN',
            addresses: [ME, STRANGER],
          },
          at: { target: SPENDER },
        },
      ],
    ],
    falseAlarms: [
      [
        'one that names the account, the contract itself and a friend',
        {
          action: {
            kind: 'unknownCall',
            bytes: 100,
            reason: 'UNKNOWN',
            addresses: [ME, SPENDER, FRIEND],
          },
          at: { target: SPENDER },
          context: { knownAddresses: [FRIEND] },
        },
      ],
      [
        'one that names a token that the wallet knows',
        {
          action: {
            kind: 'unknownCall',
            bytes: 36,
            reason: 'UNKNOWN',
            addresses: [TOKEN],
          },
          at: { target: SPENDER },
          context: { isKnownToken: (one) => one === TOKEN },
        },
      ],
      ['one that names nobody', { action: { kind: 'unknownCall', bytes: 4, reason: 'UNKNOWN' } }],
    ],
  },
  rightsToOther: {
    alarms: [
      ['danger', 'anybody', { action: rights(STRANGER) }],
      ['danger', 'somebody who was paid before', { action: rights(FRIEND) }],
      ['danger', 'in a call of a call', { action: within(rights(STRANGER)) }],
      ['danger', 'a contract that is known, which acts for anybody', { action: rights(SPENDER) }],
    ],
    falseAlarms: [
      ['taking them back', { action: rights(STRANGER, false) }],
      ['taking them back by the zero address', { action: rights(zeroAddress) }],
      ['the account itself', { action: rights(ME) }],
      [
        'another account of the wallet',
        { action: rights(FRIEND), context: { ownAddresses: [ME, FRIEND] } },
      ],
    ],
  },
};
