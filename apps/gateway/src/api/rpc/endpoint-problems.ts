/**
 * `endpointProblems()`: returns why each endpoint of a chain is unusable (not responding, wrong chain, too far behind,
 * on another fork), undefined for usable ones. Never rejects.
 */
import { hexToNumber } from 'viem';
import * as z from 'zod/mini';
import type { Endpoint } from './endpoint.ts';

const quantity = z.templateLiteral(['0x', z.string().check(z.regex(/^[0-9a-f]{1,13}$/i))]);
const blockSchema = z.object({ number: quantity, hash: z.string() });

/** Blocks behind the others at which an endpoint is unusable. */
const MAX_LAG = 20;
/** Depth at which endpoints with different blocks are on different histories. */
const DEPTH = 8;

/**
 * Returns why each endpoint of a chain is unusable; undefined for usable ones. With three or more nodes the majority
 * history wins; with two, the first. Data fabricated within a shared history is not detected. Never rejects, and takes
 * at most twice `timeoutMs`.
 */
export async function endpointProblems(
  endpoints: readonly Endpoint[],
  chainId: number,
  timeoutMs: number,
): Promise<(string | undefined)[]> {
  const checks = await Promise.all(endpoints.map((endpoint) => check(endpoint, timeoutMs)));
  const faults = checks.map((seen): string | undefined => {
    if (!seen) return 'not responding';
    return seen.chainId === chainId ? undefined : 'wrong chain';
  });
  const believed = () => faults.flatMap((fault, i) => (fault === undefined ? [i] : []));

  const heads = believed().map((i) => checks[i]!.head);
  const reference = referenceOf(heads);
  for (const i of believed()) {
    const lag = reference - checks[i]!.head;
    if (lag > MAX_LAG) faults[i] = 'too far behind';
  }

  const rest = believed();
  const settled = Math.min(...rest.map((i) => checks[i]!.head)) - DEPTH;
  if (rest.length < 2 || settled < 0) return faults;
  const hashes = await Promise.all(
    rest.map((i) => hashOf(endpoints[i]!, settled, timeoutMs).catch(() => undefined)),
  );
  const majority = mostCommon(hashes.filter((hash) => hash !== undefined));
  for (const [k, i] of rest.entries()) {
    if (hashes[k] === undefined) faults[i] = 'not responding';
    else if (hashes[k] !== majority) faults[i] = 'on another fork';
  }
  return faults;
}

/** Returns the reference head: of three or more the second highest, so that a single node cannot set it. */
function referenceOf(heads: readonly number[]): number {
  const sorted = [...heads].sort((a, b) => b - a);
  return sorted[sorted.length > 2 ? 1 : 0] ?? 0;
}

/** Returns the most frequent value, the first of equally frequent ones. */
function mostCommon(values: readonly string[]): string | undefined {
  const count = (value: string) => values.filter((other) => other === value).length;
  return values.reduce<string | undefined>(
    (best, value) => (best === undefined || count(value) > count(best) ? value : best),
    undefined,
  );
}

async function check(endpoint: Endpoint, timeoutMs: number) {
  try {
    const requests = [
      endpoint.request({ method: 'eth_chainId', params: [] }),
      block(endpoint, 'latest'),
    ];
    const [id, latest] = await inTime(Promise.all(requests), timeoutMs);
    return {
      chainId: hexToNumber(quantity.parse(id)),
      head: hexToNumber(blockSchema.parse(latest).number),
    };
  } catch {
    return undefined;
  }
}

async function hashOf(endpoint: Endpoint, number: number, timeoutMs: number): Promise<string> {
  const response = await inTime(block(endpoint, `0x${number.toString(16)}`), timeoutMs);
  return blockSchema.parse(response).hash;
}

const block = (endpoint: Endpoint, tag: string): Promise<unknown> =>
  endpoint.request({ method: 'eth_getBlockByNumber', params: [tag, false] });

async function inTime<T>(work: Promise<T>, milliseconds: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('Request timed out.')), milliseconds);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
