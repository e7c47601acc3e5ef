/**
 * `rightsCases`: test cases of the risk rules in `rules/rights.ts`: requests that must raise a finding (`alarms`), and
 * others that must not (`falseAlarms`).
 */

import { zeroAddress } from 'viem';
import { ACCOUNT, RECIPIENT, SPENDER, TOKEN, UNKNOWN_ADDRESS } from '../../../testing/fixtures.ts';
import { type RuleCases, rights, within } from '../rule-fixtures.ts';

export const rightsCases: RuleCases = {
  namesOther: {
    alarms: [
      [
        'danger',
        'undecoded typed data that names an unknown address',
        {
          action: {
            kind: 'unknownTypedData',
            reason: 'UNKNOWN',
            addresses: [ACCOUNT, UNKNOWN_ADDRESS],
          },
        },
      ],
      [
        'danger',
        'an undecoded function that names an unknown address',
        {
          action: {
            kind: 'unknownCall',
            bytes: 36,
            reason: 'UNKNOWN',
            addresses: [ACCOUNT, UNKNOWN_ADDRESS],
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
            addresses: [ACCOUNT, SPENDER, RECIPIENT],
          },
          at: { target: SPENDER },
          context: { knownAddresses: [RECIPIENT] },
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
      ['danger', 'anybody', { action: rights(UNKNOWN_ADDRESS) }],
      ['danger', 'an earlier recipient', { action: rights(RECIPIENT) }],
      ['danger', 'rights given in a nested call', { action: within(rights(UNKNOWN_ADDRESS)) }],
      ['danger', 'a known contract that acts for anyone', { action: rights(SPENDER) }],
    ],
    falseAlarms: [
      ['a revocation', { action: rights(UNKNOWN_ADDRESS, false) }],
      ['a revocation by the zero address', { action: rights(zeroAddress) }],
      ['the account itself', { action: rights(ACCOUNT) }],
      [
        'another account of the wallet',
        { action: rights(RECIPIENT), context: { ownAddresses: [ACCOUNT, RECIPIENT] } },
      ],
    ],
  },
};
