/** Rule: a payment to an unknown recipient is not paid for by something guaranteed in the same part. */
import type { RiskRule } from '../risk-context.ts';
import { paymentsForIndependentGains } from './payments-for-independent-gains.ts';
import { paymentsForUnguaranteedGains } from './payments-for-unguaranteed-gains.ts';

/**
 * What a request pays to a stranger, or for what nobody can price, needs what is sure to come with it: neither what may
 * come only while it is simulated, nor what a part brings that may fail without it.
 */
export const payments: RiskRule = (subject, context) => [
  ...paymentsForUnguaranteedGains(subject, context),
  ...paymentsForIndependentGains(subject, context),
];
