/**
 * zod schemas and types of an `Intent` (send, revoke), an action of the user on a screen whose call the worker encodes;
 * of its token (`TokenInfo`), and of an encoded `Call`.
 */
import type { Hex } from '@cenote/chains';
import { addressValue } from '@cenote/wallet-core/provider';
import * as z from 'zod/mini';
import { quantity } from '../messages/fields.ts';

export const tokenSchema = z.object({
  /** The zero address means the network's coin. */
  address: addressValue,
  symbol: z.string().check(z.maxLength(64)),
  decimals: z.int().check(z.minimum(0), z.maximum(255)),
});
export type TokenInfo = z.output<typeof tokenSchema>;

/**
 * An action of the user on a screen of the wallet. The worker encodes the call, so that the reviewed and the signed
 * data cannot differ.
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
    /** Whether it is an allowance of Permit2. */
    isPermit2: z.boolean(),
  }),
]);
export type Intent = z.output<typeof intentSchema>;

export const callSchema = z.object({
  /** Absent if a site creates a contract. */
  to: z.optional(addressValue),
  value: quantity,
  data: z.custom<Hex>((data) => typeof data === 'string' && /^0x([0-9a-f]{2})*$/i.test(data)),
});
export type Call = z.output<typeof callSchema>;
