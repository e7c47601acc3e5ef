import * as z from 'zod/mini';
import { addressSchema, amountSchema } from './schemas.ts';

/* Small questions of version 1 that need no index: fees, delegations, flags, events. */

export const gasQuerySchema = z.object({ chainId: z.coerce.number().check(z.int()) });

/** Fields of an EIP-1559 transaction, in wei a unit of gas. */
export const gasFeeSchema = z.object({
  maxFeePerGas: amountSchema,
  maxPriorityFeePerGas: amountSchema,
});

export const gasResponseSchema = z.object({
  chainId: z.int(),
  /** The last block that the figures know. */
  blockNumber: z.int(),
  /** Wei a unit of gas, of the next block. */
  baseFeePerGas: amountSchema,
  slow: gasFeeSchema,
  normal: gasFeeSchema,
  fast: gasFeeSchema,
});

/** Flags by name. A name that is not there is off. */
export const flagsResponseSchema = z.object({ flags: z.record(z.string(), z.boolean()) });

export const delegationsRequestSchema = z.strictObject({
  walletAddresses: z.array(addressSchema).check(z.minLength(1), z.maxLength(10)),
  chainIds: z.array(z.int()).check(z.minLength(1), z.maxLength(10)),
});

export const delegationSchema = z.object({
  isDelegated: z.boolean(),
  /** The contract whose code the account runs (EIP-7702); null where it runs none. */
  delegatedAddress: z.nullable(addressSchema),
  /** The contract is one of those that this gateway's wallets delegate to. */
  isDelegatedToCenote: z.boolean(),
  /** The newest of those contracts, which an account would be delegated to now; null where there is none. */
  latestDelegationAddress: z.nullable(addressSchema),
});

export const delegationsResponseSchema = z.object({
  /** By address in lower case, then by chain id; null where that chain could not be asked. */
  delegationDetails: z.record(z.string(), z.record(z.string(), z.nullable(delegationSchema))),
});

export const eventsRequestSchema = z.strictObject({
  events: z
    .array(
      z.strictObject({
        name: z.string().check(z.regex(/^[A-Za-z][\w .-]{0,63}$/)),
        /** Milliseconds since 1970, by the client's clock. */
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
export type FlagsResponse = z.infer<typeof flagsResponseSchema>;
export type DelegationsRequest = z.infer<typeof delegationsRequestSchema>;
export type Delegation = z.infer<typeof delegationSchema>;
export type DelegationsResponse = z.infer<typeof delegationsResponseSchema>;
export type EventsRequest = z.infer<typeof eventsRequestSchema>;
