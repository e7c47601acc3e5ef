/** Cases of `rules/pools.ts`: what must raise a finding, and what must not. */
import { STRANGER } from '../../../testing/fixtures.ts';
import { added, dollars, paired, type RuleCases } from '../rule-fixtures.ts';

export const poolsCases: RuleCases = {
  poolHooks: {
    alarms: [['danger', 'a pool with hooks', { action: { ...added, hooks: STRANGER } }]],
    falseAlarms: [['a pool without', { action: added }]],
  },
  poolPrice: {
    alarms: [
      ['danger', 'liquidity at an absurd price', paired(1_000n)],
      [
        'danger',
        'liquidity of unknown prices',
        { ...paired(5n), context: { valueUsdOf: () => undefined } },
      ],
    ],
    falseAlarms: [
      ['liquidity at the market’s price', paired(5n)],
      [
        'liquidity of a position that there is',
        { action: added, context: { valueUsdOf: dollars } },
      ],
      ['liquidity where nobody compares prices', { ...paired(1_000n), context: {} }],
    ],
  },
};
