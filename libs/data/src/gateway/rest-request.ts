/**
 * Types of one request of the generated REST client (`RestOperation`) and of the function that sends it
 * (`RestRequest`). Also: `withQuery()` appends query parameters to a path.
 */
import type * as z from 'zod/mini';

/** One request of the generated client. */
export interface RestOperation<T> {
  method: 'GET' | 'POST';
  /** Path and query, with the leading slash. */
  path: string;
  /** Schema of the response; undefined if it has no body. */
  answer: z.ZodMiniType<T> | undefined;
  body?: unknown;
  signal?: AbortSignal | undefined;
}

/** Sends a request and parses its response; rejects with `GatewayError`, or with the caller's abort reason. */
export type RestRequest = <T>(operation: RestOperation<T>) => Promise<T>;

/** Returns the path with the parameters that have a value as its query. */
export function withQuery(
  path: string,
  parameters: Readonly<Record<string, string | number | boolean | undefined>>,
): string {
  const entries = Object.entries(parameters).filter(([, value]) => value !== undefined);
  const query = entries.map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`);
  return query.length > 0 ? `${path}?${query.join('&')}` : path;
}
