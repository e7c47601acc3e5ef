/**
 * `simulatedBlocksSchema`: zod schema of the response of `eth_simulateV1` for one block, with the types of its calls
 * and logs. Also: `hexSchema`.
 */
import * as z from 'zod/mini';

export const hexSchema = z.string().check(z.regex(/^0x[0-9a-fA-F]*$/));
const hex = hexSchema;

const logSchema = z.object({ address: hex, topics: z.array(hex), data: hex });

/** Result of one call; a node may return the reason in `returnData`, in the error, or in both. */
const callSchema = z.object({
  status: hex,
  gasUsed: hex,
  returnData: hex,
  logs: z._default(z.array(logSchema), []),
  error: z.optional(
    z.object({ message: z._default(z.string(), ''), data: z.optional(z.unknown()) }),
  ),
});

/** The parsed part of a response of `eth_simulateV1`: the calls of one block. */
export const simulatedBlocksSchema = z
  .array(z.object({ baseFeePerGas: z.nullish(hex), calls: z.array(callSchema) }))
  .check(z.maxLength(1));

export type SimulatedCall = z.output<typeof callSchema>;
export type SimulatedLog = z.output<typeof logSchema>;
