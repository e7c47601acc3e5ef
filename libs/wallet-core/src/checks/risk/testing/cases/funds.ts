/**
 * `fundsCases`: test cases of the risk rules in `rules/funds.ts`: requests that must raise a finding (`alarms`), and
 * others that must not (`falseAlarms`).
 */
import type { DecodedAction } from '../../../decoded-action.ts';
import {
  ACCOUNT,
  NFT,
  RECIPIENT,
  SPENDER,
  TOKEN,
  UNKNOWN_ADDRESS,
} from '../../../testing/fixtures.ts';
import {
  added,
  ape,
  approve,
  ether,
  item,
  loses,
  multicall,
  NO_CHANGES,
  order,
  plain,
  price,
  type Row,
  type RuleCases,
  signedTransfer,
  swap,
  swapOf,
  usdc,
  within,
} from '../rule-fixtures.ts';

export const fundsCases: RuleCases = {
  unexplainedValue: {
    alarms: [
      [
        'danger',
        'a swap by an unknown contract, which only its function name declares',
        { action: swapOf(ether(5n)), at: { target: UNKNOWN_ADDRESS, value: 5n } },
      ],
      [
        'danger',
        'an unknown function that brings something for them in the simulation',
        {
          action: { kind: 'unknownCall', bytes: 4, reason: 'UNKNOWN' },
          at: { basis: 'none', target: UNKNOWN_ADDRESS, value: 5n },
          subject: loses(-5n),
        },
      ],
      [
        'danger',
        'W1: coins with a token transfer',
        { action: plain(RECIPIENT, [usdc(1n)]), at: { target: TOKEN, value: 5n } },
      ],
      [
        'danger',
        'W1: more than a swap declares',
        { action: swapOf(ether(4n)), at: { target: UNKNOWN_ADDRESS, value: 5n } },
      ],
      [
        'danger',
        'coins with liquidity for an unknown contract',
        {
          action: { ...added, gives: [{ asset: ether(5n), limit: 'atMost' }] } as DecodedAction,
          at: { target: UNKNOWN_ADDRESS, value: 5n },
        },
      ],
      [
        'danger',
        'coins with a batch of another contract',
        {
          action: within(plain(RECIPIENT, [usdc(1n)])),
          at: { target: UNKNOWN_ADDRESS, value: 5n },
        },
      ],
      [
        'danger',
        'coins that an unknown contract claims to send on',
        {
          action: within(plain(RECIPIENT, [ether(5n)]), UNKNOWN_ADDRESS, 5n),
          at: { target: UNKNOWN_ADDRESS, value: 5n },
        },
      ],
      [
        'danger',
        'coins that a known contract does not send on',
        {
          action: multicall(plain(RECIPIENT, [ether(2n)]), 2n),
          at: { basis: 'contract', target: SPENDER, value: 5n },
        },
      ],
    ],
    falseAlarms: [
      [
        'coins that the account sends to itself',
        {
          action: within(plain(RECIPIENT, [ether(5n)]), ACCOUNT, 5n),
          at: { target: ACCOUNT, value: 5n },
        },
      ],
      [
        'coins of several calls of the account',
        {
          action: within(plain(RECIPIENT, [ether(5n)]), ACCOUNT, 5n),
          at: { basis: 'contract', value: 5n },
        },
      ],
      [
        'coins that a known contract sends on completely',
        {
          action: multicall(plain(RECIPIENT, [ether(5n)]), 5n),
          at: { basis: 'contract', target: SPENDER, value: 5n },
        },
      ],
      [
        'coins with liquidity for a known contract',
        {
          action: { ...added, gives: [{ asset: ether(5n), limit: 'atMost' }] } as DecodedAction,
          at: { basis: 'contract', target: SPENDER, value: 5n },
        },
      ],
      [
        'exactly what a swap by a known contract declares',
        { action: swapOf(ether(5n)), at: { basis: 'contract', target: SPENDER, value: 5n } },
      ],
      [
        'an unknown function that brings nothing for them in the simulation',
        {
          action: { kind: 'unknownCall', bytes: 4, reason: 'UNKNOWN' },
          at: { basis: 'none', target: UNKNOWN_ADDRESS, value: 5n },
          subject: { simulation: NO_CHANGES },
        },
      ],
      [
        'a payment',
        { action: plain(RECIPIENT, [ether(5n)]), at: { target: RECIPIENT, value: 5n } },
      ],
      [
        'a known contract',
        { action: swapOf(usdc(5n)), at: { basis: 'contract', target: SPENDER, value: 5n } },
      ],
      ['a call without coins', { action: plain(RECIPIENT, [usdc(1n)]), at: { target: TOKEN } }],
    ],
  },
  blockedToken: {
    alarms: [
      [
        'danger',
        'a signed transfer of it',
        { action: signedTransfer(RECIPIENT), context: { isBlockedToken: () => true } },
      ],
      [
        'block',
        'a swap',
        { action: swap(ACCOUNT), context: { isBlockedToken: (t) => t === TOKEN } },
      ],
      [
        'danger',
        'an allowance',
        { action: approve(SPENDER), context: { isBlockedToken: (t) => t === TOKEN } },
      ],
    ],
    falseAlarms: [
      ['another token', { action: swap(ACCOUNT), context: { isBlockedToken: (t) => t === NFT } }],
      [
        'a transfer of it',
        { action: plain(RECIPIENT, [usdc(1n)]), context: { isBlockedToken: () => true } },
      ],
      [
        'a revoked allowance',
        { action: approve(SPENDER, usdc(0n)), context: { isBlockedToken: () => true } },
      ],
    ],
  },
  insufficientFunds: {
    alarms: [
      [
        'block',
        'coins and fee above the balance',
        { at: { value: 8n }, subject: { maxFee: 3n }, context: { balanceOf: () => 10n } },
      ],
      [
        'danger',
        'tokens',
        { action: plain(RECIPIENT, [usdc(11n)]), context: { balanceOf: (t) => (t ? 10n : 0n) } },
      ],
      [
        'danger',
        'tokens in several parts above the balance',
        {
          action: {
            kind: 'batch',
            atomic: true,
            parts: [6n, 6n].map((n) => ({
              sender: ACCOUNT,
              value: 0n,
              basis: 'name',
              action: plain(RECIPIENT, [usdc(n)]),
            })),
          },
          context: { balanceOf: (t) => (t ? 10n : 0n) },
        },
      ],
    ],
    falseAlarms: [
      [
        'exactly the balance',
        { at: { value: 7n }, subject: { maxFee: 3n }, context: { balanceOf: () => 10n } },
      ],
      ['an unknown balance', { at: { value: 7n } }],
      [
        'a payment by another account',
        {
          action: { kind: 'transfer', from: RECIPIENT, recipient: ACCOUNT, assets: [usdc(11n)] },
          context: { balanceOf: () => 10n },
        },
      ],
    ],
  },
  highFee: {
    alarms: [
      [
        'danger',
        'a gas price that costs many coins',
        { subject: { maxFee: 300n * 10n ** 18n, usualFee: 10n ** 15n } },
      ],
    ],
    falseAlarms: [
      ['a fee during a busy block', { subject: { maxFee: 9n * 10n ** 16n, usualFee: 10n ** 16n } }],
      [
        'a priority fee that costs a negligible amount',
        { subject: { maxFee: 10n ** 16n, usualFee: 1n } },
      ],
      ['a request without a fee', {}],
    ],
  },
  unverifiedToken: {
    alarms: [
      [
        'danger',
        'an order for an unknown token',
        {
          action: order([{ asset: usdc(50_000_000_000n), limit: 'exact', recipient: ACCOUNT }]),
          context: { isKnownToken: () => false },
        },
      ],
      [
        'warning',
        'a swap for an unknown token',
        { action: swap(ACCOUNT, usdc(1n)), context: { isKnownToken: () => false } },
      ],
      ...([ape, item, { standard: 'collection', token: NFT, amount: 1n }] as const).map(
        (asset): Row => [
          'danger',
          `an order for something of the standard ${asset.standard} of any name`,
          {
            action: order([{ asset, limit: 'exact', recipient: ACCOUNT }]),
            context: { isKnownToken: () => false },
          },
        ],
      ),
    ],
    falseAlarms: [
      [
        'an order for a token known to the wallet',
        {
          action: order([{ asset: usdc(5n), limit: 'exact', recipient: ACCOUNT }]),
          context: { isKnownToken: () => true },
        },
      ],
      [
        'receipts of other accounts',
        {
          action: order([{ asset: usdc(5n), limit: 'exact', recipient: UNKNOWN_ADDRESS }]),
          context: { isKnownToken: () => false },
        },
      ],
      ['native coin', { action: order([price(5n)]), context: { isKnownToken: () => false } }],
    ],
  },
  unverifiedPool: {
    alarms: [
      [
        'danger',
        'liquidity with an unknown token',
        {
          action: {
            kind: 'addLiquidity',
            protocol: 'v2',
            gives: [{ asset: usdc(1n), limit: 'atMost' }],
            recipient: ACCOUNT,
          },
          context: { isKnownToken: () => false },
        },
      ],
    ],
    falseAlarms: [
      [
        'liquidity of known tokens',
        {
          action: {
            kind: 'addLiquidity',
            protocol: 'v2',
            gives: [{ asset: usdc(1n), limit: 'atMost' }],
            recipient: ACCOUNT,
          },
          context: { isKnownToken: () => true },
        },
      ],
      ['a swap', { action: swap(ACCOUNT, usdc(1n)), context: { isKnownToken: () => false } }],
    ],
  },
};
