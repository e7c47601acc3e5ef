import type { Hex } from '@cenote/chains';
import { addressValue } from '@cenote/wallet-core/provider';
import * as z from 'zod/mini';
import { quantity } from '../messages/fields.ts';

export const tokenSchema = z.object({
  /** The zero address stands for the network's coin. */
  address: addressValue,
  symbol: z.string().check(z.maxLength(64)),
  decimals: z.int().check(z.minimum(0), z.maximum(255)),
});
export type TokenInfo = z.output<typeof tokenSchema>;

/**
 * What a person does on a screen of the wallet. The call is made of it by the worker: what was reviewed and what
 * is signed cannot be two things.
 */
export const intentSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('send'),
    token: tokenSchema,
    to: addressValue,
    amount: quantity,
  }),
  z.object({
    kind: z.literal('revoke'),
    token: tokenSchema,
    spender: addressValue,
    /** The allowance is one that Permit2 keeps. */
    isPermit2: z.boolean(),
  }),
]);
export type Intent = z.output<typeof intentSchema>;

export const callSchema = z.object({
  /** Absent where a site makes a contract. */
  to: z.optional(addressValue),
  value: quantity,
  data: z.custom<Hex>((data) => typeof data === 'string' && /^0x([0-9a-f]{2})*$/i.test(data)),
});
export type Call = z.output<typeof callSchema>;
