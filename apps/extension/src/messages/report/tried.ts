import * as z from 'zod/mini';
import type { Choice } from '../commands/approvals.ts';
import { type Fees, feesSchema } from '../fees.ts';

/** The transactions that a report was made of. */
export const triedSchema = z.object({
  /** Several calls as one transaction. */
  atomic: z.boolean(),
  /** One for each transaction. */
  fees: z.array(feesSchema),
});
export type Tried = z.output<typeof triedSchema>;

const pays = ({ gas, maxFeePerGas, maxPriorityFeePerGas, byGasPrice = false }: Fees): string =>
  [gas, maxFeePerGas, maxPriorityFeePerGas]
    .map(BigInt)
    .concat(byGasPrice ? 1n : 0n)
    .join();

/**
 * Whether a report is one of the transactions that a choice has signed: a contract can see their gas, their price
 * and whether they are one. True where either names no transactions.
 */
export function isOfChoice({ tried }: { tried?: Tried }, { fees, calls }: Choice): boolean {
  const chosen = calls ?? (fees && { atomic: false, fees: [fees] });
  // A refusal to upgrade the account sends nothing.
  if (!tried || !chosen || chosen.fees.length === 0) return true;
  return (
    tried.atomic === chosen.atomic &&
    tried.fees.map(pays).join(';') === chosen.fees.map(pays).join(';')
  );
}
