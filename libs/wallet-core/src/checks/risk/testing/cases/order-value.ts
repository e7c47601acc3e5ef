/**
 * `orderValueCases`: test cases of the risk rules in `rules/order-value.ts`: requests that must raise a finding
 * (`alarms`), and others that must not (`falseAlarms`).
 */

import { contractsOf } from '@cenote/chains';
import type { Swap } from '../../../decoded-action.ts';
import { ACCOUNT, CHAIN_ID, NFT, SPENDER, UNKNOWN_ADDRESS } from '../../../testing/fixtures.ts';
import {
  ape,
  dollars,
  ether,
  item,
  order,
  other,
  price,
  type Row,
  type RuleCases,
  sale,
  swap,
  usdc,
  WETH,
} from '../rule-fixtures.ts';

export const orderValueCases: RuleCases = {
  orderGivesMore: {
    alarms: [
      [
        'danger',
        'a token for a smaller amount of itself',
        {
          action: order([{ asset: usdc(95n), limit: 'atLeast', recipient: ACCOUNT }], {
            gives: [{ asset: usdc(100n), limit: 'exact' }],
          }),
          context: { valueUsdOf: dollars },
        },
      ],
      ['danger', 'an NFT for nothing', { action: order([]) }],
      [
        'danger',
        'an NFT whose price goes to other recipients',
        { action: order([price(100n, UNKNOWN_ADDRESS)]) },
      ],
      [
        'danger',
        'half of the value',
        {
          action: order([price(50n)]),
          context: { valueUsdOf: (a) => (a.standard === 'native' ? a.amount : 100n) },
        },
      ],
      ['danger', 'an NFT for one wei, with any prices', { action: order([price(1n)]) }],
      [
        'danger',
        'a large amount for one base unit of a token, with any prices',
        {
          action: order([{ asset: usdc(1n), limit: 'exact', recipient: ACCOUNT }], {
            gives: [{ asset: usdc(50_000_000_000n), limit: 'exact' }],
          }),
          context: { decimalsOf: () => 6 },
        },
      ],
      [
        'danger',
        'an NFT for a millionth of a dollar',
        {
          action: order([{ asset: usdc(1n), limit: 'exact', recipient: ACCOUNT }]),
          context: { valueUsdOf: dollars },
        },
      ],
      [
        'danger',
        'an NFT and a large amount for a small amount',
        {
          action: order([price(10n ** 16n)], {
            gives: [
              { asset: ape, limit: 'exact' },
              { asset: usdc(50_000_000_000n), limit: 'exact' },
            ],
          }),
          context: { valueUsdOf: dollars },
        },
      ],
      [
        'danger',
        'money for an asset of unknown value',
        {
          action: order([{ asset: ape, limit: 'exact', recipient: ACCOUNT }], {
            gives: [{ asset: usdc(50_000_000_000n), limit: 'exact' }],
          }),
          context: { valueUsdOf: dollars },
        },
      ],
      [
        'danger',
        'money for a coin without prices',
        {
          action: order([price(10n ** 18n)], {
            gives: [{ asset: usdc(2_000_000_000n), limit: 'exact' }],
          }),
        },
      ],
      [
        'danger',
        'a large amount for a small amount and any item of a collection',
        {
          action: order(
            [
              { asset: usdc(1_000_000n), limit: 'exact', recipient: ACCOUNT },
              { asset: item, limit: 'exact', recipient: ACCOUNT },
            ],
            { gives: [{ asset: usdc(50_000_000_000n), limit: 'exact' }] },
          ),
          context: { valueUsdOf: dollars },
        },
      ],
      [
        'danger',
        'NFTs for any item of a collection',
        { action: order([{ asset: item, limit: 'exact', recipient: ACCOUNT }]) },
      ],
      [
        'danger',
        'an NFT of unknown value for a coin',
        { action: order([price(10n ** 18n)]), context: { valueUsdOf: dollars } },
      ],
      ['danger', 'an NFT for a coin without prices', { action: order([price(10n ** 18n)]) }],
      [
        'danger',
        'an NFT listed at a known marketplace for a thousandth of a coin of a few cents',
        {
          action: order([price(10n ** 15n)]),
          at: { basis: 'contract' },
          context: { chainId: 137 },
        },
      ],
      [
        'warning',
        'an NFT listed for a coin of a few cents',
        {
          action: order([price(10n ** 18n)]),
          at: { basis: 'contract' },
          context: { chainId: 137 },
        },
      ],
      [
        'warning',
        'an NFT listed at a known marketplace for a coin',
        { action: order([price(10n ** 18n)]), at: { basis: 'contract' } },
      ],
      [
        'warning',
        'an NFT listed for a known token, with fees for a marketplace and creators',
        {
          action: order([
            { asset: usdc(900_000_000n), limit: 'exact', recipient: ACCOUNT },
            { asset: usdc(25_000_000n), limit: 'exact', recipient: UNKNOWN_ADDRESS },
            { asset: usdc(75_000_000n), limit: 'exact', recipient: SPENDER },
          ]),
          at: { basis: 'contract' },
          context: { isKnownToken: () => true, decimalsOf: () => 6 },
        },
      ],
      ...(['erc20', undefined] as const).map(
        (standard): Row => [
          'danger',
          `one that is listed for a coin, whose contract says that it is ${standard ?? 'nothing'}`,
          {
            action: order([price(10n ** 18n)]),
            at: { basis: 'contract' },
            context: { standardOf: () => standard },
          },
        ],
      ),
      [
        'danger',
        'an NFT listed for an unknown token',
        {
          action: order([{ asset: usdc(900_000_000n), limit: 'exact', recipient: ACCOUNT }]),
          at: { basis: 'contract' },
          context: { isKnownToken: () => false, decimalsOf: () => 6 },
        },
      ],
      [
        'danger',
        'an NFT listed for less than one unit of a known token',
        {
          action: order([{ asset: usdc(999_999n), limit: 'exact', recipient: ACCOUNT }]),
          at: { basis: 'contract' },
          context: { isKnownToken: () => true, decimalsOf: () => 6 },
        },
      ],
      [
        'danger',
        'an NFT listed for a hundred-thousandth of a coin',
        { action: order([price(10n ** 13n)]), at: { basis: 'contract' } },
      ],
      [
        'danger',
        'an NFT of whose price others get more than a fifth',
        {
          action: order([price(79n * 10n ** 16n), price(21n * 10n ** 16n, UNKNOWN_ADDRESS)]),
          at: { basis: 'contract' },
        },
      ],
      [
        'danger',
        'any item of a collection for a coin',
        {
          action: order([price(10n ** 18n)], {
            gives: [{ asset: { standard: 'collection', token: NFT, amount: 1n }, limit: 'exact' }],
          }),
          at: { basis: 'contract' },
        },
      ],
      [
        'danger',
        'a token without a price for a coin',
        {
          action: order([price(10n ** 18n)], { gives: [{ asset: usdc(5n), limit: 'exact' }] }),
          at: { basis: 'contract' },
        },
      ],
      [
        'danger',
        'a token without a price in addition to one that is paid for',
        {
          action: order([price(10n ** 18n)], {
            gives: [
              { asset: usdc(2_000_000_000n), limit: 'exact' },
              { asset: other(5n), limit: 'exact' },
            ],
          }),
          context: {
            valueUsdOf: (a) => ('token' in a && a.token === NFT ? undefined : dollars(a)),
          },
        },
      ],
    ],
    falseAlarms: [
      [
        'a fair offer that also brings an item',
        {
          action: order([price(10n ** 18n), { asset: item, limit: 'exact', recipient: ACCOUNT }], {
            gives: [{ asset: usdc(2_000_000_000n), limit: 'exact' }],
          }),
          context: { valueUsdOf: dollars },
        },
      ],
      [
        'the value less a fee',
        {
          action: order([price(95n), price(5n, UNKNOWN_ADDRESS)]),
          context: { valueUsdOf: (a) => (a.standard === 'native' ? a.amount : 100n) },
        },
      ],
      [
        'a fair offer that also pays others',
        {
          action: order([price(10n ** 18n), price(1n, UNKNOWN_ADDRESS)], {
            gives: [{ asset: usdc(2_000_000_000n), limit: 'exact' }],
          }),
          context: { valueUsdOf: dollars },
        },
      ],
      ['an order that gives nothing', { action: order([], { gives: [] }) }],
    ],
  },
  saleGivesMore: {
    alarms: [
      ['danger', 'an NFT for one wei', { action: sale(ether(1n)) }],
      ['warning', 'an NFT for a coin', { action: sale(ether(10n ** 18n)) }],
      [
        'danger',
        'an NFT for an unknown token',
        { action: sale(usdc(5_000_000n)), context: { isKnownToken: () => false } },
      ],
      ['danger', 'an NFT for any item of a collection', { action: sale(item) }],
      [
        'danger',
        'an NFT for a coin and an item of an ERC-20 token',
        {
          action: {
            ...(sale(ether(10n ** 18n)) as Swap),
            receives: [
              { asset: ether(10n ** 18n), limit: 'exact' },
              { asset: { ...item, token: WETH }, limit: 'exact' },
            ],
          },
          context: { isKnownToken: (token) => token === WETH },
        },
      ],
      [
        'danger',
        'a pool position for a coin',
        {
          action: sale(ether(10n ** 18n), [
            {
              asset: {
                standard: 'erc721',
                id: 7n,
                token: contractsOf(CHAIN_ID)!.v3PositionManager,
              },
              limit: 'exact',
            },
          ]),
        },
      ],
      [
        'danger',
        'a coin for an item of an ERC-20 token',
        {
          action: sale({ ...item, token: WETH }, [{ asset: ether(1n), limit: 'exact' }]),
          context: { isKnownToken: (token) => token === WETH },
        },
      ],
      [
        'danger',
        'an NFT for a coin of which others get half',
        {
          action: sale(ether(10n ** 18n), [
            { asset: ape, limit: 'exact' },
            { asset: ether(5n * 10n ** 17n), limit: 'exact' },
          ]),
        },
      ],
    ],
    falseAlarms: [
      ['money for an NFT', { action: sale(ape, [{ asset: usdc(5n), limit: 'exact' }]) }],
      ['one currency for another', { action: swap(ACCOUNT) }],
    ],
  },
};
