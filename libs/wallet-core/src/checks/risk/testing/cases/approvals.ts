/** Cases of `rules/approvals.ts`: what must raise a finding, and what must not. */

import { contractsOf } from '@cenote/chains';
import { maxUint256 } from 'viem';
import { CHAIN_ID, FRIEND, NFT, SPENDER, STRANGER, TOKEN } from '../../../testing/fixtures.ts';
import {
  all,
  ape,
  approve,
  approved,
  before,
  calls,
  code,
  DAY,
  NO_CHANGES,
  NOW,
  order,
  outcome,
  permit,
  plain,
  price,
  type RuleCases,
  SEAPORT,
  signedTransfer,
  usdc,
  within,
} from '../rule-fixtures.ts';

export const approvalsCases: RuleCases = {
  approvalToAccount: {
    alarms: [
      [
        'danger',
        'an allowance to an account',
        { action: approve(STRANGER), context: code('none') },
      ],
      [
        'danger',
        'a permit to one that delegates',
        { action: permit(STRANGER), context: code('delegated') },
      ],
      [
        'danger',
        'a collection, within a batch',
        { action: within(all(STRANGER)), context: code('none') },
      ],
    ],
    falseAlarms: [
      ['a contract', { action: approve(STRANGER), context: code('contract') }],
      ['nobody could look', { action: approve(STRANGER), context: code(undefined) }],
      ['an allowance taken back', { action: approve(STRANGER, usdc(0n)), context: code('none') }],
      ['a transfer', { action: plain(STRANGER), context: code('none') }],
    ],
  },
  unlimitedApproval: {
    alarms: [
      ['warning', 'all there can be', { action: approve(STRANGER, usdc(maxUint256)) }],
      [
        'warning',
        'Permit2’s maximum',
        { action: permit(STRANGER, { allowances: [{ asset: usdc((1n << 160n) - 1n) }] }) },
      ],
      [
        'warning',
        'as much as there is',
        { action: approve(STRANGER, usdc(1_000n)), context: { totalSupplyOf: () => 1_000n } },
      ],
      ['note', 'a contract that is known', { action: approve(SPENDER, usdc(maxUint256)) }],
    ],
    falseAlarms: [
      [
        'an amount',
        { action: approve(STRANGER, usdc(999n)), context: { totalSupplyOf: () => 1_000n } },
      ],
      [
        'an NFT with a large id',
        { action: approve(STRANGER, { standard: 'erc721', token: NFT, id: maxUint256 }) },
      ],
      ['an allowance lowered by all', { action: approve(STRANGER, usdc(maxUint256), 'decrease') }],
    ],
  },
  unknownSpender: {
    alarms: [
      ['danger', 'a permit', { action: permit(STRANGER) }],
      [
        'danger',
        'a transfer by signature',
        {
          action: { kind: 'permitTransfer', spender: STRANGER, assets: [usdc(1n)], deadline: 1n },
        },
      ],
      [
        'danger',
        'an order that nobody known fills',
        { action: order([price(1n)], { spender: STRANGER }) },
      ],
      [
        'danger',
        'W2: an approval of the whole balance',
        { action: approve(STRANGER), context: { balanceOf: () => 5n } },
      ],
      ['danger', 'W2: an unlimited approval', { action: approve(STRANGER, usdc(maxUint256)) }],
      ['danger', 'W2: the approval of an NFT', { action: approve(STRANGER, ape) }],
      [
        'danger',
        'the approval of a position of a pool for a marketplace',
        {
          action: approve(SEAPORT, {
            standard: 'erc721',
            id: 7n,
            token: contractsOf(CHAIN_ID)!.v3PositionManager,
          }),
        },
      ],
      ['danger', 'an approval where nobody knows the balance', { action: approve(STRANGER) }],
      [
        'danger',
        'an approval of zero of what may be an NFT with that id',
        { action: approve(STRANGER, { standard: 'ambiguous', token: TOKEN, amountOrId: 0n }) },
      ],
      [
        'warning',
        'W2: an approval of less than half of the balance',
        { action: approve(STRANGER), context: { balanceOf: () => 11n } },
      ],
      [
        'danger',
        'an approval of half of the balance',
        { action: approve(STRANGER), context: { balanceOf: () => 10n } },
      ],
      [
        'danger',
        'approvals of half of the balance together',
        {
          action: calls(approve(STRANGER, usdc(3n)), approve(FRIEND, usdc(3n))),
          context: { balanceOf: () => 11n },
        },
      ],
      [
        'danger',
        'an increase that reaches half of the balance with what was allowed before',
        {
          action: approve(STRANGER, usdc(3n), 'increase'),
          context: { balanceOf: () => 11n, allowedBefore: [before(STRANGER, 3n)] },
        },
      ],
      [
        'danger',
        'an approval that reaches half of the balance with another of the site’s spenders',
        {
          action: approve(STRANGER, usdc(3n)),
          context: { balanceOf: () => 11n, allowedBefore: [before(FRIEND, 3n)] },
        },
      ],
      [
        'danger',
        'an approval in place of another, which can be used before it is replaced',
        {
          action: approve(STRANGER, usdc(3n)),
          context: { balanceOf: () => 11n, allowedBefore: [before(STRANGER, 3n)] },
        },
      ],
      [
        'danger',
        'an approval where nobody knows what is allowed already',
        {
          action: approve(STRANGER, usdc(3n)),
          context: { balanceOf: () => 11n, allowedBefore: [before(STRANGER, undefined)] },
        },
      ],
      [
        'warning',
        'an approval beside one of a known contract, or of another token',
        {
          action: approve(STRANGER, usdc(3n)),
          context: {
            balanceOf: () => 11n,
            allowedBefore: [
              before(SPENDER, 3n),
              { ...before(STRANGER, 3n), token: NFT },
              before(STRANGER, 2n),
            ],
          },
        },
      ],
    ],
    falseAlarms: [
      ['a contract that is known', { action: permit(SPENDER) }],
      [
        'an order that a known reactor settles',
        {
          action: order([price(1n)], {
            protocol: 'uniswapx',
            spender: SPENDER,
            gives: [{ asset: usdc(5n), limit: 'exact' }],
          }),
        },
      ],
      ['an approval to a contract that is known', { action: approve(SPENDER, usdc(maxUint256)) }],
      ['an approval that is revoked', { action: approve(STRANGER, usdc(0n)) }],
      [
        'an approval to a personal account, of which another rule says more',
        { action: approve(STRANGER), context: { codeOf: () => 'none' } },
      ],
      ['a permit of nothing', { action: permit(STRANGER, { allowances: [{ asset: usdc(0n) }] }) }],
    ],
  },
  simulatedApproval: {
    alarms: [
      ['danger', 'W4: an approval that is not shown', { subject: approved(5n) }],
      [
        'danger',
        'W4: more than is shown',
        { action: approve(STRANGER, usdc(4n)), subject: approved(5n) },
      ],
      [
        'warning',
        'W4: less than half of the balance',
        { subject: approved(5n), context: { balanceOf: () => 11n } },
      ],
      [
        'danger',
        'half of the balance, with what is shown',
        {
          action: approve(FRIEND),
          subject: {
            simulation: {
              ...NO_CHANGES,
              approvals: [STRANGER, FRIEND].map((spender) => ({
                kind: 'amount',
                token: TOKEN,
                spender,
                amount: 5n,
                viaPermit2: false,
              })),
            },
          },
          context: { balanceOf: () => 20n },
        },
      ],
      [
        'danger',
        'half of the balance, with what the site was allowed before',
        {
          subject: approved(5n),
          context: { balanceOf: () => 20n, allowedBefore: [before(FRIEND, 5n)] },
        },
      ],
      [
        'danger',
        'W4: a whole collection',
        { subject: outcome({ kind: 'all', token: NFT, spender: STRANGER, approved: true }) },
      ],
      [
        'danger',
        'an item of a token that also has amounts, where an amount is shown',
        {
          action: approve(STRANGER, usdc(5n)),
          subject: outcome({ kind: 'one', token: TOKEN, id: 5n, spender: STRANGER }),
        },
      ],
      [
        'danger',
        'all of a collection, where an amount is shown',
        {
          action: approve(STRANGER, usdc(5n)),
          subject: outcome({ kind: 'all', token: TOKEN, spender: STRANGER, approved: true }),
        },
      ],
      [
        'danger',
        'all of a collection, where one item is shown',
        {
          action: approve(STRANGER, { standard: 'erc721', token: NFT, id: 5n }),
          subject: outcome({ kind: 'all', token: NFT, spender: STRANGER, approved: true }),
        },
      ],
      [
        'danger',
        'another item than the one that is shown',
        {
          action: approve(STRANGER, { standard: 'erc721', token: NFT, id: 5n }),
          subject: outcome({ kind: 'one', token: NFT, id: 6n, spender: STRANGER }),
        },
      ],
    ],
    falseAlarms: [
      ['what is shown', { action: approve(STRANGER), subject: approved(5n) }],
      [
        'an item that is shown',
        {
          action: approve(STRANGER, { standard: 'erc721', token: NFT, id: 5n }),
          subject: outcome({ kind: 'one', token: NFT, id: 5n, spender: STRANGER }),
        },
      ],
      [
        'a whole collection that is shown',
        {
          action: { kind: 'approveAll', operator: STRANGER, token: NFT, approved: true },
          subject: outcome({ kind: 'all', token: NFT, spender: STRANGER, approved: true }),
        },
      ],
      ['a spender that is known', { subject: approved(5n, SPENDER) }],
      [
        'what is left of an allowance',
        { subject: approved(5n), context: { allowanceOf: () => 6n } },
      ],
      ['an approval that is revoked', { subject: approved(0n) }],
    ],
  },
  approvalForAll: {
    alarms: [
      ['danger', 'anybody', { action: all(STRANGER) }],
      ['danger', 'a router that is known', { action: all(SPENDER) }],
      ['warning', 'a marketplace that is known', { action: all(SEAPORT) }],
    ],
    falseAlarms: [
      ['taking it back', { action: all(STRANGER, false) }],
      ['one NFT', { action: approve(STRANGER, ape) }],
    ],
  },
  farDeadline: {
    alarms: [
      [
        'warning',
        'a transfer by signature that holds for a year',
        { action: signedTransfer(FRIEND, BigInt(NOW) + 365n * DAY) },
      ],
      ['warning', 'a year', { action: permit(SPENDER, { deadline: BigInt(NOW) + 365n * DAY }) }],
      [
        'warning',
        'an order of a year',
        { action: order([price(1n)], { deadline: BigInt(NOW) + 365n * DAY }) },
      ],
      [
        'danger',
        'an order of two years',
        { action: order([price(1n)], { deadline: BigInt(NOW) + 730n * DAY }) },
      ],
      [
        'danger',
        'an order without an end',
        { action: order([price(1n)], { deadline: maxUint256 }) },
      ],
      [
        'warning',
        'no end',
        {
          action: {
            kind: 'permit',
            protocol: 'dai',
            spender: SPENDER,
            allowances: [{ asset: usdc(1n) }],
          },
        },
      ],
    ],
    falseAlarms: [
      ['half an hour', { action: permit(SPENDER, { deadline: BigInt(NOW) + 1_800n }) }],
      ['thirty days', { action: permit(SPENDER, { deadline: BigInt(NOW) + 30n * DAY }) }],
      [
        'a revocation for ever',
        { action: permit(SPENDER, { allowances: [{ asset: usdc(0n) }], deadline: maxUint256 }) },
      ],
      [
        'an order of thirty days',
        { action: order([price(1n)], { deadline: BigInt(NOW) + 30n * DAY }) },
      ],
    ],
  },
};
