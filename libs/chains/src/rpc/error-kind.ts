/**
 * `errorKindOf()`: classifies an error of a JSON-RPC request by what helps: nothing, another endpoint, or time. Nodes
 * and providers have no common codes, so messages are matched too. Also: type `ErrorKind`.
 */
import { HttpRequestError, ResponseBodyTooLargeError } from 'viem';

export type ErrorKind =
  /** Every endpoint would return the same: a revert, invalid parameters, a rejected transaction. */
  | 'final'
  /** Too many requests to this endpoint. */
  | 'rateLimited'
  /** The endpoint does not have the method. */
  | 'unsupported'
  /** The node does not have the block (yet). */
  | 'blockUnknown'
  /** Another JSON-RPC error; another endpoint may respond. */
  | 'refused'
  /** No JSON-RPC response. */
  | 'unreachable';

const REVERT = /revert/i;
/** State that only archive nodes have: waiting does not help. */
const NO_STATE = /trie node|pruned|historical|archive|ancient|state.{0,30}not.{0,3}available/i;
const BLOCK_UNKNOWN =
  /header (for hash )?not found|unknown block|block.{0,80}not found|find block|block ?out ?of ?range|block height is|beyond (the )?(current|latest) |block number out of range|future block|resource not found/i;
/** Code of an unknown block in the execution-apis specification of `eth_simulateV1` and in Geth. */
const UNKNOWN_BLOCK_CODE = -39_001;
const RATE_LIMITED =
  /rate.?limit|too many requests|request limit|requests per|per second|capacity|compute units|throughput|quota|usage limit/i;
/** The HTTP status as a code, and QuickNode's own. */
const RATE_LIMIT_CODES = new Set([429, -32_007]);
/** Providers use it for rate limits, and for logs of too many blocks or results. */
const LIMIT_EXCEEDED = -32_005;
const UNSUPPORTED_CODES = new Set([-32_601, -32_004]);
const UNSUPPORTED =
  /method.{0,60}(not (found|supported|available|allowed|enabled|whitelisted|exist)|does not exist|unsupported|disabled|unavailable)|unsupported method/i;
const REJECTED_TRANSACTION =
  /insufficient funds|nonce too|underpriced|already known|already imported|intrinsic gas|invalid (opcode|jump|sender|signature)|stack (under|over)flow|fee cap|max fee per gas|initcode/i;
const INVALID_PARAMS = -32_602;
const REVERT_CODE = 3;

const TOO_MANY_REQUESTS = 429;
const CONTENT_TOO_LARGE = 413;

/** Classifies an error of a request with this method. */
export function errorKindOf(error: unknown, method: string): ErrorKind {
  if (error instanceof ResponseBodyTooLargeError) return 'final';
  if (error instanceof HttpRequestError) {
    if (error.status === TOO_MANY_REQUESTS) return 'rateLimited';
    return error.status === CONTENT_TOO_LARGE ? 'refused' : 'unreachable';
  }
  if (!(error instanceof Error && 'code' in error && typeof error.code === 'number')) {
    return 'unreachable';
  }
  const { code } = error;
  const text = textOf(error);
  if (code === REVERT_CODE || REVERT.test(text)) return 'final';
  if (RATE_LIMIT_CODES.has(code) || RATE_LIMITED.test(text)) return 'rateLimited';
  if (NO_STATE.test(text)) return 'refused';
  if (code === UNKNOWN_BLOCK_CODE || BLOCK_UNKNOWN.test(text)) return 'blockUnknown';
  if (UNSUPPORTED_CODES.has(code) || UNSUPPORTED.test(text)) return 'unsupported';
  if (method === 'eth_getLogs') return 'refused';
  if (code === LIMIT_EXCEEDED) return 'rateLimited';
  if (code === INVALID_PARAMS || REJECTED_TRANSACTION.test(text)) return 'final';
  return 'refused';
}

/** The node's own message: viem's errors have it in `details`. */
const textOf = (error: Error): string =>
  'details' in error && typeof error.details === 'string' ? error.details : error.message;
