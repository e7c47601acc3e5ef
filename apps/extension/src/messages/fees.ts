import * as z from 'zod/mini';
import { quantity } from './fields.ts';

/** zod schema and type of the fees of a transaction; prices are in wei per gas. */
export const feesSchema = z.object({
  gas: quantity,
  maxFeePerGas: quantity,
  maxPriorityFeePerGas: quantity,
  /** The node expects the transaction to revert. */
  willFail: z.boolean(),
  /** Wei for the data that a rollup publishes on its L1, besides gas; absent if there is none or it is unknown. */
  l1Fee: z.exactOptional(quantity),
  /** The network charges for data, but the fee could not be read. */
  isL1FeeUnknown: z.exactOptional(z.boolean()),
  /** Uses a gas price, as before EIP-1559: both price fields are equal then. */
  byGasPrice: z.exactOptional(z.boolean()),
});
export type Fees = z.output<typeof feesSchema>;
