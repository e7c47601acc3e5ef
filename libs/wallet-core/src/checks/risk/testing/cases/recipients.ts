/**
 * `recipientsCases`: test cases of the risk rules in `rules/recipients.ts`: requests that must raise a finding
 * (`alarms`), and others that must not (`falseAlarms`).
 */
import { type Address, NATIVE } from '@cenote/chains';
import type { DecodedAction } from '../../../decoded-action.ts';
import { ACCOUNT, RECIPIENT, SPENDER, TOKEN, UNKNOWN_ADDRESS } from '../../../testing/fixtures.ts';
import {
  all,
  ape,
  approve,
  type Case,
  code,
  collected,
  delegate,
  LOOKALIKE_ADDRESS,
  permit,
  plain,
  type Row,
  type RuleCases,
  several,
  signedTransfer,
  swap,
  swept,
  usdc,
  within,
} from '../rule-fixtures.ts';

export const recipientsCases: RuleCases = {
  signedTransfer: {
    alarms: [
      [
        'danger',
        'a signed transfer to a new recipient',
        { action: signedTransfer(UNKNOWN_ADDRESS) },
      ],
      [
        'danger',
        'a signed transfer in a batch',
        { action: within(signedTransfer(UNKNOWN_ADDRESS)) },
      ],
      [
        'danger',
        'a signed transfer of an account that may accept this account’s signature',
        { action: signedTransfer(UNKNOWN_ADDRESS, 0n, RECIPIENT) },
      ],
      ['warning', 'a signed transfer to a known recipient', { action: signedTransfer(RECIPIENT) }],
    ],
    falseAlarms: [
      ['a transfer that the account sends itself', { action: plain(UNKNOWN_ADDRESS) }],
      ['a signed transfer to the account itself', { action: signedTransfer(ACCOUNT) }],
    ],
  },
  burnAddress: {
    alarms: [
      ['danger', 'coins to the zero address', { action: plain(NATIVE) }],
      [
        'danger',
        'tokens to the dead address',
        { action: plain('0x000000000000000000000000000000000000dEaD', [usdc(1n)]) },
      ],
      [
        'danger',
        'one of several transfers',
        { action: within(plain('0xdEAD000000000000000042069420694206942069')) },
      ],
      ['danger', 'coins to a precompile', { action: plain(`0x${'0'.repeat(39)}4`) }],
    ],
    falseAlarms: [
      ['a known recipient', {}],
      [
        'a transfer of another account',
        { action: { ...plain(NATIVE), from: RECIPIENT } as DecodedAction },
      ],
    ],
  },
  lookalikeAddress: {
    alarms: [
      ['danger', 'a recipient', { action: plain(LOOKALIKE_ADDRESS) }],
      ['danger', 'a spender', { action: approve(LOOKALIKE_ADDRESS) }],
      [
        'danger',
        'a recipient similar to the account itself',
        { action: plain(`0xf39f${'0'.repeat(32)}2266`) },
      ],
    ],
    falseAlarms: [
      [
        'the known address, in any letter case',
        { action: plain(RECIPIENT.toUpperCase().replace('X', 'x') as Address) },
      ],
      ['another address', { action: plain(UNKNOWN_ADDRESS) }],
      ['an address with only the same beginning', { action: plain(`0x7099${'0'.repeat(36)}`) }],
      [
        'a similar address that is also known',
        {
          action: plain(LOOKALIKE_ADDRESS),
          context: { knownAddresses: [RECIPIENT, LOOKALIKE_ADDRESS] },
        },
      ],
    ],
  },
  toTokenContract: {
    alarms: [
      ['danger', 'a token to its own contract', { action: plain(TOKEN, [usdc(1n)]) }],
      [
        'danger',
        'an NFT to a token',
        { action: plain(TOKEN, [ape]), context: { isToken: (a) => a === TOKEN } },
      ],
    ],
    falseAlarms: [
      [
        'a token to an account',
        { action: plain(RECIPIENT, [usdc(1n)]), context: { isToken: (a) => a === TOKEN } },
      ],
      [
        'coins to the contract that wraps them',
        { action: plain(TOKEN), context: { isToken: () => true } },
      ],
    ],
  },
  toSelf: {
    alarms: [['note', 'oneself', { action: plain(ACCOUNT) }]],
    falseAlarms: [
      ['another recipient', { action: plain(RECIPIENT) }],
      [
        'a transfer of another account’s allowance',
        { action: { kind: 'transfer', from: RECIPIENT, recipient: ACCOUNT, assets: [usdc(1n)] } },
      ],
    ],
  },
  newRecipient: {
    alarms: [['note', 'a new recipient', { action: plain(UNKNOWN_ADDRESS) }]],
    falseAlarms: [
      ['a known recipient', { action: plain(RECIPIENT) }],
      ['a contract', { action: plain(UNKNOWN_ADDRESS), context: code('contract') }],
      [
        'a transfer by another contract',
        { action: plain(UNKNOWN_ADDRESS), at: { sender: SPENDER } },
      ],
    ],
  },
  otherRecipient: {
    alarms: [
      ['danger', 'a swap for an unknown recipient', { action: swap(UNKNOWN_ADDRESS) }],
      ['danger', 'a swap for an earlier recipient', { action: swap(RECIPIENT) }],
      [
        'note',
        'a swap for another account of the wallet',
        { action: swap(RECIPIENT), context: { ownAddresses: [RECIPIENT] } },
      ],
      ['danger', 'a swap for the zero address', { action: swap(NATIVE) }],
      ['danger', 'a sweep to the zero address', { action: swept(NATIVE) }],
      ['warning', 'a fee of one per cent', { action: swept(UNKNOWN_ADDRESS, 100n) }],
      ['danger', 'a higher fee', { action: swept(UNKNOWN_ADDRESS, 101n) }],
      [
        'danger',
        'fees that are higher together',
        { action: several([swept(UNKNOWN_ADDRESS, 51n), swept(SPENDER, 50n)]) },
      ],
      [
        'danger',
        'fees of a position',
        {
          action: {
            kind: 'collectFees',
            position: { manager: SPENDER, id: 1n },
            recipient: UNKNOWN_ADDRESS,
          },
        },
      ],
    ],
    falseAlarms: [
      ['a swap for the account', { action: swap(ACCOUNT) }],
      [
        'an output that stays in the contract until it is sent on',
        { action: swept(SPENDER), at: { target: SPENDER } },
      ],
      [
        'an output that stays there by the zero address',
        { action: collected(NATIVE), at: { target: SPENDER } },
      ],
      ['a transfer', { action: plain(UNKNOWN_ADDRESS) }],
    ],
  },
  blockedAddress: {
    alarms: [
      ['block', 'a recipient', { action: plain(UNKNOWN_ADDRESS) }],
      ['block', 'a spender', { action: permit(UNKNOWN_ADDRESS) }],
      ['block', 'a contract', { at: { target: UNKNOWN_ADDRESS } }],
      ['block', 'delegated code', { action: delegate(UNKNOWN_ADDRESS) }],
    ].map(
      ([level, what, one]) =>
        [
          level,
          what,
          {
            ...(one as Case),
            context: { isBlockedAddress: (a: Address) => a === UNKNOWN_ADDRESS },
          },
        ] as Row,
    ),
    falseAlarms: [
      [
        'any other recipient',
        { action: plain(RECIPIENT), context: { isBlockedAddress: (a) => a === UNKNOWN_ADDRESS } },
      ],
      [
        'a revoked allowance',
        {
          action: approve(UNKNOWN_ADDRESS, usdc(0n)),
          context: { isBlockedAddress: (a) => a === UNKNOWN_ADDRESS },
        },
      ],
      [
        'a revoked collection approval',
        {
          action: all(UNKNOWN_ADDRESS, false),
          context: { isBlockedAddress: (a) => a === UNKNOWN_ADDRESS },
        },
      ],
    ],
  },
};
