/**
 * Interface `Endpoint`: a JSON-RPC endpoint of a node. Also: types `RpcArgs` (method and parameters) and
 * `RequestLimits` (limits of one request).
 */

/** Method and parameters of a JSON-RPC request. */
export interface RpcArgs {
  method: string;
  params?: unknown;
}

/** Limits of one request; an endpoint has defaults. */
export interface RequestLimits {
  /** Maximum time from sending to the end of the response, and before that maximum time in the queue. */
  timeoutMs?: number | undefined;
  /** Maximum size of the response; such requests are never batched with others. */
  maxResponseBytes?: number | undefined;
}

/** A JSON-RPC endpoint of a node. */
export interface Endpoint {
  /** Returns the result. Rejects with viem's transport errors, which name neither URL nor request body. */
  request(args: RpcArgs, limits?: RequestLimits): Promise<unknown>;
  /** Time before which the endpoint rejects requests because of its rate limit, in milliseconds of `performance.now`. */
  readonly blockedUntil?: number;
}
