/** Cases of `rules/rights.ts`: what must raise a finding, and what must not. */

import { zeroAddress } from 'viem';
import { FRIEND, ME, SPENDER, STRANGER, TOKEN } from '../../../testing/fixtures.ts';
import { type RuleCases, rights, within } from '../rule-fixtures.ts';

export const rightsCases: RuleCases = {
  namesOther: {
    alarms: [
      [
        'danger',
        'undecoded typed data that names an unknown address',
        { action: { kind: 'unknownTypedData', reason: 'UNKNOWN', addresses: [ME, STRANGER] } },
      ],
      [
        'danger',
        'an undecoded function that names an unknown address',
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
        'an undecoded function that names the account, the contract itself and a known address',
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
        'an undecoded function that names a known token',
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
      [
        'an undecoded function that names no address',
        { action: { kind: 'unknownCall', bytes: 4, reason: 'UNKNOWN' } },
      ],
    ],
  },
  rightsToOther: {
    alarms: [
      ['danger', 'anybody', { action: rights(STRANGER) }],
      ['danger', 'an earlier recipient', { action: rights(FRIEND) }],
      ['danger', 'rights given in a nested call', { action: within(rights(STRANGER)) }],
      ['danger', 'a known contract that acts for anyone', { action: rights(SPENDER) }],
    ],
    falseAlarms: [
      ['a revocation', { action: rights(STRANGER, false) }],
      ['a revocation by the zero address', { action: rights(zeroAddress) }],
      ['the account itself', { action: rights(ME) }],
      [
        'another account of the wallet',
        { action: rights(FRIEND), context: { ownAddresses: [ME, FRIEND] } },
      ],
    ],
  },
};
