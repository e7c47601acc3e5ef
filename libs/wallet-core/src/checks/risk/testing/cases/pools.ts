/**
 * `poolsCases`: test cases of the risk rules in `rules/pools.ts`: requests that must raise a finding (`alarms`), and
 * others that must not (`falseAlarms`).
 */
import { UNKNOWN_ADDRESS } from '../../../testing/fixtures.ts';
import { added, dollars, paired, type RuleCases } from '../rule-fixtures.ts';

export const poolsCases: RuleCases = {
  poolHooks: {
    alarms: [['danger', 'a pool with hooks', { action: { ...added, hooks: UNKNOWN_ADDRESS } }]],
    falseAlarms: [['a pool without hooks', { action: added }]],
  },
  poolPrice: {
    alarms: [
      ['danger', 'liquidity at a price far from the market price', paired(1_000n)],
      [
        'danger',
        'liquidity with unknown prices',
        { ...paired(5n), context: { valueUsdOf: () => undefined } },
      ],
    ],
    falseAlarms: [
      ['liquidity at the market price', paired(5n)],
      ['liquidity of an existing position', { action: added, context: { valueUsdOf: dollars } }],
      ['liquidity without price data', { ...paired(1_000n), context: {} }],
    ],
  },
};
