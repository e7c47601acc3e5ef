/**
 * zod schemas of fields that several commands share: password, id, origin, hex quantity, hash, and `nothing` for no
 * result.
 */
import * as z from 'zod/mini';

/** Schemas that several commands share. */
export const password = z.string().check(z.minLength(1), z.maxLength(1_024));
export const id = z.string().check(z.maxLength(64));
export const origin = z.string().check(z.maxLength(2_048));
export const nothing = z.optional(z.null());
export const quantity = z.custom<`0x${string}`>(
  (value) => typeof value === 'string' && /^0x[0-9a-fA-F]{1,64}$/.test(value),
);
export const hash = z.custom<`0x${string}`>(
  (value) => typeof value === 'string' && /^0x[0-9a-fA-F]{64}$/.test(value),
);
