/**
 * zod schemas, with their types, of the requests for tokens and quotes, which only the gateway parses: clients use the
 * types.
 */
import * as z from 'zod/mini';
import { addressSchema, amountSchema, protocolSchema, tradeKindSchema } from './schemas.ts';

export const tokensQuerySchema = z.object({ chainId: z.coerce.number().check(z.int()) });

export const quoteRequestSchema = z.strictObject({
  chainId: z.int(),
  tokenIn: addressSchema,
  tokenOut: addressSchema,
  amount: amountSchema,
  kind: tradeKindSchema,
  slippageBps: z.optional(z.int().check(z.minimum(0), z.maximum(5_000))),
  maxLegs: z.optional(z.int().check(z.minimum(1), z.maximum(64))),
  /** Gas of the transaction. Default: the limit of the network. */
  maxGas: z.optional(z.int().check(z.minimum(1))),
  /** The client executes and verifies merged routes, whose paths have `amounts`. Default: false. */
  merging: z.optional(z.boolean()),
  protocols: z.optional(z.array(protocolSchema).check(z.minLength(1), z.maxLength(3))),
});

export type ApiQuoteRequest = z.infer<typeof quoteRequestSchema>;
