/**
 * zod schema and type of the transactions that a report simulated. Also: `isOfChoice()`, whether they are those that a
 * choice of the user would sign.
 */
import * as z from 'zod/mini';
import type { Choice } from '../choice.ts';
import { type Fees, feesSchema } from '../fees.ts';

/** The transactions that a report is based on. */
export const simulatedTransactionsSchema = z.object({
  /** Whether several calls are one transaction. */
  atomic: z.boolean(),
  /** One entry per transaction. */
  fees: z.array(feesSchema),
});
export type SimulatedTransactions = z.output<typeof simulatedTransactionsSchema>;

const pays = ({ gas, maxFeePerGas, maxPriorityFeePerGas, byGasPrice = false }: Fees): string =>
  [gas, maxFeePerGas, maxPriorityFeePerGas]
    .map(BigInt)
    .concat(byGasPrice ? 1n : 0n)
    .join();

/**
 * Whether a report is based on the transactions that a choice would sign: a contract can read their gas limit, gas
 * price and whether they are combined. True if either has no transactions.
 */
export function isOfChoice(
  { simulated }: { simulated?: SimulatedTransactions },
  { fees, calls }: Choice,
): boolean {
  const chosen = calls ?? (fees && { atomic: false, fees: [fees] });
  // Rejecting the upgrade of the account sends nothing.
  if (!simulated || !chosen || chosen.fees.length === 0) return true;
  return (
    simulated.atomic === chosen.atomic &&
    simulated.fees.map(pays).join(';') === chosen.fees.map(pays).join(';')
  );
}
