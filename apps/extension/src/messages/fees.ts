import * as z from 'zod/mini';
import { quantity } from './fields.ts';

/** zod schema and type of the fees of a transaction; prices are in wei per gas. */
export const feesSchema = z.object({
  gas: quantity,
  maxFeePerGas: quantity,
  maxPriorityFeePerGas: quantity,
  /** The node expects the transaction to revert. */
  willFail: z.boolean(),
  /** Uses a gas price, as before EIP-1559: both price fields are equal then. */
  byGasPrice: z.exactOptional(z.boolean()),
});
export type Fees = z.output<typeof feesSchema>;
