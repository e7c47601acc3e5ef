/**
 * zod schemas of name lookups in the gateway's REST API: the addresses and profiles of ENS names and usernames, and the
 * primary names of addresses. Also: their types.
 */
import * as z from 'zod/mini';
import { addressSchema } from './schemas.ts';

/** An ENS name, or a username without its suffix. */
export const nameParamsSchema = z.object({
  name: z.string().check(z.minLength(1), z.maxLength(255)),
});
export const addressParamsSchema = z.object({ address: addressSchema });
export const namesRequestSchema = z.strictObject({
  addresses: z.array(addressSchema).check(z.minLength(1), z.maxLength(50)),
});

/**
 * What a name resolves to; all null if it does not resolve. The texts are set by the name's owner and are untrusted.
 */
export const nameResponseSchema = z.object({
  /** The name that was looked up: normalised (ENSIP-15), a username with its suffix. */
  name: z.string(),
  /** The username, if the name is one. */
  username: z.nullable(z.string()),
  address: z.nullable(addressSchema),
  /** An https or data URL of an image; the gateway does not fetch it. */
  avatar: z.nullable(z.string()),
  bio: z.nullable(z.string()),
  /** Handle without @. */
  twitter: z.nullable(z.string()),
});

/** Primary name of an address, if the name resolves back to it; otherwise null. */
export const addressNameSchema = z.object({
  address: addressSchema,
  name: z.nullable(z.string()),
  username: z.nullable(z.string()),
});
/** In the order of the request, each address once. */
export const namesResponseSchema = z.object({ names: z.array(addressNameSchema) });

export type NameResponse = z.infer<typeof nameResponseSchema>;
export type AddressName = z.infer<typeof addressNameSchema>;
export type NamesRequest = z.infer<typeof namesRequestSchema>;
export type NamesResponse = z.infer<typeof namesResponseSchema>;
