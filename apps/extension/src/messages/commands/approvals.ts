import { addressValue } from '@cenote/wallet-core/provider';
import * as z from 'zod/mini';
import type { CommandTable } from '../command-table.ts';
import { type Fees, feesSchema } from '../fees.ts';
import { id, nothing, quantity } from '../fields.ts';
import { reportSchema } from '../report/index.ts';
import { simulationSchema } from '../report/outcome.ts';

export { type Fees, feesSchema };

const level = z.object({ maxFeePerGas: quantity, maxPriorityFeePerGas: quantity });

/** What a transaction can be paid with. */
export const feeOfferSchema = z.object({
  /** What it is paid with unless the person chooses. */
  fees: feesSchema,
  levels: z.object({ slow: level, normal: level, fast: level }),
  byGasPrice: z.boolean(),
  /** Those are the site's own figures. */
  bySite: z.boolean(),
  /** With less it would certainly fail. */
  gasFloor: quantity,
  /** What the account has of the network's coin, where the node says. */
  coins: z.exactOptional(quantity),
});
export type FeeOffer = z.output<typeof feeOfferSchema>;

/** More than anybody keeps in a wallet. */
const MAX_ACCOUNTS = 1_000;
const MAX_CHAINS = 1_000;
const MAX_DURATION_MS = 365 * 86_400_000;

/** What the person chose; what of it is read depends on the question. */
export const choiceSchema = z.object({
  accounts: z.optional(z.array(addressValue).check(z.minLength(1), z.maxLength(MAX_ACCOUNTS))),
  /** Networks that a site may use; all where left out. */
  chains: z.optional(
    z.array(z.int().check(z.positive())).check(z.minLength(1), z.maxLength(MAX_CHAINS)),
  ),
  /** How long a site stays connected, in milliseconds; until it is disconnected where left out. */
  durationMs: z.optional(z.int().check(z.positive(), z.maximum(MAX_DURATION_MS))),
  fees: z.optional(feesSchema),
  /** Several calls: as one transaction, or one for each; with what each transaction costs. */
  calls: z.optional(z.object({ atomic: z.boolean(), fees: z.array(feesSchema) })),
});
export type Choice = z.output<typeof choiceSchema>;

/** The answers to what sites ask. */
export const APPROVAL_COMMANDS = {
  /** What the transaction of an approval would cost. */
  prepare: { args: z.object({ id }), result: feeOfferSchema },
  /** What the question means, what would come of it, and what is to be said against it. */
  check: {
    args: z.object({
      id,
      /** Although the last report is still fresh. */
      again: z.boolean(),
      /** What the person has chosen so far: what is tried is what would be signed then. */
      choice: z.exactOptional(choiceSchema),
    }),
    result: reportSchema,
  },
  approve: {
    args: z.object({
      id,
      choice: choiceSchema,
      /** The dangers of the report that the person agreed to, as `dangersIn` names them. */
      accepted: z.string(),
      /** The simulation that the person saw first; absent where the report has none. */
      shown: z.exactOptional(simulationSchema),
    }),
    result: nothing,
  },
  reject: { args: z.object({ id }), result: nothing },
} as const satisfies CommandTable;
