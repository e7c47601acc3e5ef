/**
 * zod schemas of values in RPC params: addresses, quantities, hashes, bytes, messages, chain ids, call batch ids. Also:
 * `toQuantity()`, `chainIdOf()`, `parseParams()`, type `HexText`.
 */
import * as z from 'zod/mini';
import { InvalidParams } from './rpc-errors.ts';

/** Hex digits of the largest call data that nodes accept: 128 KiB. */
const MAX_DATA = 2 + 2 * 128 * 1024;
/** Maximum length of a message to sign, in characters. */
export const MAX_MESSAGE = 256 * 1024;
/** Largest chain id that JavaScript represents exactly (EIP-3085 has no limit). */
const MAX_CHAIN_ID = BigInt(Number.MAX_SAFE_INTEGER);

const MAX_CALLS_ID = 4_096;

export type HexText = `0x${string}`;

const hexText = (pattern: RegExp, max: number) =>
  z.custom<HexText>(
    (value) => typeof value === 'string' && value.length <= max && pattern.test(value),
  );

/** An address of an account or contract, in any case. */
export const addressValue = hexText(/^0x[0-9a-fA-F]{40}$/, 42);
/** A quantity; leading zeros are accepted, because many pages send them. */
export const quantityValue = hexText(/^0x[0-9a-fA-F]+$/, 66);
export const hashValue = hexText(/^0x[0-9a-fA-F]{64}$/, 66);
/** Whole bytes. */
export const bytesValue = hexText(/^0x([0-9a-fA-F]{2})*$/, MAX_DATA);
export const messageValue = z.string().check(z.maxLength(MAX_MESSAGE));
export const chainIdValue = quantityValue.check(
  z.refine((value) => BigInt(value) > 0n && BigInt(value) <= MAX_CHAIN_ID),
);

/** EIP-5792: at most 4,096 bytes, whether text or hex. */
export const callsIdValue = z.string().check(
  z.minLength(1),
  z.maxLength(2 + 2 * MAX_CALLS_ID),
  z.refine((id) => /^0x[0-9a-fA-F]*$/.test(id) || bytesOf(id) <= MAX_CALLS_ID),
);
const bytesOf = (text: string): number => new TextEncoder().encode(text).length;

/** @returns the id as a number, which `chainIdValue` has bounded. */
export const chainIdOf = (value: HexText): number => Number(BigInt(value));
export const toQuantity = (value: number | bigint): HexText => `0x${value.toString(16)}`;

/** @throws InvalidParams with the path, never the value. */
export function parseParams<T extends z.ZodMiniType>(schema: T, params: unknown): z.output<T> {
  const parsed = schema.safeParse(params);
  if (parsed.success) return parsed.data;
  const path = parsed.error.issues[0]?.path.join('.') ?? '';
  throw new InvalidParams(`Invalid parameters${path && ` at ${path}`}.`);
}
