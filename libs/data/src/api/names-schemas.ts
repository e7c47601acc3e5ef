import * as z from 'zod/mini';
import { addressSchema } from './schemas.ts';

/** A name (ENS), or a username without its ending. */
export const nameParamsSchema = z.object({
  name: z.string().check(z.minLength(1), z.maxLength(255)),
});
export const addressParamsSchema = z.object({ address: addressSchema });
export const namesRequestSchema = z.strictObject({
  addresses: z.array(addressSchema).check(z.minLength(1), z.maxLength(50)),
});

/** What a name leads to; all null where it leads nowhere. The texts are its owner's: anything may be in them. */
export const nameResponseSchema = z.object({
  /** The name as it was looked up: normalised (ENSIP-15), a username with its ending. */
  name: z.string(),
  /** The username where the name is one. */
  username: z.nullable(z.string()),
  address: z.nullable(addressSchema),
  /** An https or data URL of an image, never fetched by the gateway. */
  avatar: z.nullable(z.string()),
  bio: z.nullable(z.string()),
  /** Handle without @. */
  twitter: z.nullable(z.string()),
});

/** The name that an address claims, where that name leads back to it; null else. */
export const addressNameSchema = z.object({
  address: addressSchema,
  name: z.nullable(z.string()),
  username: z.nullable(z.string()),
});
/** In the order asked for, each address once. */
export const namesResponseSchema = z.object({ names: z.array(addressNameSchema) });

export type NameResponse = z.infer<typeof nameResponseSchema>;
export type AddressName = z.infer<typeof addressNameSchema>;
export type NamesRequest = z.infer<typeof namesRequestSchema>;
export type NamesResponse = z.infer<typeof namesResponseSchema>;
