/**
 * Typed data v1 (eth_signTypedData, before EIP-712), bound to no chain or contract: `parseTypedDataV1()`,
 * `hashTypedDataV1()` and its type.
 */
import type { Hex } from '@cenote/chains';
import { concatHex, encodePacked, keccak256, stringToHex } from 'viem/utils';
import * as z from 'zod/mini';
import { type Elementary, isElementary, readElementary } from './elementary.ts';
import { invalid } from './invalid.ts';

/**
 * Typed data from before EIP-712: named values without a domain, so that the signature is bound to no chain or
 * contract.
 */
export interface TypedDataV1 {
  version: 'v1';
  fields: readonly { type: string; name: string; value: Elementary }[];
}

const inputSchema = z
  .array(z.object({ type: z.string(), name: z.string(), value: z.unknown() }))
  .check(z.minLength(1), z.maxLength(256));

/**
 * Parses the typed data of `eth_signTypedData`. Arrays are rejected: signers encode them differently.
 * @throws KeyringError TYPED_DATA_INVALID
 */
export function parseTypedDataV1(input: unknown): TypedDataV1 {
  const parsed = inputSchema.safeParse(input);
  if (!parsed.success) throw invalid('Invalid typed data (version 1)');
  const fields = parsed.data.map(({ type, name, value }, at) => {
    if (!isElementary(type) || /\p{Surrogate}/u.test(name))
      throw invalid(`Field ${at} has a type or name that cannot be signed`);
    return { type, name, value: readElementary(type, value, `Field ${at}`) };
  });
  return { version: 'v1', fields };
}

/** The hash of the first `eth_signTypedData`, which is now its version 1. */
export function hashTypedDataV1({ fields }: TypedDataV1): Hex {
  const schema = fields.map(({ type, name }) => stringToHex(`${type} ${name}`));
  const types = fields.map(({ type }) => type);
  const values = fields.map(({ value }) => value);
  return keccak256(
    concatHex([keccak256(concatHex(schema)), keccak256(encodePacked(types, values as never))]),
  );
}
