import * as z from 'zod/mini';

/**
 * Amounts in JSON messages: `amount` (zod schema, decimal text to bigint), `hexText` (schema), `asText()` (encodes
 * bigints as text) and its type.
 */
export const amount = z.pipe(
  z.string().check(z.regex(/^-?\d{1,78}$/)),
  z.transform((text: string) => BigInt(text)),
);

/** Bytes in hexadecimal. */
export const hexText = z.custom<`0x${string}`>(
  (value) => typeof value === 'string' && /^0x[0-9a-f]*$/.test(value),
);

/** The encoded type: bigint becomes text. */
export type AsText<T> = T extends bigint
  ? string
  : T extends string | number | boolean
    ? T
    : { [K in keyof T]: AsText<T[K]> };

/** Encodes amounts as text, for a schema that parses them. */
export const asText = <T>(value: T): AsText<T> =>
  JSON.parse(
    JSON.stringify(value, (_, inner: unknown) =>
      typeof inner === 'bigint' ? inner.toString() : inner,
    ),
  );
