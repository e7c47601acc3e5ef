/**
 * Conversion of bytes: `toHex()`, `fromHex()`, `utf8()`. Also: `hexOf()`, zod schema of hexadecimal text without 0x,
 * and `wipe()`, which overwrites secrets with zeros.
 */
import * as z from 'zod/mini';

/** Lower-case hexadecimal digits of whole bytes, without 0x: a unique spelling of each value. */
export type Hex = string;

/** A schema of hexadecimal text with a number of bytes, or with at most `max`. */
export function hexOf(bytes: number | { readonly max: number }) {
  const digits = typeof bytes === 'number' ? bytes * 2 : bytes.max * 2;
  const length = typeof bytes === 'number' ? z.length(digits) : z.maxLength(digits);
  return z.string().check(length, z.regex(/^(?:[0-9a-f]{2})*$/));
}

export function toHex(bytes: Uint8Array): Hex {
  let text = '';
  for (const byte of bytes) text += byte.toString(16).padStart(2, '0');
  return text;
}

/** Decodes text that passed `hexOf`. */
export function fromHex(text: Hex): Uint8Array {
  const bytes = new Uint8Array(text.length / 2);
  for (let i = 0; i < bytes.length; i++) {
    bytes[i] = Number.parseInt(text.slice(i * 2, i * 2 + 2), 16);
  }
  return bytes;
}

export function utf8(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

/** Overwrites secrets with zeros. */
export function wipe(...secrets: readonly (Uint8Array | undefined)[]): void {
  for (const secret of secrets) secret?.fill(0);
}
