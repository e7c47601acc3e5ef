/**
 * `outcomeCases`: test cases of the risk rules in `rules/outcome.ts`: requests that must raise a finding (`alarms`),
 * and others that must not (`falseAlarms`).
 */

import { NATIVE } from '@cenote/chains';
import {
  ACCOUNT,
  CHAIN_ID,
  RECIPIENT,
  SPENDER,
  TOKEN,
  UNKNOWN_ADDRESS,
} from '../../../testing/fixtures.ts';
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
      [
        'danger',
        'a nonce of a pending transaction',
        { subject: { nonce: { chosen: 4, next: 5 } } },
      ],
      ['danger', 'a nonce that leaves a gap', { subject: { nonce: { chosen: 6, next: 5 } } }],
      [
        'danger',
        'a nonce if the next one is unknown',
        { subject: { nonce: { chosen: 5, next: undefined } } },
      ],
    ],
    falseAlarms: [
      ['the next nonce', { subject: { nonce: { chosen: 5, next: 5 } } }],
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
    falseAlarms: [['a complete list of changes', { subject: { simulation: NO_CHANGES } }]],
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
      ['a call with the same effects some minutes later', { subject: { simulation: NO_CHANGES } }],
    ],
  },
  addressesNotLookedUp: {
    alarms: [
      ['danger', 'W4: an address without a lookup result', { context: { notLookedUp: [TOKEN] } }],
    ],
    falseAlarms: [['a lookup result for each address', { context: { notLookedUp: [] } }]],
  },
  misleadingSymbol: {
    alarms: [
      [
        'danger',
        'W2: a spender with the name of a known contract',
        { action: approve(UNKNOWN_ADDRESS), context: named('Permit2') },
      ],
    ],
    falseAlarms: [
      ['an unreserved symbol', { action: approve(UNKNOWN_ADDRESS), context: named('USDC') }],
    ],
  },
  noContract: {
    alarms: [
      [
        'danger',
        'an allowance of a token without code',
        { action: approve(SPENDER), at: { target: TOKEN }, context: code('none') },
      ],
      [
        'danger',
        'a transfer of a token without code',
        { action: plain(RECIPIENT, [usdc(1n)]), at: { target: TOKEN }, context: code('none') },
      ],
      [
        'warning',
        'an unknown function',
        {
          action: { kind: 'unknownCall', selector: '0x12345678', bytes: 4, reason: 'UNKNOWN' },
          at: { target: TOKEN },
          context: code('none'),
        },
      ],
    ],
    falseAlarms: [
      ['coins for an account', { at: { target: RECIPIENT }, context: code('none') }],
      [
        'a token with code',
        { action: approve(SPENDER), at: { target: TOKEN }, context: code('contract') },
      ],
      ['a token that was not looked up', { action: approve(SPENDER), at: { target: TOKEN } }],
      [
        'data without a contract',
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
      ['a successful simulation', { subject: { simulation: passes } }],
      ['a request that was not simulated', { subject: { simulation: silent } }],
      ['a request without a simulation', {}],
    ],
  },
  notSimulated: {
    alarms: [
      [
        'note',
        'a node that cannot simulate',
        { subject: { simulation: { outcome: 'notSimulated', why: 'UNSUPPORTED' } } },
      ],
      ['danger', 'a simulation that times out', { subject: { simulation: silent } }],
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
        'a swap by an unknown contract, not simulated',
        {
          action: swap(ACCOUNT),
          at: { basis: 'name' },
          subject: { simulation: { outcome: 'notSimulated', why: 'UNREACHABLE' } },
        },
      ],
      [
        'danger',
        'a transfer by an unknown token, not simulated',
        {
          action: plain(RECIPIENT, [usdc(1n)]),
          at: { target: TOKEN },
          subject: { simulation: { outcome: 'notSimulated', why: 'UNREACHABLE' } },
          context: { isKnownToken: () => false },
        },
      ],
      [
        'note',
        'a transfer of a known token, not simulated',
        {
          action: plain(RECIPIENT, [usdc(1n)]),
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
          at: { basis: 'name', target: UNKNOWN_ADDRESS },
          subject: { simulation: { outcome: 'notSimulated', why: 'UNREACHABLE' } },
        },
      ],
      [
        'note',
        'a batch of the account itself, not simulated',
        {
          action: within(plain()),
          at: { basis: 'name', target: ACCOUNT },
          subject: { simulation: { outcome: 'notSimulated', why: 'UNREACHABLE' } },
        },
      ],
    ],
    falseAlarms: [
      ['a successful simulation', { subject: { simulation: passes } }],
      ['a request without a simulation', {}],
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
        'an unknown function with more addresses than are listed',
        {
          action: {
            kind: 'unknownCall',
            bytes: 9_000,
            reason: 'UNKNOWN',
            addresses: [ACCOUNT],
            hasMoreAddresses: true,
          },
        },
      ],
      [
        'danger',
        'an unknown function of a token that the account holds',
        {
          action: { kind: 'unknownCall', bytes: 68, reason: 'UNKNOWN' },
          at: { target: TOKEN },
          context: { isToken: (a) => a === TOKEN, balanceOf: () => 5n },
        },
      ],
      [
        'danger',
        'an unknown function that a smart account calls on itself',
        {
          action: { kind: 'unknownCall', bytes: 68, reason: 'UNKNOWN' },
          at: { target: UNKNOWN_ADDRESS, sender: UNKNOWN_ADDRESS },
        },
      ],
      [
        'warning',
        'an unknown function of a token that the account does not hold',
        {
          action: { kind: 'unknownCall', bytes: 68, reason: 'UNKNOWN' },
          at: { target: TOKEN },
          context: { isToken: (a) => a === TOKEN, balanceOf: () => 0n },
        },
      ],
      [
        'danger',
        'an unknown function of a contract with allowances',
        {
          action: { kind: 'unknownCall', bytes: 36, reason: 'UNKNOWN' },
          at: { target: SPENDER },
          subject: { simulation: NO_CHANGES },
        },
      ],
      [
        'danger',
        'an unknown function of such a contract that currently takes and brings something',
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
          at: { target: ACCOUNT },
          context: code('delegated'),
        },
      ],
      [
        'danger',
        'a call of the account itself in a batch, which may upgrade it',
        {
          action: {
            kind: 'batch',
            atomic: false,
            parts: [
              {
                sender: ACCOUNT,
                target: ACCOUNT,
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
        'data for the account itself without code',
        {
          action: { kind: 'unknownCall', bytes: 36, reason: 'UNKNOWN' },
          at: { target: ACCOUNT },
          context: code('none'),
        },
      ],
      ['danger', 'malformed data', { action: { kind: 'unknownTypedData', reason: 'MALFORMED' } }],
      [
        'danger',
        'data beyond the maximum depth',
        { action: within({ kind: 'unknownCall', bytes: 4, reason: 'TOO_DEEP' }) },
      ],
    ],
    falseAlarms: [['decoded data', { action: within(plain()) }]],
  },
  chainMismatch: {
    alarms: [
      ['block', 'a permit for another chain', { action: permit(SPENDER), at: { chainId: 1 } }],
      [
        'warning',
        'a sign-in that names another chain',
        { action: signIn({ chainId: 1 }), at: { chainId: 1 } },
      ],
    ],
    falseAlarms: [
      ['the active chain', { action: permit(SPENDER), at: { chainId: CHAIN_ID } }],
      ['a message that names no chain', { action: permit(SPENDER) }],
    ],
  },
  delegation: {
    alarms: [
      ['danger', 'unknown code', { action: delegate(UNKNOWN_ADDRESS) }],
      ['danger', 'unknown code on every chain', { action: delegate(UNKNOWN_ADDRESS, 0) }],
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
    falseAlarms: [['a removed delegation', { action: delegate(NATIVE, 0) }]],
  },
};
