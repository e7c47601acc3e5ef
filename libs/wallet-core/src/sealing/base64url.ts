/**
 * Unpadded base64url text: `toBase64url()`, `fromBase64url()` (undefined if invalid), and `base64urlOf()`, a zod schema
 * with a minimum and maximum number of bytes.
 */
import * as z from 'zod/mini';

/** Unpadded base64url text (RFC 4648, section 5) of at least `min` and at most `max` bytes. */
export function base64urlOf({ min = 0, max }: { readonly min?: number; readonly max: number }) {
  const text = z.string().check(z.maxLength(Math.ceil((max * 4) / 3)), z.regex(/^[\w-]*$/));
  return text.check(z.refine((each) => (fromBase64url(each)?.length ?? -1) >= min));
}

export function toBase64url(bytes: Uint8Array): string {
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** Undefined if the text is not canonical base64url. */
export function fromBase64url(text: string): Uint8Array | undefined {
  if (!/^[\w-]*$/.test(text) || text.length % 4 === 1) return undefined;
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  const bytes = Uint8Array.from(binary, (char) => char.charCodeAt(0));
  return toBase64url(bytes) === text ? bytes : undefined;
}
