/**
 * `gatewayFetch()`: returns the function that sends the requests of a gateway client. Also: types `Fetch` and
 * `GatewayClientOptions` of these clients.
 */
import { GatewayError } from './gateway-error.ts';

/** The part of `fetch` used here; the platform's fetch is assignable. */
export type Fetch = (
  url: string,
  init: {
    method: 'GET' | 'POST';
    headers: Record<string, string>;
    body?: string;
    signal: AbortSignal;
  },
) => Promise<{ ok: boolean; status: number; json(): Promise<unknown> }>;

export interface GatewayClientOptions {
  /** Base URL of the gateway, with or without a trailing slash; empty: none, all requests fail with `NO_GATEWAY`. */
  baseUrl: string;
  fetch?: Fetch;
  /** Per request; default 10 s. */
  timeoutMs?: number;
}

/** Returns the function that sends a client's requests; without a gateway it rejects them with `NO_GATEWAY`. */
export const gatewayFetch = ({ baseUrl, fetch }: GatewayClientOptions): Fetch =>
  fetch ??
  ((url, init) =>
    baseUrl === ''
      ? Promise.reject(new GatewayError('NO_GATEWAY', 'No gateway is configured'))
      : globalThis.fetch(url, init));
