/**
 * `paymentsCases`: test cases of the risk rules in `rules/payments.ts`: requests that must raise a finding (`alarms`),
 * and others that must not (`falseAlarms`).
 */

import { ACCOUNT, NFT, RECIPIENT, UNKNOWN_ADDRESS } from '../../../testing/fixtures.ts';
import {
  ape,
  calls,
  dollars,
  EXCHANGED,
  ether,
  loses,
  NO_CHANGES,
  OTHER_PULLED,
  oneByOne,
  other,
  plain,
  type RuleCases,
  TOKEN_SENT,
  usdc,
} from '../rule-fixtures.ts';

export const paymentsCases: RuleCases = {
  payments: {
    alarms: [
      [
        'danger',
        'coins sent to an unknown recipient, with a gain in the simulation',
        {
          action: plain(UNKNOWN_ADDRESS, [ether(5n)]),
          at: { target: UNKNOWN_ADDRESS, value: 5n, basis: 'contract' },
          subject: loses(-5n),
        },
      ],
      [
        'danger',
        'a token sent to an unknown recipient before an undecoded call that brings something',
        {
          action: calls(plain(UNKNOWN_ADDRESS, [other(5n)]), {
            kind: 'unknownCall',
            bytes: 4,
            reason: 'UNKNOWN',
          }),
          subject: loses(-5n),
        },
      ],
      [
        'danger',
        'a payment to an unknown recipient before a call of its contract that brings another token',
        { action: oneByOne(TOKEN_SENT, OTHER_PULLED), subject: EXCHANGED },
      ],
      [
        'danger',
        'the same in one batch, since tokens may return false for a failed transfer',
        { action: calls(TOKEN_SENT, OTHER_PULLED), subject: EXCHANGED },
      ],
      [
        'danger',
        'a swap that also gives an NFT for nothing, with an undeclared gain',
        {
          action: {
            kind: 'swap',
            recipient: ACCOUNT,
            gives: [
              { asset: usdc(5n), limit: 'exact' },
              { asset: ape, limit: 'exact' },
            ],
            receives: [{ asset: usdc(5n), limit: 'exact' }],
          },
          at: { basis: 'contract' },
          subject: {
            simulation: {
              ...NO_CHANGES,
              changes: [
                { holding: ape, amount: -1n, measured: true },
                { holding: { standard: 'native' }, amount: 10n ** 18n, measured: true },
              ],
            },
          },
          context: { valueUsdOf: dollars },
        },
      ],
      [
        'danger',
        'a swap that gives any item of a collection, with an undeclared gain',
        {
          action: {
            kind: 'swap',
            recipient: ACCOUNT,
            gives: [{ asset: { standard: 'collection', token: NFT, amount: 1n }, limit: 'exact' }],
            receives: [{ asset: usdc(5n), limit: 'exact' }],
          },
          at: { basis: 'contract' },
          subject: {
            simulation: {
              ...NO_CHANGES,
              changes: [{ holding: { standard: 'native' }, amount: 10n ** 18n, measured: true }],
            },
          },
          context: { valueUsdOf: dollars },
        },
      ],
    ],
    falseAlarms: [
      [
        'the same for a known recipient',
        { action: oneByOne(plain(RECIPIENT, [usdc(5n)]), OTHER_PULLED), subject: EXCHANGED },
      ],
      [
        'coins without a return',
        {
          action: plain(UNKNOWN_ADDRESS, [ether(5n)]),
          at: { target: UNKNOWN_ADDRESS, value: 5n, basis: 'contract' },
          subject: { simulation: NO_CHANGES },
        },
      ],
      ['a token without a return', { action: oneByOne(TOKEN_SENT), subject: loses(5n) }],
      [
        'coins for a known recipient',
        {
          action: plain(RECIPIENT, [ether(5n)]),
          at: { target: RECIPIENT, value: 5n, basis: 'contract' },
          subject: loses(-5n),
          context: { knownAddresses: [RECIPIENT] },
        },
      ],
    ],
  },
};
