/**
 * `Endpoints`: class that combines several endpoints of one chain: a request goes to the first usable one, and to the
 * next if it fails. Also: type `EndpointsOptions`.
 */
import type { Log } from '../log.ts';
import type { Endpoint } from './endpoint.ts';
import { endpointProblems } from './endpoint-problems.ts';

export interface EndpointsOptions {
  chainId: number;
  log: Log;
  /** Milliseconds of a monotonic clock. */
  clock?: () => number;
  checkMs?: number;
  /** Timeout of a health check. */
  probeMs?: number;
}

/** Interval of health checks while requests are made. */
const CHECK_MS = 2_000;
const PROBE_MS = 1_500;
/** Consecutive failures after which an endpoint is used last. */
const MAX_FAILURES = 2;

interface Member {
  endpoint: Endpoint;
  /** Why the endpoint is unusable; undefined while it is usable. */
  fault: string | undefined;
  failures: number;
}

/**
 * Several endpoints of one chain as one. A request goes to the first usable one in configured order, and to the next if
 * it fails. Endpoints are checked every two seconds while requests are made: one that is down, on another chain, far
 * behind or on a minority history (see {@link endpointProblems}) is used last until it recovers.
 */
export class Endpoints implements Endpoint {
  readonly #members: readonly Member[];
  readonly #options: Required<EndpointsOptions>;
  #checkedAt = Number.NEGATIVE_INFINITY;
  #checking: Promise<void> | undefined;
  #wasChecked = false;

  constructor(endpoints: readonly Endpoint[], options: EndpointsOptions) {
    this.#members = endpoints.map((endpoint) => ({ endpoint, fault: undefined, failures: 0 }));
    const usual = { clock: () => performance.now(), checkMs: CHECK_MS, probeMs: PROBE_MS };
    this.#options = { ...usual, ...options };
  }

  /** Rejects with the last endpoint's error if none responds. */
  async request(args: { method: string; params?: unknown }): Promise<unknown> {
    const check = this.check();
    // Before the first check nothing is known of the endpoints, not even their chain.
    if (!this.#wasChecked) await check;
    let last: unknown = new Error('No RPC endpoint is configured.');
    for (const member of this.#inOrder()) {
      try {
        const response = await member.endpoint.request(args);
        member.failures = 0;
        return response;
      } catch (error) {
        if (isVerdictOfTheChain(error)) throw error;
        // An endpoint that responds with an error is reachable; another one may have the data.
        if (!isAnswer(error)) member.failures++;
        last = error;
      }
    }
    throw last;
  }

  #inOrder(): Member[] {
    const rank = ({ fault, failures }: Member) =>
      fault !== undefined ? 2 : failures >= MAX_FAILURES ? 1 : 0;
    return [...this.#members].sort((a, b) => rank(a) - rank(b));
  }

  /** Checks the endpoints if it is due. Never rejects. */
  check(): Promise<void> {
    const { clock, checkMs } = this.#options;
    if (this.#checking || clock() - this.#checkedAt < checkMs) {
      return this.#checking ?? Promise.resolve();
    }
    this.#checking = this.#look().finally(() => {
      this.#checkedAt = clock();
      this.#wasChecked = true;
      this.#checking = undefined;
    });
    return this.#checking;
  }

  async #look(): Promise<void> {
    const { chainId, probeMs, log } = this.#options;
    const endpoints = this.#members.map(({ endpoint }) => endpoint);
    for (const [i, fault] of (await endpointProblems(endpoints, chainId, probeMs)).entries()) {
      const member = this.#members[i]!;
      if (fault !== member.fault) {
        // By its position in the configuration, not its URL: that may contain an API key.
        log.warn(`RPC endpoint ${i + 1}: ${fault ?? 'recovered'}`, { chain: chainId });
      }
      member.fault = fault;
      if (fault === undefined) member.failures = 0;
    }
  }
}

/** Whether the node responded with a JSON-RPC error. */
const isAnswer = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && typeof error.code === 'number';

/** Whether every node would return the same error. */
const isVerdictOfTheChain = (error: unknown): boolean =>
  isAnswer(error) && /revert/i.test((error as Error).message);
