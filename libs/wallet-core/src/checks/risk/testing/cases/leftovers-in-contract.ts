/**
 * `leftoversInContractCases`: test cases of the risk rules in `rules/leftovers-in-contract.ts`: requests that must
 * raise a finding (`alarms`), and others that must not (`falseAlarms`).
 */
import { ACCOUNT, SPENDER } from '../../../testing/fixtures.ts';
import { type RuleCases, swap, usdc } from '../rule-fixtures.ts';

export const leftoversInContractCases: RuleCases = {
  leftBehind: {
    alarms: [
      [
        'danger',
        'leftovers in a router',
        {
          action: { kind: 'leftBehind', leaves: [{ asset: usdc(5n), limit: 'atLeast' }] },
          at: { target: SPENDER },
        },
      ],
      [
        'danger',
        'a swap with the router as the recipient',
        { action: swap(SPENDER), at: { target: SPENDER } },
      ],
      [
        'danger',
        'removed liquidity with the router as the recipient',
        {
          action: {
            kind: 'removeLiquidity',
            protocol: 'v2',
            receives: [{ asset: usdc(5n), limit: 'atLeast' }],
            recipient: SPENDER,
          },
          at: { target: SPENDER },
        },
      ],
    ],
    falseAlarms: [['a swap for the account', { action: swap(ACCOUNT), at: { target: SPENDER } }]],
  },
  nothingReceived: {
    alarms: [['danger', 'a swap for nothing', { action: { ...swap(ACCOUNT), receives: [] } }]],
    falseAlarms: [
      ['a swap', { action: swap(ACCOUNT) }],
      ['a swap of nothing', { action: { ...swap(ACCOUNT), gives: [], receives: [] } }],
    ],
  },
};
