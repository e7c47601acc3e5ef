/**
 * Risk rule `orderGivesMoreByReportedPrices`: an order gives more than it receives by prices of an untrusted party; it
 * adds dangers and removes none.
 */
import type { Finding } from '../finding.ts';
import type { RiskRule } from '../risk-context.ts';
import { orderGivesMore } from './order-value.ts';

const isDanger = ({ code, level }: Finding): boolean =>
  code === 'ORDER_GIVES_MORE' && level === 'danger';

/**
 * Rates an order by prices of an untrusted party. They can add a danger; assets without a trusted value remain unknown.
 */
export const orderGivesMoreByReportedPrices: RiskRule = (subject, context) => {
  const { valueUsdOf, reportedValueUsdOf } = context;
  if (!reportedValueUsdOf || orderGivesMore(subject, context).some(isDanger)) return [];
  return orderGivesMore(subject, {
    ...context,
    valueUsdOf: (asset) => reportedValueUsdOf(asset) ?? valueUsdOf?.(asset),
  }).filter(isDanger);
};
