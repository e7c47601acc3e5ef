import * as z from 'zod/mini';

/** Messages are JSON: whole numbers of any size pass as decimal text. */
export const amount = z.pipe(
  z.string().check(z.regex(/^-?\d{1,78}$/)),
  z.transform((text: string) => BigInt(text)),
);

/** Any bytes in hexadecimal. */
export const hexText = z.custom<`0x${string}`>(
  (value) => typeof value === 'string' && /^0x[0-9a-f]*$/.test(value),
);

/** The same thing as it passes between contexts. */
export type AsText<T> = T extends bigint
  ? string
  : T extends string | number | boolean
    ? T
    : { [K in keyof T]: AsText<T[K]> };

/** What a schema with amounts reads. */
export const asText = <T>(value: T): AsText<T> =>
  JSON.parse(
    JSON.stringify(value, (_, inner: unknown) =>
      typeof inner === 'bigint' ? inner.toString() : inner,
    ),
  );
