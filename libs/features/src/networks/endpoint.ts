/**
 * `readEndpoint()`: parses a typed RPC endpoint; undefined where a page could not request it. Also: `probeEndpoint()`
 * (requests its chain id; returns `ok`, `silent` or `otherNetwork`), types `Probe` and `SendRequest`.
 */
import * as z from 'zod/mini';

/** Hosts of this machine: pages may request them without TLS. */
const THIS_MACHINE = new Set(['localhost', '127.0.0.1']);

function isEndpoint(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, password } = new URL(text);
  // Browsers reject URLs with credentials.
  if (username || password) return false;
  return protocol === 'https:' || (protocol === 'http:' && THIS_MACHINE.has(hostname));
}

/** Parses an endpoint as typed; undefined where a page could not request it. */
export function readEndpoint(typed: string): string | undefined {
  const text = typed.trim();
  return isEndpoint(text) ? text : undefined;
}

/** Result of probing an endpoint. */
export type Probe = 'ok' | 'silent' | 'otherNetwork';

const LIMIT_MS = 5_000;

const answerSchema = z.object({ result: z.string().check(z.regex(/^0x[0-9a-fA-F]{1,16}$/)) });

/** The used part of the browser's fetch. */
export type SendRequest = (url: string, init: RequestInit) => Promise<{ json(): Promise<unknown> }>;

/** Requests the chain id of an endpoint. A response that is not JSON-RPC counts as silent. */
export async function probeEndpoint(
  url: string,
  chainId: number,
  sendRequest: SendRequest = (...call) => fetch(...call),
  limitMs = LIMIT_MS,
): Promise<Probe> {
  try {
    const answer = await sendRequest(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_chainId', params: [] }),
      signal: AbortSignal.timeout(limitMs),
      referrerPolicy: 'no-referrer',
      credentials: 'omit',
    });
    const { result } = answerSchema.parse(await answer.json());
    return BigInt(result) === BigInt(chainId) ? 'ok' : 'otherNetwork';
  } catch {
    return 'silent';
  }
}
