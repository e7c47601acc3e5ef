/** Cases of `rules/swaps.ts`: what must raise a finding, and what must not. */
import type { DecodedAction } from '../../../decoded-action.ts';
import { FRIEND, ME, NFT, STRANGER, TOKEN } from '../../../testing/fixtures.ts';
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
        'little for much and for something without a price',
        {
          action: {
            ...swap(ME, usdc(1_000_000n)),
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
      ['danger', 'a swap for at least nothing', { action: swap(ME, usdc(0n)) }],
      [
        'danger',
        'one for less than nine tenths of what comes now',
        { action: swap(ME, usdc(87n)), subject: loses(-100n) },
      ],
      ['danger', 'one for somebody else', { action: swap(FRIEND, usdc(0n)) }],
      [
        'danger',
        'one that a contract makes for the account',
        { action: swap(ME, usdc(0n)), at: { sender: STRANGER } },
      ],
      [
        'danger',
        'one that brings little of what has a price, and something without one',
        {
          action: {
            ...swap(ME, usdc(1_000_000n)),
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
        'one worth much less than what is given, not simulated',
        {
          action: {
            ...swap(ME, usdc(1_000_000n)),
            gives: [{ asset: ether(10n ** 18n), limit: 'exact' }],
          } as DecodedAction,
          subject: { simulation: silent },
          context: { valueUsdOf: dollars },
        },
      ],
    ],
    falseAlarms: [
      [
        'nine tenths of what comes now',
        {
          action: {
            ...swap(ME, usdc(90n)),
            gives: [{ asset: other(5n), limit: 'exact' }],
          } as DecodedAction,
          subject: loses(-100n),
        },
      ],
      [
        'a least amount that is worth nine tenths of what is given',
        {
          action: {
            ...swap(ME, usdc(1_800_000_000n)),
            gives: [{ asset: ether(10n ** 18n), limit: 'exact' }],
          } as DecodedAction,
          context: { valueUsdOf: dollars },
        },
      ],
      [
        'a token whose worth nobody knows, not simulated',
        {
          action: {
            ...swap(ME, other(1n)),
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
        'one that was not simulated',
        {
          action: swap(ME, other(1n)),
          subject: { simulation: { outcome: 'notSimulated', why: 'UNSUPPORTED' } },
          context: { valueUsdOf: () => undefined },
        },
      ],
      [
        'danger',
        'one of well-known tokens among more than are priced',
        {
          action: {
            kind: 'multicall',
            atomic: true,
            parts: Array.from({ length: 9 }, (_, i) => ({
              sender: ME,
              value: 0n,
              basis: 'contract' as const,
              action: swap(ME, {
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
        'one of well-known tokens',
        {
          action: swap(ME, other(1n)),
          subject: { simulation: passes },
          context: { valueUsdOf: () => undefined, isKnownToken: () => true },
        },
      ],
    ],
    falseAlarms: [
      [
        'one for an unknown token, of which another rule speaks',
        {
          action: swap(ME, other(1n)),
          subject: { simulation: passes },
          context: { valueUsdOf: () => undefined, isKnownToken: () => false },
        },
      ],
      [
        'one of known prices',
        {
          action: swap(ME, usdc(4n)),
          subject: { simulation: passes },
          context: { valueUsdOf: dollars, isKnownToken: () => true },
        },
      ],
      ['a payment', { context: { valueUsdOf: () => undefined } }],
    ],
  },
};
