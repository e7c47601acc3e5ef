/**
 * Messages between a page's provider and its content script, by `window.postMessage`. Parsed by hand instead of by a
 * schema: both scripts load in every page and must be small.
 */

/** Maximum request length in characters of JSON; fits the longest data that can be signed. */
export const MAX_BODY = 512 * 1024;

/** The wallet information that a site may have; events are emitted for its changes. */
export interface SiteInfo {
  /** Hexadecimal (EIP-695). */
  chainId: string;
  /** Empty if the site is not connected or the wallet is locked. */
  accounts: readonly string[];
}

/** EIP-1193's error as plain data. */
export interface ErrorBody {
  code: number;
  message: string;
  data?: unknown;
}

/** From page to content script. `body` is the request's JSON, which only the worker parses. */
export interface PageRequest {
  to: 'cenote:content';
  /** Id of the requesting provider: it accepts responses to its own requests only. */
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

/**
 * Undefined for other messages. The body's length is not checked here, because a request that is too long gets a
 * response.
 */
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

/** Undefined for messages that are not for the provider of this channel. */
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
