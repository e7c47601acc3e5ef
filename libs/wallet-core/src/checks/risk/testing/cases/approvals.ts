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
        'an allowance for an account',
        { action: approve(STRANGER), context: code('none') },
      ],
      [
        'danger',
        'a permit for a delegated account',
        { action: permit(STRANGER), context: code('delegated') },
      ],
      [
        'danger',
        'a collection approval within a batch',
        { action: within(all(STRANGER)), context: code('none') },
      ],
    ],
    falseAlarms: [
      ['an allowance for a contract', { action: approve(STRANGER), context: code('contract') }],
      [
        'an allowance for an address that was not looked up',
        { action: approve(STRANGER), context: code(undefined) },
      ],
      ['a revoked allowance', { action: approve(STRANGER, usdc(0n)), context: code('none') }],
      ['a transfer', { action: plain(STRANGER), context: code('none') }],
    ],
  },
  unlimitedApproval: {
    alarms: [
      ['warning', 'the maximum amount', { action: approve(STRANGER, usdc(maxUint256)) }],
      [
        'warning',
        'Permit2’s maximum',
        { action: permit(STRANGER, { allowances: [{ asset: usdc((1n << 160n) - 1n) }] }) },
      ],
      [
        'warning',
        'the total supply',
        { action: approve(STRANGER, usdc(1_000n)), context: { totalSupplyOf: () => 1_000n } },
      ],
      [
        'note',
        'an unlimited allowance for a known contract',
        { action: approve(SPENDER, usdc(maxUint256)) },
      ],
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
      [
        'an allowance lowered by the maximum',
        { action: approve(STRANGER, usdc(maxUint256), 'decrease') },
      ],
    ],
  },
  unknownSpender: {
    alarms: [
      ['danger', 'a permit', { action: permit(STRANGER) }],
      [
        'danger',
        'a Permit2 signature transfer',
        {
          action: { kind: 'permitTransfer', spender: STRANGER, assets: [usdc(1n)], deadline: 1n },
        },
      ],
      [
        'danger',
        'an order for an unknown spender',
        { action: order([price(1n)], { spender: STRANGER }) },
      ],
      [
        'danger',
        'W2: an approval of the whole balance',
        { action: approve(STRANGER), context: { balanceOf: () => 5n } },
      ],
      ['danger', 'W2: an unlimited approval', { action: approve(STRANGER, usdc(maxUint256)) }],
      ['danger', 'W2: an approval for an NFT', { action: approve(STRANGER, ape) }],
      [
        'danger',
        'an approval of a pool position for a marketplace',
        {
          action: approve(SEAPORT, {
            standard: 'erc721',
            id: 7n,
            token: contractsOf(CHAIN_ID)!.v3PositionManager,
          }),
        },
      ],
      ['danger', 'an approval with an unknown balance', { action: approve(STRANGER) }],
      [
        'danger',
        'an approval of zero, which may be the id of an NFT',
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
        'approvals that together reach half of the balance',
        {
          action: calls(approve(STRANGER, usdc(3n)), approve(FRIEND, usdc(3n))),
          context: { balanceOf: () => 11n },
        },
      ],
      [
        'danger',
        'an increase that reaches half of the balance with the existing allowance',
        {
          action: approve(STRANGER, usdc(3n), 'increase'),
          context: { balanceOf: () => 11n, allowedBefore: [before(STRANGER, 3n)] },
        },
      ],
      [
        'danger',
        'an approval that reaches half of the balance with that of another spender of the site',
        {
          action: approve(STRANGER, usdc(3n)),
          context: { balanceOf: () => 11n, allowedBefore: [before(FRIEND, 3n)] },
        },
      ],
      [
        'danger',
        'an approval that replaces another one, which can be used before',
        {
          action: approve(STRANGER, usdc(3n)),
          context: { balanceOf: () => 11n, allowedBefore: [before(STRANGER, 3n)] },
        },
      ],
      [
        'danger',
        'an approval with an unknown existing allowance',
        {
          action: approve(STRANGER, usdc(3n)),
          context: { balanceOf: () => 11n, allowedBefore: [before(STRANGER, undefined)] },
        },
      ],
      [
        'warning',
        'an approval in addition to one of a known contract, or of another token',
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
      ['a permit for a known contract', { action: permit(SPENDER) }],
      [
        'an order with a known reactor',
        {
          action: order([price(1n)], {
            protocol: 'uniswapx',
            spender: SPENDER,
            gives: [{ asset: usdc(5n), limit: 'exact' }],
          }),
        },
      ],
      ['an approval for a known contract', { action: approve(SPENDER, usdc(maxUint256)) }],
      ['a revoked approval', { action: approve(STRANGER, usdc(0n)) }],
      [
        'an approval for a personal account, which another rule reports',
        { action: approve(STRANGER), context: { codeOf: () => 'none' } },
      ],
      ['a permit of zero', { action: permit(STRANGER, { allowances: [{ asset: usdc(0n) }] }) }],
    ],
  },
  simulatedApproval: {
    alarms: [
      ['danger', 'W4: an approval that the request does not contain', { subject: approved(5n) }],
      [
        'danger',
        'W4: more than the request contains',
        { action: approve(STRANGER, usdc(4n)), subject: approved(5n) },
      ],
      [
        'warning',
        'W4: less than half of the balance',
        { subject: approved(5n), context: { balanceOf: () => 11n } },
      ],
      [
        'danger',
        'half of the balance together with the approval of the request',
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
        'half of the balance together with existing allowances of the site',
        {
          subject: approved(5n),
          context: { balanceOf: () => 20n, allowedBefore: [before(FRIEND, 5n)] },
        },
      ],
      [
        'danger',
        'W4: an approval for a whole collection',
        { subject: outcome({ kind: 'all', token: NFT, spender: STRANGER, approved: true }) },
      ],
      [
        'danger',
        'an item of a token that also has amounts, if the request contains an amount',
        {
          action: approve(STRANGER, usdc(5n)),
          subject: outcome({ kind: 'one', token: TOKEN, id: 5n, spender: STRANGER }),
        },
      ],
      [
        'danger',
        'a whole collection, if the request contains an amount',
        {
          action: approve(STRANGER, usdc(5n)),
          subject: outcome({ kind: 'all', token: TOKEN, spender: STRANGER, approved: true }),
        },
      ],
      [
        'danger',
        'a whole collection, if the request contains one item',
        {
          action: approve(STRANGER, { standard: 'erc721', token: NFT, id: 5n }),
          subject: outcome({ kind: 'all', token: NFT, spender: STRANGER, approved: true }),
        },
      ],
      [
        'danger',
        'another item than that in the request',
        {
          action: approve(STRANGER, { standard: 'erc721', token: NFT, id: 5n }),
          subject: outcome({ kind: 'one', token: NFT, id: 6n, spender: STRANGER }),
        },
      ],
    ],
    falseAlarms: [
      [
        'an approval that the request contains',
        { action: approve(STRANGER), subject: approved(5n) },
      ],
      [
        'an item approval that the request contains',
        {
          action: approve(STRANGER, { standard: 'erc721', token: NFT, id: 5n }),
          subject: outcome({ kind: 'one', token: NFT, id: 5n, spender: STRANGER }),
        },
      ],
      [
        'a collection approval that the request contains',
        {
          action: { kind: 'approveAll', operator: STRANGER, token: NFT, approved: true },
          subject: outcome({ kind: 'all', token: NFT, spender: STRANGER, approved: true }),
        },
      ],
      ['a known spender', { subject: approved(5n, SPENDER) }],
      [
        'the rest of an existing allowance',
        { subject: approved(5n), context: { allowanceOf: () => 6n } },
      ],
      ['a revoked approval', { subject: approved(0n) }],
    ],
  },
  approvalForAll: {
    alarms: [
      ['danger', 'anybody', { action: all(STRANGER) }],
      ['danger', 'a known router', { action: all(SPENDER) }],
      ['warning', 'a known marketplace', { action: all(SEAPORT) }],
    ],
    falseAlarms: [
      ['a revocation', { action: all(STRANGER, false) }],
      ['an approval for one NFT', { action: approve(STRANGER, ape) }],
    ],
  },
  farDeadline: {
    alarms: [
      [
        'warning',
        'a signed transfer that is valid for a year',
        { action: signedTransfer(FRIEND, BigInt(NOW) + 365n * DAY) },
      ],
      [
        'warning',
        'a deadline in a year',
        { action: permit(SPENDER, { deadline: BigInt(NOW) + 365n * DAY }) },
      ],
      [
        'warning',
        'an order that is valid for a year',
        { action: order([price(1n)], { deadline: BigInt(NOW) + 365n * DAY }) },
      ],
      [
        'danger',
        'an order that is valid for two years',
        { action: order([price(1n)], { deadline: BigInt(NOW) + 730n * DAY }) },
      ],
      [
        'danger',
        'an order without a deadline',
        { action: order([price(1n)], { deadline: maxUint256 }) },
      ],
      [
        'warning',
        'no deadline',
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
      [
        'a deadline in half an hour',
        { action: permit(SPENDER, { deadline: BigInt(NOW) + 1_800n }) },
      ],
      [
        'a deadline in thirty days',
        { action: permit(SPENDER, { deadline: BigInt(NOW) + 30n * DAY }) },
      ],
      [
        'a revocation without a deadline',
        { action: permit(SPENDER, { allowances: [{ asset: usdc(0n) }], deadline: maxUint256 }) },
      ],
      [
        'an order that is valid for thirty days',
        { action: order([price(1n)], { deadline: BigInt(NOW) + 30n * DAY }) },
      ],
    ],
  },
};
