/**
 * `reportedValueCases`: test cases of the risk rules in `rules/reported-value.ts`: requests that must raise a finding
 * (`alarms`), and others that must not (`falseAlarms`).
 */
import { dollars, order, price, type RuleCases, usdc } from '../rule-fixtures.ts';

export const reportedValueCases: RuleCases = {
  orderGivesMoreByReportedPrices: {
    alarms: [
      [
        'danger',
        'a low payment by reported prices',
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
        'a low payment by reported prices alone',
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
        'an order without reported prices',
        {
          action: order([price(10n ** 17n)], {
            gives: [{ asset: usdc(2_000_000_000n), limit: 'exact' }],
          }),
        },
      ],
      [
        'a fair offer with one reported and one known price',
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
        'a loss that known prices already show',
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
