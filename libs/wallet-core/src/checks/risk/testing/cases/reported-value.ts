/** Cases of `rules/reported-value.ts`: what must raise a finding, and what must not. */
import { dollars, order, price, type RuleCases, usdc } from '../rule-fixtures.ts';

export const reportedValueCases: RuleCases = {
  orderGivesMoreByReportedPrices: {
    alarms: [
      [
        'danger',
        'little money by prices that somebody states',
        {
          action: order([price(10n ** 18n)], {
            gives: [{ asset: usdc(2_000_000_000n), limit: 'exact' }],
          }),
          context: {
            valueUsdOf: dollars,
            reportedValueUsdOf: (a) => (a.standard === 'native' ? 1n : undefined),
          },
        },
      ],
      [
        'danger',
        'little money by stated prices alone',
        {
          action: order([price(10n ** 17n)], {
            gives: [{ asset: usdc(2_000_000_000n), limit: 'exact' }],
          }),
          context: { reportedValueUsdOf: dollars },
        },
      ],
    ],
    falseAlarms: [
      [
        'where nobody states prices',
        {
          action: order([price(10n ** 17n)], {
            gives: [{ asset: usdc(2_000_000_000n), limit: 'exact' }],
          }),
        },
      ],
      [
        'a fair offer, of which one price is stated and the other known',
        {
          action: order([price(10n ** 18n)], {
            gives: [{ asset: usdc(2_000_000_000n), limit: 'exact' }],
          }),
          context: {
            valueUsdOf: dollars,
            reportedValueUsdOf: (a) => (a.standard === 'native' ? dollars(a) : undefined),
          },
        },
      ],
      [
        'once more what the known prices say',
        {
          action: order([price(10n ** 17n)], {
            gives: [{ asset: usdc(2_000_000_000n), limit: 'exact' }],
          }),
          context: { valueUsdOf: dollars, reportedValueUsdOf: dollars },
        },
      ],
    ],
  },
};
