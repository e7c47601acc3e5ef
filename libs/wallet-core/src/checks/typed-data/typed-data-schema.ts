/**
 * `parseTypedData()`: parses EIP-712 typed data (eth_signTypedData_v4) for decoding; never throws. Also: types of the
 * message.
 */
import type { Address } from '@cenote/chains';
import * as z from 'zod/mini';
import { MAX_TYPED_DATA_LENGTH } from '../limits.ts';

/** Names as in Solidity: a name with a comma could make one type look like another. */
const nameSchema = z.string().check(z.regex(/^[A-Za-z_$][\w$]{0,127}$/));
const typeSchema = z.string().check(z.regex(/^[A-Za-z_$][\w$]{0,127}(\[\d{0,4}\]){0,10}$/));
const fieldSchema = z.object({ name: nameSchema, type: typeSchema });

const addressSchema = z.string().check(z.regex(/^0x[0-9a-fA-F]{40}$/));

/** Chain ids are numbers, or decimal or hexadecimal text. */
const chainIdSchema = z.pipe(
  z.union([z.number(), z.bigint(), z.string().check(z.regex(/^(0x[0-9a-fA-F]{1,64}|\d{1,78})$/))]),
  z.transform((value, context) => {
    const chainId = Number(value);
    if (Number.isSafeInteger(chainId) && chainId >= 0) return chainId;
    context.issues.push({ code: 'custom', message: 'Not a chain ID', input: value });
    return z.NEVER;
  }),
);

const domainSchema = z.object({
  name: z.optional(z.string()),
  version: z.optional(z.string()),
  chainId: z.optional(chainIdSchema),
  verifyingContract: z.optional(
    z.pipe(
      addressSchema,
      z.transform((address) => address.toLowerCase() as Address),
    ),
  ),
  salt: z.optional(z.string()),
});

const typedDataSchema = z.object({
  types: z.record(nameSchema, z.array(fieldSchema).check(z.maxLength(64))),
  primaryType: nameSchema,
  domain: z._default(domainSchema, {}),
  message: z.record(z.string(), z.unknown()),
});

export type TypedDataMessage = z.output<typeof typedDataSchema>;
export type TypedDataTypes = TypedDataMessage['types'];

export type ParsedTypedData =
  | { ok: true; typedData: TypedDataMessage }
  | { ok: false; reason: 'MALFORMED' | 'TOO_LARGE' };

const refused = (reason: 'MALFORMED' | 'TOO_LARGE'): ParsedTypedData => ({ ok: false, reason });

/** Parses a message of typed data, as JSON text or parsed value. Never throws. */
export function parseTypedData(input: unknown): ParsedTypedData {
  try {
    const text = typeof input === 'string' ? input : JSON.stringify(input, bigintsAsText);
    if (text === undefined) return refused('MALFORMED');
    if (text.length > MAX_TYPED_DATA_LENGTH) return refused('TOO_LARGE');
    const parsed = typedDataSchema.safeParse(JSON.parse(text));
    if (!parsed.success) return refused('MALFORMED');
    return { ok: true, typedData: { ...parsed.data, domain: hashedDomain(parsed.data) } };
  } catch {
    return refused('MALFORMED');
  }
}

/** The domain fields that its type contains: other fields would be displayed but not hashed. */
function hashedDomain({ types, domain }: TypedDataMessage): TypedDataMessage['domain'] {
  const declared = Object.hasOwn(types, 'EIP712Domain') ? types.EIP712Domain : undefined;
  if (!declared) return domain;
  const names = new Set(declared.map(({ name }) => name));
  return Object.fromEntries(Object.entries(domain).filter(([name]) => names.has(name)));
}

const bigintsAsText = (_: string, value: unknown): unknown =>
  typeof value === 'bigint' ? value.toString() : value;
