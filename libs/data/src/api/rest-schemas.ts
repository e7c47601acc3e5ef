/**
 * zod schemas, with their types, of small REST requests: gas fees, EIP-7702 delegations and events that clients report.
 */
import * as z from 'zod/mini';
import { addressSchema, amountSchema } from './schemas.ts';

export const gasQuerySchema = z.object({ chainId: z.coerce.number().check(z.int()) });

/** Fields of an EIP-1559 transaction, in wei per unit of gas. */
export const gasFeeSchema = z.object({
  maxFeePerGas: amountSchema,
  maxPriorityFeePerGas: amountSchema,
});

export const gasResponseSchema = z.object({
  chainId: z.int(),
  /** The latest block in the data. */
  blockNumber: z.int(),
  /** Wei per unit of gas, of the next block. */
  baseFeePerGas: amountSchema,
  slow: gasFeeSchema,
  normal: gasFeeSchema,
  fast: gasFeeSchema,
});

export const delegationsRequestSchema = z.strictObject({
  walletAddresses: z.array(addressSchema).check(z.minLength(1), z.maxLength(10)),
  chainIds: z.array(z.int()).check(z.minLength(1), z.maxLength(10)),
});

export const delegationSchema = z.object({
  isDelegated: z.boolean(),
  /** The contract whose code the account runs (EIP-7702); null if it has no delegation. */
  delegatedAddress: z.nullable(addressSchema),
  /** The contract is one of this gateway's delegation contracts. */
  isDelegatedToCenote: z.boolean(),
  /** The newest delegation contract, used for new delegations; null if there is none. */
  latestDelegationAddress: z.nullable(addressSchema),
});

export const delegationsResponseSchema = z.object({
  /** By address in lower case, then by chain id; null if the request to that chain failed. */
  delegationDetails: z.record(z.string(), z.record(z.string(), z.nullable(delegationSchema))),
});

export const eventsRequestSchema = z.strictObject({
  events: z
    .array(
      z.strictObject({
        name: z.string().check(z.regex(/^[A-Za-z][\w .-]{0,63}$/)),
        /** Unix time in milliseconds, by the client's clock. */
        at: z.optional(z.int().check(z.minimum(0))),
        properties: z.optional(
          z.record(
            z.string().check(z.maxLength(64)),
            z.union([z.string().check(z.maxLength(256)), z.number(), z.boolean(), z.null()]),
          ),
        ),
      }),
    )
    .check(z.minLength(1), z.maxLength(50)),
});

export type GasResponse = z.infer<typeof gasResponseSchema>;
export type DelegationsRequest = z.infer<typeof delegationsRequestSchema>;
export type Delegation = z.infer<typeof delegationSchema>;
export type DelegationsResponse = z.infer<typeof delegationsResponseSchema>;
export type EventsRequest = z.infer<typeof eventsRequestSchema>;
