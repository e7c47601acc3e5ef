/** Cases of `rules/outcome.ts`: what must raise a finding, and what must not. */

import { NATIVE } from '@cenote/chains';
import { CHAIN_ID, FRIEND, ME, SPENDER, STRANGER, TOKEN } from '../../../testing/fixtures.ts';
import {
  approve,
  code,
  delegate,
  NO_CHANGES,
  named,
  passes,
  permit,
  plain,
  type RuleCases,
  reverts,
  signIn,
  silent,
  swap,
  usdc,
  within,
} from '../rule-fixtures.ts';

export const outcomeCases: RuleCases = {
  siteNonce: {
    alarms: [
      ['danger', 'one that is taken', { subject: { nonce: { chosen: 4, next: 5 } } }],
      ['danger', 'one that leaves a gap', { subject: { nonce: { chosen: 6, next: 5 } } }],
      [
        'danger',
        'one where nobody tells the next',
        { subject: { nonce: { chosen: 5, next: undefined } } },
      ],
    ],
    falseAlarms: [
      ['the next one', { subject: { nonce: { chosen: 5, next: 5 } } }],
      ['none', {}],
    ],
  },
  cutShort: {
    alarms: [
      [
        'danger',
        'W3: more changes than are listed',
        { subject: { simulation: { ...NO_CHANGES, omitted: 3 } } },
      ],
    ],
    falseAlarms: [['all changes', { subject: { simulation: NO_CHANGES } }]],
  },
  worseLater: {
    alarms: [
      [
        'danger',
        'a call that takes more some minutes later',
        { subject: { simulation: { ...NO_CHANGES, isWorseLater: true } } },
      ],
    ],
    falseAlarms: [
      ['a call that does the same some minutes later', { subject: { simulation: NO_CHANGES } }],
    ],
  },
  addressesNotLookedUp: {
    alarms: [['danger', 'W4: an address without an answer', { context: { notLookedUp: [TOKEN] } }]],
    falseAlarms: [['an answer for each', { context: { notLookedUp: [] } }]],
  },
  misleadingSymbol: {
    alarms: [
      [
        'danger',
        'W2: a spender that is called like a known contract',
        { action: approve(STRANGER), context: named('Permit2') },
      ],
    ],
    falseAlarms: [['a symbol of its own', { action: approve(STRANGER), context: named('USDC') }]],
  },
  noContract: {
    alarms: [
      [
        'danger',
        'an allowance of a token that is not there',
        { action: approve(SPENDER), at: { target: TOKEN }, context: code('none') },
      ],
      [
        'danger',
        'a transfer of it',
        { action: plain(FRIEND, [usdc(1n)]), at: { target: TOKEN }, context: code('none') },
      ],
      [
        'warning',
        'a function that nobody knows',
        {
          action: { kind: 'unknownCall', selector: '0x12345678', bytes: 4, reason: 'UNKNOWN' },
          at: { target: TOKEN },
          context: code('none'),
        },
      ],
    ],
    falseAlarms: [
      ['coins for a person', { at: { target: FRIEND }, context: code('none') }],
      [
        'a token that is there',
        { action: approve(SPENDER), at: { target: TOKEN }, context: code('contract') },
      ],
      ['a token that nobody could look at', { action: approve(SPENDER), at: { target: TOKEN } }],
      [
        'data for no contract',
        {
          action: { kind: 'unknownTypedData', reason: 'UNKNOWN' },
          at: { target: NATIVE },
          context: code('none'),
        },
      ],
    ],
  },
  willFail: {
    alarms: [['danger', 'a revert', { subject: { simulation: reverts } }]],
    falseAlarms: [
      ['what passes', { subject: { simulation: passes } }],
      ['what nobody could simulate', { subject: { simulation: silent } }],
      ['what needs no simulation', {}],
    ],
  },
  notSimulated: {
    alarms: [
      [
        'note',
        'a node that cannot simulate',
        { subject: { simulation: { outcome: 'notSimulated', why: 'UNSUPPORTED' } } },
      ],
      ['danger', 'what takes too long to simulate', { subject: { simulation: silent } }],
      [
        'danger',
        'an unknown call that a node cannot simulate',
        {
          action: { kind: 'unknownCall', bytes: 4, reason: 'UNKNOWN' },
          subject: { simulation: { outcome: 'notSimulated', why: 'UNSUPPORTED' } },
        },
      ],
      [
        'danger',
        'a swap by a contract that is not known, not simulated',
        {
          action: swap(ME),
          at: { basis: 'name' },
          subject: { simulation: { outcome: 'notSimulated', why: 'UNREACHABLE' } },
        },
      ],
      [
        'danger',
        'a transfer by a contract that is no token of the wallet’s, not simulated',
        {
          action: plain(FRIEND, [usdc(1n)]),
          at: { target: TOKEN },
          subject: { simulation: { outcome: 'notSimulated', why: 'UNREACHABLE' } },
          context: { isKnownToken: () => false },
        },
      ],
      [
        'note',
        'a transfer of a token that the wallet knows, not simulated',
        {
          action: plain(FRIEND, [usdc(1n)]),
          at: { target: TOKEN },
          subject: { simulation: { outcome: 'notSimulated', why: 'UNREACHABLE' } },
          context: { isKnownToken: () => true },
        },
      ],
      [
        'danger',
        'a batch of another contract, not simulated',
        {
          action: within(plain()),
          at: { basis: 'name', target: STRANGER },
          subject: { simulation: { outcome: 'notSimulated', why: 'UNREACHABLE' } },
        },
      ],
      [
        'note',
        'a batch of the account itself, not simulated',
        {
          action: within(plain()),
          at: { basis: 'name', target: ME },
          subject: { simulation: { outcome: 'notSimulated', why: 'UNREACHABLE' } },
        },
      ],
    ],
    falseAlarms: [
      ['what passes', { subject: { simulation: passes } }],
      ['what needs no simulation', {}],
    ],
  },
  unreadable: {
    alarms: [
      [
        'warning',
        'an unknown function',
        { action: { kind: 'unknownCall', bytes: 4, reason: 'UNKNOWN' } },
      ],
      [
        'danger',
        'an unknown function with more addresses than are named',
        {
          action: {
            kind: 'unknownCall',
            bytes: 9_000,
            reason: 'UNKNOWN',
            addresses: [ME],
            hasMoreAddresses: true,
          },
        },
      ],
      [
        'danger',
        'an unknown function of a token that the account has',
        {
          action: { kind: 'unknownCall', bytes: 68, reason: 'UNKNOWN' },
          at: { target: TOKEN },
          context: { isToken: (a) => a === TOKEN, balanceOf: () => 5n },
        },
      ],
      [
        'danger',
        'an unknown function that a smart account calls of itself',
        {
          action: { kind: 'unknownCall', bytes: 68, reason: 'UNKNOWN' },
          at: { target: STRANGER, sender: STRANGER },
        },
      ],
      [
        'warning',
        'one of a token that it has none of',
        {
          action: { kind: 'unknownCall', bytes: 68, reason: 'UNKNOWN' },
          at: { target: TOKEN },
          context: { isToken: (a) => a === TOKEN, balanceOf: () => 0n },
        },
      ],
      [
        'danger',
        'an unknown function of a contract that may spend',
        {
          action: { kind: 'unknownCall', bytes: 36, reason: 'UNKNOWN' },
          at: { target: SPENDER },
          subject: { simulation: NO_CHANGES },
        },
      ],
      [
        'danger',
        'one that takes and brings something now',
        {
          action: { kind: 'unknownCall', bytes: 36, reason: 'UNKNOWN' },
          at: { target: SPENDER },
          subject: {
            simulation: {
              ...NO_CHANGES,
              changes: [
                { holding: { standard: 'native' }, amount: -5n, measured: true },
                { holding: { standard: 'erc20', token: TOKEN }, amount: 5n, measured: true },
              ],
            },
          },
        },
      ],
      [
        'danger',
        'an unknown function of the account’s own code',
        {
          action: { kind: 'unknownCall', bytes: 36, reason: 'UNKNOWN' },
          at: { target: ME },
          context: code('delegated'),
        },
      ],
      [
        'danger',
        'one in a batch, which may upgrade the account to that code',
        {
          action: {
            kind: 'batch',
            atomic: false,
            parts: [
              {
                sender: ME,
                target: ME,
                value: 0n,
                basis: 'none',
                action: { kind: 'unknownCall', bytes: 36, reason: 'UNKNOWN' },
              },
            ],
          },
          at: { basis: 'contract' },
          context: code('none'),
        },
      ],
      [
        'warning',
        'data to the account itself where it has no code',
        {
          action: { kind: 'unknownCall', bytes: 36, reason: 'UNKNOWN' },
          at: { target: ME },
          context: code('none'),
        },
      ],
      [
        'danger',
        'what only pretends to be known',
        { action: { kind: 'unknownTypedData', reason: 'MALFORMED' } },
      ],
      [
        'danger',
        'what is too deep',
        { action: within({ kind: 'unknownCall', bytes: 4, reason: 'TOO_DEEP' }) },
      ],
    ],
    falseAlarms: [['what can be read', { action: within(plain()) }]],
  },
  chainMismatch: {
    alarms: [
      ['block', 'a permit for another chain', { action: permit(SPENDER), at: { chainId: 1 } }],
      [
        'warning',
        'a sign-in that names another',
        { action: signIn({ chainId: 1 }), at: { chainId: 1 } },
      ],
    ],
    falseAlarms: [
      ['the active chain', { action: permit(SPENDER), at: { chainId: CHAIN_ID } }],
      ['a message that names none', { action: permit(SPENDER) }],
    ],
  },
  delegation: {
    alarms: [
      ['danger', 'unknown code', { action: delegate(STRANGER) }],
      ['danger', 'unknown code on every chain', { action: delegate(STRANGER, 0) }],
      [
        'warning',
        'known code on every chain',
        { action: delegate(SPENDER, 0), context: { isTrustedDelegate: (a) => a === SPENDER } },
      ],
      [
        'note',
        'known code',
        { action: delegate(SPENDER), context: { isTrustedDelegate: (a) => a === SPENDER } },
      ],
    ],
    falseAlarms: [['taking it back', { action: delegate(NATIVE, 0) }]],
  },
};
