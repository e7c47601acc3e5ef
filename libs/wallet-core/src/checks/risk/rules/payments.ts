/**
 * Risk rule `payments`: a payment to an unknown recipient, or a swap without prices, is not offset by something
 * guaranteed in the same part. Combines two rules.
 */
import type { RiskRule } from '../risk-context.ts';
import { paymentsForIndependentGains } from './payments-for-independent-gains.ts';
import { paymentsForUnguaranteedGains } from './payments-for-unguaranteed-gains.ts';

/**
 * A payment to an unknown recipient, or a swap without prices, must be offset by something guaranteed: neither by gains
 * that may arrive only in the simulation, nor by those of a part that may fail independently.
 */
export const payments: RiskRule = (subject, context) => [
  ...paymentsForUnguaranteedGains(subject, context),
  ...paymentsForIndependentGains(subject, context),
];
