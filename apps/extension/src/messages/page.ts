/**
 * Types and parsers of a page's messages: between its provider and the content script (window.postMessage), and between
 * content script and worker (port). Parsed by hand instead of by a schema: the scripts load in every page and must be
 * small.
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

/** From content script to worker. */
export type PortRequest =
  /** `id` is unchanged if the request is resent after a worker restart: it is answered once. */
  | { type: 'request'; id: string; body: string }
  /** Acknowledges a stored response. */
  | { type: 'received'; id: string };

/** From worker to content script; `isStored`: the response is stored until it is acknowledged. */
export type PortReply =
  | { type: 'answer'; id: string; result: unknown; isStored: boolean }
  | { type: 'answer'; id: string; error: ErrorBody; isStored: boolean }
  | { type: 'site'; site: SiteInfo };

/** Maximum length of a request id of the content script. */
const MAX_ID = 32;

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

/** Undefined for a malformed message, and for a request that is too long. */
export function readPortRequest(message: unknown): PortRequest | undefined {
  if (!isRecord(message)) return undefined;
  const { type, id, body } = message;
  if (typeof id !== 'string' || id.length === 0 || id.length > MAX_ID) return undefined;
  if (type === 'received') return { type, id };
  const isRequest = type === 'request' && typeof body === 'string' && body.length <= MAX_BODY;
  return isRequest ? { type, id, body } : undefined;
}
