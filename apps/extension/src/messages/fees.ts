import * as z from 'zod/mini';
import { quantity } from './fields.ts';

/** The fee of a transaction, in the chain's smallest unit for each gas. */
export const feesSchema = z.object({
  gas: quantity,
  maxFeePerGas: quantity,
  maxPriorityFeePerGas: quantity,
  /** The node expects it to fail. */
  willFail: z.boolean(),
  /** Paid with one price for gas, as before EIP-1559: the two are the same then. */
  byGasPrice: z.exactOptional(z.boolean()),
});
export type Fees = z.output<typeof feesSchema>;
