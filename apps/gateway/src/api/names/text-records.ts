/**
 * Sanitises ENS text records: `parseAvatar()` (URL that a page may load), `parseBio()` (one line of text),
 * `parseHandle()` (Twitter handle). Each returns null for an invalid record.
 */
import { cleanText } from '../../indexer/tokens/clean-text.ts';

/** Maximum characters of an avatar, as a limit of the response size. */
const MAX_AVATAR = 65_536;
const MAX_BIO = 256;

/** Returns an avatar URL that a page may load: https or a data image; null for others. */
export function parseAvatar(record: string | null): string | null {
  if (record === null || record.length > MAX_AVATAR) return null;
  if (/^data:image\/(png|jpeg|gif|webp|avif|svg\+xml)[;,]/i.test(record)) return record;
  return isHttps(record) ? record : null;
}

function isHttps(text: string): boolean {
  if (!/^https:\/\/[^\s"'<>\\]+$/i.test(text) || !URL.canParse(text)) return false;
  const { username, password } = new URL(text);
  return username === '' && password === '';
}

/** Returns a description in one line, truncated to the maximum length; null if it is empty. */
export const parseBio = (record: string | null): string | null =>
  cleanText((record ?? '').replace(/\s+/g, ' '), MAX_BIO) || null;

/** Returns a Twitter handle without its @; null for an invalid one. */
export const parseHandle = (record: string | null): string | null =>
  /^@?(\w{1,15})$/.exec(record?.trim() ?? '')?.[1] ?? null;
