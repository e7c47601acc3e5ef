/** Rule: an order gives more by prices of a party that is not trusted; it adds findings and removes none. */
import type { Finding } from '../finding.ts';
import type { RiskRule } from '../risk-context.ts';
import { orderGivesMore } from './order-value.ts';

const isDanger = ({ code, level }: Finding): boolean =>
  code === 'ORDER_GIVES_MORE' && level === 'danger';

/**
 * What prices of a party that is not believed say of an order: they can add a danger, and what the wallet does not
 * know by itself stays unknown.
 */
export const orderGivesMoreByReportedPrices: RiskRule = (subject, context) => {
  const { valueUsdOf, reportedValueUsdOf } = context;
  if (!reportedValueUsdOf || orderGivesMore(subject, context).some(isDanger)) return [];
  return orderGivesMore(subject, {
    ...context,
    valueUsdOf: (asset) => reportedValueUsdOf(asset) ?? valueUsdOf?.(asset),
  }).filter(isDanger);
};
