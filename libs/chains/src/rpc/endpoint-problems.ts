/**
 * `probeEndpoint()`: returns the chain id and head of an endpoint. `endpointProblems()`: returns why each endpoint of a
 * chain is unusable (not responding, wrong chain, too far behind, on another fork), undefined for usable ones. Neither
 * rejects. Also: type `Probe`.
 */
import type { Endpoint } from './endpoint.ts';

/** Depth at which endpoints with different blocks are on different histories. */
const DEPTH = 8;
/** A number of at most 52 bits, so that it is exact. */
const QUANTITY = /^0x[0-9a-f]{1,13}$/i;

/** Result of a probe; undefined if the endpoint did not respond in time with valid values. */
export type Probe = { chainId: number; head: number } | undefined;

/**
 * Requests the head of an endpoint.
 * @param chainId the endpoint's chain id if it is known; otherwise it is requested too.
 */
export async function probeEndpoint(
  endpoint: Endpoint,
  chainId: number | undefined,
  timeoutMs: number,
): Promise<Probe> {
  try {
    const [id, latest] = await withTimeout(
      Promise.all([
        chainId ??
          endpoint.request({ method: 'eth_chainId', params: [] }, { timeoutMs }).then(numberIn),
        block(endpoint, 'latest', timeoutMs),
      ]),
      timeoutMs,
    );
    return { chainId: id, head: latest.number };
  } catch {
    return undefined;
  }
}

/**
 * Returns why each endpoint of a chain is unusable; undefined for usable ones. With three or more nodes the majority
 * history wins; with two, the first. Data fabricated within a shared history is not detected. Takes at most
 * `timeoutMs`.
 * @param maxLag blocks behind the others at which an endpoint is unusable.
 */
export async function endpointProblems(
  endpoints: readonly Endpoint[],
  probes: readonly Probe[],
  { chainId, maxLag, timeoutMs }: { chainId: number; maxLag: number; timeoutMs: number },
): Promise<(string | undefined)[]> {
  const faults = probes.map((probe): string | undefined => {
    if (!probe) return 'not responding';
    return probe.chainId === chainId ? undefined : 'wrong chain';
  });
  const believed = () => faults.flatMap((fault, i) => (fault === undefined ? [i] : []));

  const heads = believed().map((i) => probes[i]!.head);
  const reference = referenceOf(heads);
  for (const i of believed()) {
    const lag = reference - probes[i]!.head;
    if (lag > maxLag) faults[i] = 'too far behind';
  }

  const rest = believed();
  const settled = Math.min(...rest.map((i) => probes[i]!.head)) - DEPTH;
  if (rest.length < 2 || settled < 0) return faults;
  const hashes = await Promise.all(
    rest.map((i) =>
      block(endpoints[i]!, `0x${settled.toString(16)}`, timeoutMs).then(
        ({ hash }) => hash,
        () => undefined,
      ),
    ),
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

/** Rejects if the response is not a block, or late. */
async function block(
  endpoint: Endpoint,
  tag: string,
  timeoutMs: number,
): Promise<{ number: number; hash: string }> {
  const args = { method: 'eth_getBlockByNumber', params: [tag, false] };
  const request = endpoint.request(args, { timeoutMs });
  const { number, hash } = ((await withTimeout(request, timeoutMs)) ?? {}) as {
    number?: unknown;
    hash?: unknown;
  };
  if (typeof hash !== 'string') throw new Error('The response is not a block.');
  return { number: numberIn(number), hash };
}

function numberIn(value: unknown): number {
  if (typeof value !== 'string' || !QUANTITY.test(value)) throw new Error('Not a quantity.');
  return Number(value);
}

async function withTimeout<T>(work: Promise<T>, milliseconds: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('Request timed out.')), milliseconds);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
