/** Cases of `rules/recipients.ts`: what must raise a finding, and what must not. */
import { type Address, NATIVE } from '@cenote/chains';
import type { DecodedAction } from '../../../decoded-action.ts';
import { FRIEND, ME, SPENDER, STRANGER, TOKEN } from '../../../testing/fixtures.ts';
import {
  all,
  ape,
  approve,
  type Case,
  code,
  collected,
  delegate,
  LIKE_FRIEND,
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
      ['danger', 'a signed transfer to a new recipient', { action: signedTransfer(STRANGER) }],
      ['danger', 'a signed transfer in a batch', { action: within(signedTransfer(STRANGER)) }],
      [
        'danger',
        'a signed transfer of an account that may accept this account’s signature',
        { action: signedTransfer(STRANGER, 0n, FRIEND) },
      ],
      ['warning', 'a signed transfer to a known recipient', { action: signedTransfer(FRIEND) }],
    ],
    falseAlarms: [
      ['a transfer that the account sends itself', { action: plain(STRANGER) }],
      ['a signed transfer to the account itself', { action: signedTransfer(ME) }],
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
        { action: { ...plain(NATIVE), from: FRIEND } as DecodedAction },
      ],
    ],
  },
  lookalikeAddress: {
    alarms: [
      ['danger', 'a recipient', { action: plain(LIKE_FRIEND) }],
      ['danger', 'a spender', { action: approve(LIKE_FRIEND) }],
      [
        'danger',
        'a recipient similar to the account itself',
        { action: plain(`0xf39f${'0'.repeat(32)}2266`) },
      ],
    ],
    falseAlarms: [
      [
        'the known address, in any letter case',
        { action: plain(FRIEND.toUpperCase().replace('X', 'x') as Address) },
      ],
      ['another address', { action: plain(STRANGER) }],
      ['an address with only the same beginning', { action: plain(`0x7099${'0'.repeat(36)}`) }],
      [
        'a similar address that is also known',
        { action: plain(LIKE_FRIEND), context: { knownAddresses: [FRIEND, LIKE_FRIEND] } },
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
        { action: plain(FRIEND, [usdc(1n)]), context: { isToken: (a) => a === TOKEN } },
      ],
      [
        'coins to the contract that wraps them',
        { action: plain(TOKEN), context: { isToken: () => true } },
      ],
    ],
  },
  toSelf: {
    alarms: [['note', 'oneself', { action: plain(ME) }]],
    falseAlarms: [
      ['another recipient', { action: plain(FRIEND) }],
      [
        'a transfer of another account’s allowance',
        { action: { kind: 'transfer', from: FRIEND, recipient: ME, assets: [usdc(1n)] } },
      ],
    ],
  },
  newRecipient: {
    alarms: [['note', 'a new recipient', { action: plain(STRANGER) }]],
    falseAlarms: [
      ['a known recipient', { action: plain(FRIEND) }],
      ['a contract', { action: plain(STRANGER), context: code('contract') }],
      ['a transfer by another contract', { action: plain(STRANGER), at: { sender: SPENDER } }],
    ],
  },
  otherRecipient: {
    alarms: [
      ['danger', 'a swap for an unknown recipient', { action: swap(STRANGER) }],
      ['danger', 'a swap for an earlier recipient', { action: swap(FRIEND) }],
      [
        'note',
        'a swap for another account of the wallet',
        { action: swap(FRIEND), context: { ownAddresses: [FRIEND] } },
      ],
      ['danger', 'a swap for the zero address', { action: swap(NATIVE) }],
      ['danger', 'a sweep to the zero address', { action: swept(NATIVE) }],
      ['warning', 'a fee of one per cent', { action: swept(STRANGER, 100n) }],
      ['danger', 'a higher fee', { action: swept(STRANGER, 101n) }],
      [
        'danger',
        'fees that are higher together',
        { action: several([swept(STRANGER, 51n), swept(SPENDER, 50n)]) },
      ],
      [
        'danger',
        'fees of a position',
        {
          action: {
            kind: 'collectFees',
            position: { manager: SPENDER, id: 1n },
            recipient: STRANGER,
          },
        },
      ],
    ],
    falseAlarms: [
      ['a swap for the account', { action: swap(ME) }],
      [
        'an output that stays in the contract until it is sent on',
        { action: swept(SPENDER), at: { target: SPENDER } },
      ],
      [
        'an output that stays there by the zero address',
        { action: collected(NATIVE), at: { target: SPENDER } },
      ],
      ['a transfer', { action: plain(STRANGER) }],
    ],
  },
  blockedAddress: {
    alarms: [
      ['block', 'a recipient', { action: plain(STRANGER) }],
      ['block', 'a spender', { action: permit(STRANGER) }],
      ['block', 'a contract', { at: { target: STRANGER } }],
      ['block', 'delegated code', { action: delegate(STRANGER) }],
    ].map(
      ([level, what, one]) =>
        [
          level,
          what,
          { ...(one as Case), context: { isBlockedAddress: (a: Address) => a === STRANGER } },
        ] as Row,
    ),
    falseAlarms: [
      [
        'any other recipient',
        { action: plain(FRIEND), context: { isBlockedAddress: (a) => a === STRANGER } },
      ],
      [
        'a revoked allowance',
        {
          action: approve(STRANGER, usdc(0n)),
          context: { isBlockedAddress: (a) => a === STRANGER },
        },
      ],
      [
        'a revoked collection approval',
        { action: all(STRANGER, false), context: { isBlockedAddress: (a) => a === STRANGER } },
      ],
    ],
  },
};
