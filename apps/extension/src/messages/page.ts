/**
 * What passes between a page's provider and the content script beside it, by `window.postMessage`. Read by hand
 * and not by a schema: both ends load with every page, and every byte counts there.
 */

/** Longest request in characters of JSON; the longest thing to sign fits in. */
export const MAX_BODY = 512 * 1024;

/** What a site may know of the wallet; events are told from its changes. */
export interface SiteInfo {
  /** Hexadecimal (EIP-695). */
  chainId: string;
  /** Empty where the site is not connected, or the wallet locked. */
  accounts: readonly string[];
}

/** EIP-1193's error as plain data. */
export interface ErrorBody {
  code: number;
  message: string;
  data?: unknown;
}

/** From page to content script. `body` is the request's JSON: only the worker reads it. */
export interface PageRequest {
  to: 'cenote:content';
  /** Of the provider that asks: it takes answers to its own requests alone. */
  channel: string;
  id: number;
  body: string;
}

export type Reply =
  | { id: number; result: unknown }
  | { id: number; error: ErrorBody }
  | { site: SiteInfo };

/** From content script to page. */
export interface PageReply {
  to: 'cenote:page';
  channel: string;
  reply: Reply;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const CHANNEL = /^[0-9a-f-]{36}$/;

/** Undefined for whatever is not for us. The body's length is not judged: too long deserves an answer. */
export function readPageRequest(message: unknown): PageRequest | undefined {
  if (!isRecord(message)) return undefined;
  const { to, channel, id, body } = message;
  const isOurs =
    to === 'cenote:content' &&
    typeof channel === 'string' &&
    CHANNEL.test(channel) &&
    Number.isSafeInteger(id) &&
    typeof body === 'string';
  return isOurs ? { to, channel, id: id as number, body } : undefined;
}

/** Undefined for whatever is not for the provider of this channel. */
export function readPageReply(message: unknown, channel: string): Reply | undefined {
  if (!isRecord(message) || message.to !== 'cenote:page' || message.channel !== channel) {
    return undefined;
  }
  const { reply } = message;
  if (!isRecord(reply)) return undefined;
  const isAnswer = Number.isSafeInteger(reply.id) && ('result' in reply || isRecord(reply.error));
  return isAnswer || isSite(reply.site) ? (reply as Reply) : undefined;
}

const isSite = (value: unknown): boolean =>
  isRecord(value) && typeof value.chainId === 'string' && Array.isArray(value.accounts);
