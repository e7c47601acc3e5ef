/**
 * `approvalsCases`: test cases of the risk rules in `rules/approvals.ts`: requests that must raise a finding
 * (`alarms`), and others that must not (`falseAlarms`).
 */

import { contractsOf } from '@cenote/chains';
import { maxUint256 } from 'viem';
import {
  CHAIN_ID,
  NFT,
  RECIPIENT,
  SPENDER,
  TOKEN,
  UNKNOWN_ADDRESS,
} from '../../../testing/fixtures.ts';
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
        { action: approve(UNKNOWN_ADDRESS), context: code('none') },
      ],
      [
        'danger',
        'a permit for a delegated account',
        { action: permit(UNKNOWN_ADDRESS), context: code('delegated') },
      ],
      [
        'danger',
        'a collection approval within a batch',
        { action: within(all(UNKNOWN_ADDRESS)), context: code('none') },
      ],
    ],
    falseAlarms: [
      [
        'an allowance for a contract',
        { action: approve(UNKNOWN_ADDRESS), context: code('contract') },
      ],
      [
        'an allowance for an address that was not looked up',
        { action: approve(UNKNOWN_ADDRESS), context: code(undefined) },
      ],
      [
        'a revoked allowance',
        { action: approve(UNKNOWN_ADDRESS, usdc(0n)), context: code('none') },
      ],
      ['a transfer', { action: plain(UNKNOWN_ADDRESS), context: code('none') }],
    ],
  },
  unlimitedApproval: {
    alarms: [
      ['warning', 'the maximum amount', { action: approve(UNKNOWN_ADDRESS, usdc(maxUint256)) }],
      [
        'warning',
        'Permit2’s maximum',
        { action: permit(UNKNOWN_ADDRESS, { allowances: [{ asset: usdc((1n << 160n) - 1n) }] }) },
      ],
      [
        'warning',
        'the total supply',
        {
          action: approve(UNKNOWN_ADDRESS, usdc(1_000n)),
          context: { totalSupplyOf: () => 1_000n },
        },
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
        { action: approve(UNKNOWN_ADDRESS, usdc(999n)), context: { totalSupplyOf: () => 1_000n } },
      ],
      [
        'an NFT with a large id',
        { action: approve(UNKNOWN_ADDRESS, { standard: 'erc721', token: NFT, id: maxUint256 }) },
      ],
      [
        'an allowance lowered by the maximum',
        { action: approve(UNKNOWN_ADDRESS, usdc(maxUint256), 'decrease') },
      ],
    ],
  },
  unknownSpender: {
    alarms: [
      ['danger', 'a permit', { action: permit(UNKNOWN_ADDRESS) }],
      [
        'danger',
        'a Permit2 signature transfer',
        {
          action: {
            kind: 'permitTransfer',
            spender: UNKNOWN_ADDRESS,
            assets: [usdc(1n)],
            deadline: 1n,
          },
        },
      ],
      [
        'danger',
        'an order for an unknown spender',
        { action: order([price(1n)], { spender: UNKNOWN_ADDRESS }) },
      ],
      [
        'danger',
        'W2: an approval of the whole balance',
        { action: approve(UNKNOWN_ADDRESS), context: { balanceOf: () => 5n } },
      ],
      [
        'danger',
        'W2: an unlimited approval',
        { action: approve(UNKNOWN_ADDRESS, usdc(maxUint256)) },
      ],
      ['danger', 'W2: an approval for an NFT', { action: approve(UNKNOWN_ADDRESS, ape) }],
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
      ['danger', 'an approval with an unknown balance', { action: approve(UNKNOWN_ADDRESS) }],
      [
        'danger',
        'an approval of zero, which may be the id of an NFT',
        {
          action: approve(UNKNOWN_ADDRESS, { standard: 'ambiguous', token: TOKEN, amountOrId: 0n }),
        },
      ],
      [
        'warning',
        'W2: an approval of less than half of the balance',
        { action: approve(UNKNOWN_ADDRESS), context: { balanceOf: () => 11n } },
      ],
      [
        'danger',
        'an approval of half of the balance',
        { action: approve(UNKNOWN_ADDRESS), context: { balanceOf: () => 10n } },
      ],
      [
        'danger',
        'approvals that together reach half of the balance',
        {
          action: calls(approve(UNKNOWN_ADDRESS, usdc(3n)), approve(RECIPIENT, usdc(3n))),
          context: { balanceOf: () => 11n },
        },
      ],
      [
        'danger',
        'an increase that reaches half of the balance with the existing allowance',
        {
          action: approve(UNKNOWN_ADDRESS, usdc(3n), 'increase'),
          context: { balanceOf: () => 11n, allowedBefore: [before(UNKNOWN_ADDRESS, 3n)] },
        },
      ],
      [
        'danger',
        'an approval that reaches half of the balance with that of another spender of the site',
        {
          action: approve(UNKNOWN_ADDRESS, usdc(3n)),
          context: { balanceOf: () => 11n, allowedBefore: [before(RECIPIENT, 3n)] },
        },
      ],
      [
        'danger',
        'an approval that replaces another one, which can be used before',
        {
          action: approve(UNKNOWN_ADDRESS, usdc(3n)),
          context: { balanceOf: () => 11n, allowedBefore: [before(UNKNOWN_ADDRESS, 3n)] },
        },
      ],
      [
        'danger',
        'an approval with an unknown existing allowance',
        {
          action: approve(UNKNOWN_ADDRESS, usdc(3n)),
          context: { balanceOf: () => 11n, allowedBefore: [before(UNKNOWN_ADDRESS, undefined)] },
        },
      ],
      [
        'warning',
        'an approval in addition to one of a known contract, or of another token',
        {
          action: approve(UNKNOWN_ADDRESS, usdc(3n)),
          context: {
            balanceOf: () => 11n,
            allowedBefore: [
              before(SPENDER, 3n),
              { ...before(UNKNOWN_ADDRESS, 3n), token: NFT },
              before(UNKNOWN_ADDRESS, 2n),
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
      ['a revoked approval', { action: approve(UNKNOWN_ADDRESS, usdc(0n)) }],
      [
        'an approval for a personal account, which another rule reports',
        { action: approve(UNKNOWN_ADDRESS), context: { codeOf: () => 'none' } },
      ],
      [
        'a permit of zero',
        { action: permit(UNKNOWN_ADDRESS, { allowances: [{ asset: usdc(0n) }] }) },
      ],
    ],
  },
  simulatedApproval: {
    alarms: [
      ['danger', 'W4: an approval that the request does not contain', { subject: approved(5n) }],
      [
        'danger',
        'W4: more than the request contains',
        { action: approve(UNKNOWN_ADDRESS, usdc(4n)), subject: approved(5n) },
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
          action: approve(RECIPIENT),
          subject: {
            simulation: {
              ...NO_CHANGES,
              approvals: [UNKNOWN_ADDRESS, RECIPIENT].map((spender) => ({
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
          context: { balanceOf: () => 20n, allowedBefore: [before(RECIPIENT, 5n)] },
        },
      ],
      [
        'danger',
        'W4: an approval for a whole collection',
        { subject: outcome({ kind: 'all', token: NFT, spender: UNKNOWN_ADDRESS, approved: true }) },
      ],
      [
        'danger',
        'an item of a token that also has amounts, if the request contains an amount',
        {
          action: approve(UNKNOWN_ADDRESS, usdc(5n)),
          subject: outcome({ kind: 'one', token: TOKEN, id: 5n, spender: UNKNOWN_ADDRESS }),
        },
      ],
      [
        'danger',
        'a whole collection, if the request contains an amount',
        {
          action: approve(UNKNOWN_ADDRESS, usdc(5n)),
          subject: outcome({ kind: 'all', token: TOKEN, spender: UNKNOWN_ADDRESS, approved: true }),
        },
      ],
      [
        'danger',
        'a whole collection, if the request contains one item',
        {
          action: approve(UNKNOWN_ADDRESS, { standard: 'erc721', token: NFT, id: 5n }),
          subject: outcome({ kind: 'all', token: NFT, spender: UNKNOWN_ADDRESS, approved: true }),
        },
      ],
      [
        'danger',
        'another item than that in the request',
        {
          action: approve(UNKNOWN_ADDRESS, { standard: 'erc721', token: NFT, id: 5n }),
          subject: outcome({ kind: 'one', token: NFT, id: 6n, spender: UNKNOWN_ADDRESS }),
        },
      ],
    ],
    falseAlarms: [
      [
        'an approval that the request contains',
        { action: approve(UNKNOWN_ADDRESS), subject: approved(5n) },
      ],
      [
        'an item approval that the request contains',
        {
          action: approve(UNKNOWN_ADDRESS, { standard: 'erc721', token: NFT, id: 5n }),
          subject: outcome({ kind: 'one', token: NFT, id: 5n, spender: UNKNOWN_ADDRESS }),
        },
      ],
      [
        'a collection approval that the request contains',
        {
          action: { kind: 'approveAll', operator: UNKNOWN_ADDRESS, token: NFT, approved: true },
          subject: outcome({ kind: 'all', token: NFT, spender: UNKNOWN_ADDRESS, approved: true }),
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
      ['danger', 'anybody', { action: all(UNKNOWN_ADDRESS) }],
      ['danger', 'a known router', { action: all(SPENDER) }],
      ['warning', 'a known marketplace', { action: all(SEAPORT) }],
    ],
    falseAlarms: [
      ['a revocation', { action: all(UNKNOWN_ADDRESS, false) }],
      ['an approval for one NFT', { action: approve(UNKNOWN_ADDRESS, ape) }],
    ],
  },
  farDeadline: {
    alarms: [
      [
        'warning',
        'a signed transfer that is valid for a year',
        { action: signedTransfer(RECIPIENT, BigInt(NOW) + 365n * DAY) },
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
