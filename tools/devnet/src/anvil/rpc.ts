/**
 * `Rpc`: class of a JSON-RPC client over HTTP with `call()` and `batch()` and a timeout for every HTTP request; throws
 * `DevnetError` `RPC_FAILED`. Also: `RpcRequest`, the type of a request.
 */
import { DevnetError } from '../errors.ts';

export interface RpcRequest {
  method: string;
  params?: readonly unknown[];
}

interface RpcReply {
  id: number;
  result?: unknown;
  error?: { code: number; message: string };
}

const LIMIT_MS = 30_000;
/** Requests per HTTP call: enough to hide the round trip, few enough for a quick response. */
const BATCH_SIZE = 200;

/** JSON-RPC 2.0 client over HTTP with batches and a timeout for every call. */
export class Rpc {
  constructor(
    readonly url: string,
    readonly limitMs: number = LIMIT_MS,
  ) {}

  /**
   * Sends one request.
   * @throws DevnetError `RPC_FAILED` if there is no response, or the response is an error
   */
  async call<T>(method: string, params: readonly unknown[] = []): Promise<T> {
    const [result] = await this.batch<T>([{ method, params }]);
    return result as T;
  }

  /**
   * Sends many requests and returns the results in order.
   * @throws DevnetError `RPC_FAILED` with the first failure if a request fails
   */
  async batch<T>(requests: readonly RpcRequest[]): Promise<T[]> {
    const results: T[] = [];
    for (let start = 0; start < requests.length; start += BATCH_SIZE) {
      results.push(...(await this.#send<T>(requests.slice(start, start + BATCH_SIZE))));
    }
    return results;
  }

  async #send<T>(requests: readonly RpcRequest[]): Promise<T[]> {
    const body = JSON.stringify(
      requests.map(({ method, params = [] }, id) => ({ jsonrpc: '2.0', id, method, params })),
    );
    const replies = await this.#post(body, requests[0]?.method ?? '');
    const byId = new Map(replies.map((reply) => [reply.id, reply]));
    return requests.map(({ method }, id) => {
      const reply = byId.get(id);
      if (!reply || reply.error) {
        const why = reply?.error?.message ?? 'no response';
        throw new DevnetError('RPC_FAILED', `${method} on ${this.url}: ${why}`);
      }
      return reply.result as T;
    });
  }

  async #post(body: string, label: string): Promise<RpcReply[]> {
    try {
      const response = await fetch(this.url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
        signal: AbortSignal.timeout(this.limitMs),
      });
      return (await response.json()) as RpcReply[];
    } catch (cause) {
      throw new DevnetError('RPC_FAILED', `${label} on ${this.url}: no response`, { cause });
    }
  }
}
