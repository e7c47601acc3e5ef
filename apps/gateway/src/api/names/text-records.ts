import { cleanText } from '../../indexer/tokens/clean-text.ts';

/** An image of this many characters is as large as an answer should be. */
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

/** A description in one line, cut where it is too long; null where nothing of it is left. */
export const parseBio = (record: string | null): string | null =>
  cleanText((record ?? '').replace(/\s+/g, ' '), MAX_BIO) || null;

/** A handle of Twitter's form without its @; null for any other. */
export const parseHandle = (record: string | null): string | null =>
  /^@?(\w{1,15})$/.exec(record?.trim() ?? '')?.[1] ?? null;
