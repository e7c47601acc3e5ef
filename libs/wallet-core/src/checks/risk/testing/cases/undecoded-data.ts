/**
 * `undecodedDataCases`: test cases of the risk rules in `rules/undecoded-data.ts`: requests that must raise a finding
 * (`alarms`), and others that must not (`falseAlarms`).
 */

import { SPENDER, TOKEN, UNKNOWN_ADDRESS } from '../../../testing/fixtures.ts';
import { permit, type Row, type RuleCases } from '../rule-fixtures.ts';

export const undecodedDataCases: RuleCases = {
  unreadableAction: {
    alarms: [
      [
        'danger',
        'dynamic bytes',
        { action: { kind: 'unknownTypedData', reason: 'UNKNOWN', hasBytes: true } },
      ],
      ...(
        [
          ...(['SafeTx', 'PackedUserOperation', 'ForwardRequest', 'Delegation'] as const),
          ...(['AddOrderlyKey', 'LinkSigner', 'SetManager'] as const),
        ] as const
      ).map(
        (primaryType): Row => [
          'danger',
          `a ${primaryType}`,
          { action: { kind: 'unknownTypedData', reason: 'UNKNOWN', primaryType } },
        ],
      ),
      [
        'danger',
        'a nested user operation',
        {
          action: {
            kind: 'unknownTypedData',
            reason: 'UNKNOWN',
            primaryType: 'Envelope',
            typeNames: ['Envelope', 'PackedUserOperation'],
          },
        },
      ],
    ],
    falseAlarms: [
      ['a vote', { action: { kind: 'unknownTypedData', primaryType: 'Vote', reason: 'UNKNOWN' } }],
    ],
  },
  unknownTerms: {
    alarms: [
      [
        'danger',
        'an order that was not decoded for a known reactor',
        {
          action: {
            kind: 'permitTransfer',
            spender: SPENDER,
            deadline: 1_800_000_100n,
            assets: [{ standard: 'erc20', token: TOKEN, amount: 5n }],
            hasUnknownTerms: true,
          },
          context: { isTrustedSpender: () => true },
        },
      ],
    ],
    falseAlarms: [
      [
        'a transfer without terms',
        {
          action: {
            kind: 'permitTransfer',
            spender: SPENDER,
            deadline: 1_800_000_100n,
            assets: [{ standard: 'erc20', token: TOKEN, amount: 5n }],
          },
        },
      ],
    ],
  },
  unreadableOrder: {
    alarms: [
      [
        'danger',
        'data that names a token',
        {
          action: {
            kind: 'unknownTypedData',
            reason: 'UNKNOWN',
            addresses: [UNKNOWN_ADDRESS, TOKEN],
          },
          context: { isToken: (a) => a === TOKEN },
        },
      ],
      [
        'danger',
        'data named like an order',
        { action: { kind: 'unknownTypedData', primaryType: 'LimitOrder', reason: 'UNKNOWN' } },
      ],
      ...(['LimitOrder', 'PlaceBid', 'NewAsk', 'Bids', 'Allowance', 'payment_intent'] as const).map(
        (name): Row => [
          'danger',
          `data with a ${name} in it`,
          {
            action: {
              kind: 'unknownTypedData',
              primaryType: 'Agreement',
              reason: 'UNKNOWN',
              typeNames: ['Agreement', name],
            },
          },
        ],
      ),
      [
        'danger',
        'data with more addresses than are looked up',
        { action: { kind: 'unknownTypedData', reason: 'UNKNOWN', hasMoreAddresses: true } },
      ],
      [
        'danger',
        'data for a token’s own contract',
        {
          action: { kind: 'unknownTypedData', primaryType: 'Vote', reason: 'UNKNOWN' },
          at: { target: TOKEN },
          context: { isToken: (a) => a === TOKEN },
        },
      ],
    ],
    falseAlarms: [
      [
        'a vote',
        {
          action: {
            kind: 'unknownTypedData',
            primaryType: 'Vote',
            typeNames: ['Vote', 'Task', 'Forbidden', 'Calendar'],
            reason: 'UNKNOWN',
            addresses: [UNKNOWN_ADDRESS],
          },
          at: { target: SPENDER },
          context: { isToken: () => false },
        },
      ],
      ['decoded data', { action: permit(SPENDER) }],
    ],
  },
};
