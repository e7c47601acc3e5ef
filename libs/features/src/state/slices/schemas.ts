/** Zod schemas that several Redux slices share: `addressSchema`, `hashSchema`, `decimalsSchema`, `amountSchema`. */
import * as z from 'zod/mini';

export const addressSchema = z.templateLiteral([
  '0x',
  z.string().check(z.regex(/^[0-9a-fA-F]{40}$/)),
]);

export const hashSchema = z.templateLiteral(['0x', z.string().check(z.regex(/^[0-9a-fA-F]{64}$/))]);

export const decimalsSchema = z.int().check(z.minimum(0), z.maximum(255));

/** Base units as a decimal string. */
export const amountSchema = z.string().check(z.regex(/^[0-9]+$/));
