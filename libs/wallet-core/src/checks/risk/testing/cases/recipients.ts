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
      ['danger', 'one to somebody new', { action: signedTransfer(STRANGER) }],
      ['danger', 'one of several', { action: within(signedTransfer(STRANGER)) }],
      [
        'danger',
        'one of an account that may take this one’s signature',
        { action: signedTransfer(STRANGER, 0n, FRIEND) },
      ],
      ['warning', 'one to somebody known', { action: signedTransfer(FRIEND) }],
    ],
    falseAlarms: [
      ['a transfer that the account sends itself', { action: plain(STRANGER) }],
      ['one to itself', { action: signedTransfer(ME) }],
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
        'one of several',
        { action: within(plain('0xdEAD000000000000000042069420694206942069')) },
      ],
      ['danger', 'coins to a precompile', { action: plain(`0x${'0'.repeat(39)}4`) }],
    ],
    falseAlarms: [
      ['a friend', {}],
      ['what comes from another', { action: { ...plain(NATIVE), from: FRIEND } as DecodedAction }],
    ],
  },
  lookalikeAddress: {
    alarms: [
      ['danger', 'a recipient', { action: plain(LIKE_FRIEND) }],
      ['danger', 'a spender', { action: approve(LIKE_FRIEND) }],
      ['danger', 'a recipient like oneself', { action: plain(`0xf39f${'0'.repeat(32)}2266`) }],
    ],
    falseAlarms: [
      [
        'the address itself, in any case',
        { action: plain(FRIEND.toUpperCase().replace('X', 'x') as Address) },
      ],
      ['another address', { action: plain(STRANGER) }],
      ['the same start alone', { action: plain(`0x7099${'0'.repeat(36)}`) }],
      [
        'one that is known as well',
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
        'a token to a person',
        { action: plain(FRIEND, [usdc(1n)]), context: { isToken: (a) => a === TOKEN } },
      ],
      ['coins to what wraps them', { action: plain(TOKEN), context: { isToken: () => true } }],
    ],
  },
  toSelf: {
    alarms: [['note', 'oneself', { action: plain(ME) }]],
    falseAlarms: [
      ['somebody else', { action: plain(FRIEND) }],
      [
        'what somebody allowed to be taken',
        { action: { kind: 'transfer', from: FRIEND, recipient: ME, assets: [usdc(1n)] } },
      ],
    ],
  },
  newRecipient: {
    alarms: [['note', 'somebody new', { action: plain(STRANGER) }]],
    falseAlarms: [
      ['somebody known', { action: plain(FRIEND) }],
      ['a contract', { action: plain(STRANGER), context: code('contract') }],
      ['what another contract sends', { action: plain(STRANGER), at: { sender: SPENDER } }],
    ],
  },
  otherRecipient: {
    alarms: [
      ['danger', 'a swap for somebody unknown', { action: swap(STRANGER) }],
      ['danger', 'a swap for somebody who was paid before', { action: swap(FRIEND) }],
      [
        'note',
        'a swap for another account of the wallet',
        { action: swap(FRIEND), context: { ownAddresses: [FRIEND] } },
      ],
      ['danger', 'a swap for nobody', { action: swap(NATIVE) }],
      ['danger', 'a sweep to nobody', { action: swept(NATIVE) }],
      ['warning', 'a fee of one in a hundred', { action: swept(STRANGER, 100n) }],
      ['danger', 'a fee of more', { action: swept(STRANGER, 101n) }],
      [
        'danger',
        'fees that are more together',
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
      ['a swap for oneself', { action: swap(ME) }],
      [
        'what stays in the contract until it is sent on',
        { action: swept(SPENDER), at: { target: SPENDER } },
      ],
      [
        'what stays there by the zero address',
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
        'anybody else',
        { action: plain(FRIEND), context: { isBlockedAddress: (a) => a === STRANGER } },
      ],
      [
        'an allowance taken back from it',
        {
          action: approve(STRANGER, usdc(0n)),
          context: { isBlockedAddress: (a) => a === STRANGER },
        },
      ],
      [
        'a collection taken back from it',
        { action: all(STRANGER, false), context: { isBlockedAddress: (a) => a === STRANGER } },
      ],
    ],
  },
};
