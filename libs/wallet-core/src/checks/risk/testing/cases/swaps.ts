/**
 * `swapsCases`: test cases of the risk rules in `rules/swaps.ts`: requests that must raise a finding (`alarms`), and
 * others that must not (`falseAlarms`).
 */
import type { DecodedAction } from '../../../decoded-action.ts';
import { ACCOUNT, NFT, RECIPIENT, TOKEN, UNKNOWN_ADDRESS } from '../../../testing/fixtures.ts';
import {
  dollars,
  ether,
  loses,
  other,
  passes,
  type RuleCases,
  silent,
  swap,
  usdc,
} from '../rule-fixtures.ts';

export const swapsCases: RuleCases = {
  noMinimum: {
    alarms: [
      [
        'danger',
        'a large input for a small output and an unpriced token',
        {
          action: {
            ...swap(ACCOUNT, usdc(1_000_000n)),
            gives: [
              { asset: ether(10n ** 18n), limit: 'exact' },
              { asset: other(0n), limit: 'exact' },
            ],
          } as DecodedAction,
          context: {
            valueUsdOf: (a) => ('token' in a && a.token === NFT ? undefined : dollars(a)),
          },
        },
      ],
      ['danger', 'a swap with a minimum of zero', { action: swap(ACCOUNT, usdc(0n)) }],
      [
        'danger',
        'a swap with a minimum below nine tenths of the current output',
        { action: swap(ACCOUNT, usdc(87n)), subject: loses(-100n) },
      ],
      ['danger', 'a swap for another account', { action: swap(RECIPIENT, usdc(0n)) }],
      [
        'danger',
        'a swap that a contract makes for the account',
        { action: swap(ACCOUNT, usdc(0n)), at: { sender: UNKNOWN_ADDRESS } },
      ],
      [
        'danger',
        'a swap that brings little of a priced token, and an unpriced one',
        {
          action: {
            ...swap(ACCOUNT, usdc(1_000_000n)),
            gives: [{ asset: ether(10n ** 18n), limit: 'exact' }],
            receives: [
              { asset: usdc(1_000_000n), limit: 'atLeast' },
              { asset: other(1n), limit: 'atLeast' },
            ],
          } as DecodedAction,
          context: {
            valueUsdOf: (a) =>
              'token' in a && a.token === TOKEN
                ? dollars(a)
                : a.standard === 'native'
                  ? dollars(a)
                  : undefined,
          },
        },
      ],
      [
        'danger',
        'a swap for much less than its input value, not simulated',
        {
          action: {
            ...swap(ACCOUNT, usdc(1_000_000n)),
            gives: [{ asset: ether(10n ** 18n), limit: 'exact' }],
          } as DecodedAction,
          subject: { simulation: silent },
          context: { valueUsdOf: dollars },
        },
      ],
    ],
    falseAlarms: [
      [
        'a minimum of nine tenths of the current output',
        {
          action: {
            ...swap(ACCOUNT, usdc(90n)),
            gives: [{ asset: other(5n), limit: 'exact' }],
          } as DecodedAction,
          subject: loses(-100n),
        },
      ],
      [
        'a minimum of nine tenths of the input value',
        {
          action: {
            ...swap(ACCOUNT, usdc(1_800_000_000n)),
            gives: [{ asset: ether(10n ** 18n), limit: 'exact' }],
          } as DecodedAction,
          context: { valueUsdOf: dollars },
        },
      ],
      [
        'a token of unknown value, not simulated',
        {
          action: {
            ...swap(ACCOUNT, other(1n)),
            gives: [{ asset: ether(10n ** 18n), limit: 'exact' }],
          } as DecodedAction,
          context: { valueUsdOf: (a) => (a.standard === 'native' ? dollars(a) : undefined) },
        },
      ],
      ['a payment', {}],
    ],
  },
  swapOfUnknownValue: {
    alarms: [
      [
        'danger',
        'a swap that was not simulated',
        {
          action: swap(ACCOUNT, other(1n)),
          subject: { simulation: { outcome: 'notSimulated', why: 'UNSUPPORTED' } },
          context: { valueUsdOf: () => undefined },
        },
      ],
      [
        'danger',
        'a swap of well-known tokens among more than are priced',
        {
          action: {
            kind: 'multicall',
            atomic: true,
            parts: Array.from({ length: 9 }, (_, i) => ({
              sender: ACCOUNT,
              value: 0n,
              basis: 'contract' as const,
              action: swap(ACCOUNT, {
                standard: 'erc20',
                token: `0x${`${i + 1}`.padStart(40, '0')}`,
                amount: 1n,
              }),
            })),
          },
          subject: { simulation: passes },
          context: {
            valueUsdOf: () => undefined,
            isKnownToken: () => true,
            isPriceUnclear: (asset) => 'token' in asset && BigInt(asset.token) > 8n,
          },
        },
      ],
      [
        'warning',
        'a swap of well-known tokens',
        {
          action: swap(ACCOUNT, other(1n)),
          subject: { simulation: passes },
          context: { valueUsdOf: () => undefined, isKnownToken: () => true },
        },
      ],
    ],
    falseAlarms: [
      [
        'a swap for an unknown token, which another rule reports',
        {
          action: swap(ACCOUNT, other(1n)),
          subject: { simulation: passes },
          context: { valueUsdOf: () => undefined, isKnownToken: () => false },
        },
      ],
      [
        'a swap with known prices',
        {
          action: swap(ACCOUNT, usdc(4n)),
          subject: { simulation: passes },
          context: { valueUsdOf: dollars, isKnownToken: () => true },
        },
      ],
      ['a payment', { context: { valueUsdOf: () => undefined } }],
    ],
  },
};
