/**
 * `APPROVAL_COMMANDS`: schemas of the screens' commands to estimate, check, approve and reject the requests of sites.
 * Also: the schemas and types of fee options and fees.
 */
import * as z from 'zod/mini';
import { choiceSchema } from '../choice.ts';
import type { CommandTable } from '../command-table.ts';
import { type Fees, feesSchema } from '../fees.ts';
import { id, nothing, quantity } from '../fields.ts';
import { reportSchema } from '../report/index.ts';
import { simulationSchema } from '../report/outcome.ts';

export { type Fees, feesSchema };

const level = z.object({ maxFeePerGas: quantity, maxPriorityFeePerGas: quantity });

/** The fee options of a transaction. */
export const feeOfferSchema = z.object({
  /** The fees unless the user chooses others. */
  fees: feesSchema,
  levels: z.object({ slow: level, normal: level, fast: level }),
  byGasPrice: z.boolean(),
  /** Whether these are the site's values. */
  bySite: z.boolean(),
  /** Minimum gas limit: less would certainly fail. */
  gasFloor: quantity,
  /** The account's balance of the network's coin, if the node returned it. */
  coins: z.exactOptional(quantity),
});
export type FeeOffer = z.output<typeof feeOfferSchema>;

/** Commands to answer the requests of sites. */
export const APPROVAL_COMMANDS = {
  /** The fees of an approval's transaction. */
  prepare: { args: z.object({ id }), result: feeOfferSchema },
  /** The meaning, effects and findings of a request. */
  check: {
    args: z.object({
      id,
      /** True: makes a new report even if the last one is still fresh. */
      again: z.boolean(),
      /** The user's current choice: the simulation uses the transactions that would be signed for it. */
      choice: z.exactOptional(choiceSchema),
    }),
    result: reportSchema,
  },
  approve: {
    args: z.object({
      id,
      choice: choiceSchema,
      /** The dangers of the report that the user accepted, as returned by `dangersIn`. */
      accepted: z.string(),
      /** The simulation that the user saw first; absent if the report has none. */
      shown: z.exactOptional(simulationSchema),
    }),
    result: nothing,
  },
  reject: { args: z.object({ id }), result: nothing },
} as const satisfies CommandTable;
