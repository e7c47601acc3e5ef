/**
 * Parts shared by GraphQL documents: zod schemas (`baseUnits`, `usd`, `lowered()`, `page()`, `tokenName`) and the
 * matching GraphQL field lists (`PAGE`, `TOKEN_NAME`).
 */
import * as z from 'zod/mini';
import { addressSchema } from '../api/schemas.ts';

export const baseUnits = z.string().check(z.regex(/^-?(0|[1-9][0-9]*)$/));
export const usd = z.nullable(z.number());

/** Parses a GraphQL enum, whose values are upper case, into the product's lower-case values. */
export const lowered = <T>(schema: z.ZodMiniType<T>) =>
  z.pipe(
    z.pipe(
      z.string(),
      z.transform((name: string) => name.toLowerCase()),
    ),
    schema as z.ZodMiniType<T, string>,
  );

const pageInfo = z.object({ hasNextPage: z.boolean(), endCursor: z.nullable(z.string()) });
export const page = <T>(node: z.ZodMiniType<T>) =>
  z.object({ edges: z.array(z.object({ cursor: z.string(), node })), pageInfo });
export const PAGE = 'pageInfo { hasNextPage endCursor }';

export const tokenName = {
  chainId: z.int(),
  address: addressSchema,
  symbol: z.string(),
  name: z.string(),
  decimals: z.int(),
  logoUri: z.nullable(z.string()),
};
export const TOKEN_NAME = 'chainId address symbol name decimals logoUri';
