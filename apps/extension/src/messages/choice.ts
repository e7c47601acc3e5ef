/**
 * zod schema and type of what the user chose on an approval screen: accounts, networks, duration, fees, method of a
 * call batch; the fields that are used depend on the kind of request.
 */
import { addressValue } from '@cenote/wallet-core/provider';
import * as z from 'zod/mini';
import { feesSchema } from './fees.ts';

/** More than a wallet realistically has. */
const MAX_ACCOUNTS = 1_000;
const MAX_CHAINS = 1_000;
const MAX_DURATION_MS = 365 * 86_400_000;

/** What the user chose; the fields that are used depend on the kind of request. */
export const choiceSchema = z.object({
  accounts: z.optional(z.array(addressValue).check(z.minLength(1), z.maxLength(MAX_ACCOUNTS))),
  /** Networks that the site may use; all if omitted. */
  chains: z.optional(
    z.array(z.int().check(z.positive())).check(z.minLength(1), z.maxLength(MAX_CHAINS)),
  ),
  /** Duration of the connection in milliseconds; unlimited if omitted. */
  durationMs: z.optional(z.int().check(z.positive(), z.maximum(MAX_DURATION_MS))),
  fees: z.optional(feesSchema),
  /** For several calls: as one transaction or one per call, with the fees of each transaction. */
  calls: z.optional(z.object({ atomic: z.boolean(), fees: z.array(feesSchema) })),
});
export type Choice = z.output<typeof choiceSchema>;
