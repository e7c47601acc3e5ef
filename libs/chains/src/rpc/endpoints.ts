/**
 * `Endpoints`: class that combines the endpoints of one chain: a request goes to the first usable one, to the next if
 * it fails, and is repeated for a bounded time where waiting helps. Also: types `EndpointsOptions` and `SendOptions`.
 */
import { HttpRequestError, keccak256, RpcRequestError } from 'viem';
import type { Endpoint, RequestLimits, RpcArgs } from './endpoint.ts';
import { endpointProblems, type Probe, probeEndpoint } from './endpoint-problems.ts';
import { errorKindOf } from './error-kind.ts';
import { HeadWatch, numberOf } from './head-watch.ts';
import { type Outcome, Patience } from './patience.ts';

export interface EndpointsOptions {
  chainId: number;
  /** Determines how many blocks an endpoint may be behind. */
  blockTimeMs?: number | undefined;
  /** Called when an endpoint becomes unusable (with the reason) or usable again, with its position from 0. */
  onHealth?: ((index: number, problem: string | undefined) => void) | undefined;
  /** Milliseconds of a monotonic clock. */
  clock?: (() => number) | undefined;
  /** Waits this many milliseconds. */
  wait?: ((ms: number) => Promise<void>) | undefined;
  /** Interval of health checks while requests are made. */
  checkMs?: number | undefined;
  /** Timeout of a health check. */
  probeMs?: number | undefined;
}

/** Options of a request. */
export interface SendOptions extends RequestLimits {
  /** No repetition starts later than this after the request; 0 (none) if omitted. */
  maxWaitMs?: number | undefined;
  /** No endpoint is requested any more after it aborts. */
  signal?: AbortSignal | undefined;
}

const CHECK_MS = 2_000;
const PROBE_MS = 1_500;
/** Time for which an endpoint is used last after a failure; doubles with each further one. */
const FIRST_REST_MS = 1_000;
const MAX_REST_MS = 30_000;
/** Time after which a method is tried again at an endpoint that does not have it. */
const UNSUPPORTED_MS = 600_000;
/** Time behind the others at which an endpoint is unusable, but at least `MIN_LAG` blocks. */
const MAX_LAG_MS = 10_000;
const MIN_LAG = 5;
const DEFAULT_BLOCK_TIME_MS = 2_000;

/** An error of a node that is behind; `cause` is the error. */
class BehindError extends Error {
  override readonly name = 'BehindError';

  constructor(cause: unknown) {
    super('The node is behind', { cause });
  }
}

/** Requests that no second endpoint receives once one may have executed them. */
const NOT_REPEATABLE = /^(eth_sendTransaction|eth_sign|wallet_|personal_|anvil_|hardhat_|evm_)/;
const ALREADY_KNOWN = /already (known|imported)|known transaction/i;
const NONCE_USED = /nonce too low|nonce.{0,20}(used|lower)/i;

interface Member {
  endpoint: Endpoint;
  /** Undefined until the endpoint has returned it. */
  chainId: number | undefined;
  /** Request of the chain id that is running. */
  identifying: Promise<void> | undefined;
  /** Why the endpoint is unusable; undefined while it is usable. */
  fault: string | undefined;
  /** Consecutive requests without a response. */
  failures: number;
  restsUntil: number;
  /** Methods that the endpoint does not have, with the time after which they are tried again. */
  unsupported: Map<string, number>;
}

/**
 * Several endpoints of one chain as one. A request goes to the first usable one in configured order, and to the next if
 * it fails. They are checked while requests are made: an endpoint that is down, far behind or on a minority history
 * (see {@link endpointProblems}) is used last until it recovers, one of another chain never. A single endpoint is
 * checked only for its chain.
 */
export class Endpoints {
  readonly #members: readonly Member[];
  readonly #options: EndpointsOptions;
  readonly #clock: () => number;
  readonly #maxLag: number;
  readonly #heads: HeadWatch;
  #checkedAt = Number.NEGATIVE_INFINITY;
  #checking: Promise<void> | undefined;
  #firstProbe: Promise<Probe> | undefined;
  #wasChecked = false;

  constructor(endpoints: readonly Endpoint[], options: EndpointsOptions) {
    this.#members = endpoints.map((endpoint) => ({
      endpoint,
      chainId: undefined,
      identifying: undefined,
      fault: undefined,
      failures: 0,
      restsUntil: Number.NEGATIVE_INFINITY,
      unsupported: new Map(),
    }));
    this.#options = options;
    this.#clock = options.clock ?? (() => performance.now());
    const blockTimeMs = options.blockTimeMs ?? DEFAULT_BLOCK_TIME_MS;
    this.#maxLag = Math.max(MIN_LAG, Math.ceil(MAX_LAG_MS / blockTimeMs));
    this.#heads = new HeadWatch(this.#maxLag);
  }

  /**
   * Returns the result of the first endpoint that has one. Repeats the request within `maxWaitMs` where waiting helps:
   * after a rate limit, for a block that no endpoint has yet, and once if no endpoint responds.
   * @throws the error of the request if every endpoint would return it; otherwise an endpoint's JSON-RPC error, or
   * viem's `HttpRequestError` or `TimeoutError` if none responds.
   */
  async request(args: RpcArgs, options: SendOptions = {}): Promise<unknown> {
    const { maxWaitMs = 0, signal, ...limits } = options;
    const start = this.#clock();
    await this.#whenReady();
    const isRepeatable = !NOT_REPEATABLE.test(args.method);
    const patience = new Patience(this.#clock);
    for (let round = 0; ; round++) {
      const outcomes: Outcome[] = [];
      const waits: number[] = [];
      for (const member of this.#inOrder(args.method)) {
        signal?.throwIfAborted();
        const isRepeated = round > 0 || outcomes.length > 0;
        const outcome = await this.#attempt(member, args, limits, isRepeated);
        if (outcome.kind === 'result') return outcome.result;
        if (outcome.kind === 'final') throw outcome.error;
        outcomes.push(outcome);
        if (isRepeatable || outcome.kind === 'rateLimited') {
          waits.push(patience.waitFor(outcome.kind, member.endpoint.blockedUntil));
        } else return this.#conclude(args, outcomes);
      }
      const waitMs = Math.min(...waits);
      if (this.#clock() - start + waitMs > maxWaitMs) return this.#conclude(args, outcomes);
      patience.endRound();
      await (this.#options.wait ?? delay)(waitMs);
    }
  }

  /** Checks the endpoints if there are several and it is due. Never rejects. */
  check(): Promise<void> {
    const isDue = this.#clock() - this.#checkedAt >= (this.#options.checkMs ?? CHECK_MS);
    if (this.#members.length < 2 || this.#checking || !isDue) {
      return this.#checking ?? Promise.resolve();
    }
    this.#checking = this.#checkAll().finally(() => {
      this.#checkedAt = this.#clock();
      this.#wasChecked = true;
      this.#checking = undefined;
    });
    return this.#checking;
  }

  /**
   * Waits for the first check: before it nothing is known of the endpoints. Of two, the first is believed, so that its
   * own response is enough.
   */
  async #whenReady(): Promise<void> {
    const check = this.check();
    if (this.#wasChecked) return;
    if (this.#members.length === 2) {
      const probe = await this.#firstProbe;
      if (probe?.chainId === this.#options.chainId) return;
    }
    await check;
  }

  /** Endpoints that may have the method, those to use first at the start. */
  #inOrder(method: string): Member[] {
    const now = this.#clock();
    const rank = ({ fault, restsUntil, endpoint }: Member) =>
      fault !== undefined ? 2 : now < restsUntil || now < (endpoint.blockedUntil ?? 0) ? 1 : 0;
    return this.#members
      .filter((member) => {
        const isOfOtherChain =
          member.chainId !== undefined && member.chainId !== this.#options.chainId;
        if (isOfOtherChain && now < member.restsUntil) return false;
        return now >= (member.unsupported.get(method) ?? 0);
      })
      .sort((a, b) => rank(a) - rank(b));
  }

  async #attempt(
    member: Member,
    args: RpcArgs,
    limits: RequestLimits,
    isRepeated: boolean,
  ): Promise<{ kind: 'result'; result: unknown } | Outcome> {
    const { method } = args;
    const isWrite = method === 'eth_sendRawTransaction' || NOT_REPEATABLE.test(method);
    try {
      if (isWrite) await this.#identify(member, limits);
      const [result, isBehind] = await afterBoth(
        this.#identify(member, limits),
        this.#requestWithHead(member.endpoint, args, limits),
      );
      member.failures = 0;
      member.restsUntil = Number.NEGATIVE_INFINITY;
      if (isBehind) return { kind: 'behind', result };
      if (this.#heads.isStale(args, result)) return { kind: 'behind', result };
      if (this.#heads.isMissing(args, result)) return { kind: 'missing', result };
      this.#heads.record(args, result);
      this.#heads.recordReceipt(args, result, this.#clock());
      return { kind: 'result', result };
    } catch (error) {
      if (error instanceof BehindError) return { kind: 'blockUnknown', error: error.cause };
      const kind = errorKindOf(error, method);
      if (isRepeated && method === 'eth_sendRawTransaction' && kind === 'final') {
        // An endpoint may have accepted it before without responding in time.
        const hash = await sentHash(member.endpoint, args, limits, error);
        if (hash !== undefined) return { kind: 'result', result: hash };
      }
      if (kind === 'unreachable') this.#rest(member);
      if (kind === 'unsupported') member.unsupported.set(method, this.#clock() + UNSUPPORTED_MS);
      return { kind, error };
    }
  }

  /**
   * Requests from an endpoint and returns the result, and whether its node lacks a block that the result should include.
   * Shortly after a receipt, a read of the latest state is sent together with a request of the head: one node answers
   * both.
   * @throws BehindError for an error of a node that lacks the block
   */
  async #requestWithHead(
    endpoint: Endpoint,
    args: RpcArgs,
    limits: RequestLimits,
  ): Promise<[result: unknown, isBehind: boolean]> {
    const required = this.#heads.requiredBlock(args, this.#clock());
    if (required === undefined) return [await endpoint.request(args, limits), false];
    // The head first: a block that arrives in between is in the read.
    const [head, read] = await Promise.allSettled([
      endpoint.request({ method: 'eth_blockNumber', params: [] }, limits),
      endpoint.request(args, limits),
    ]);
    const at = head.status === 'fulfilled' ? numberOf(head.value) : undefined;
    if (read.status === 'fulfilled') return [read.value, at !== undefined && at < required];
    // An error of a node at an unknown block may have the same cause.
    throw at === undefined || at < required ? new BehindError(read.reason) : read.reason;
  }

  /** Returns a result of a node that is behind if there is no other; throws the most specific error otherwise. */
  #conclude(args: RpcArgs, outcomes: readonly Outcome[]): unknown {
    for (const outcome of outcomes) {
      if (!('result' in outcome)) continue;
      this.#heads.record(args, outcome.result);
      return outcome.result;
    }
    const failed = outcomes as readonly Extract<Outcome, { error: unknown }>[];
    const rank = ({ kind }: Outcome) =>
      kind === 'unreachable' ? 2 : kind === 'rateLimited' || kind === 'unsupported' ? 1 : 0;
    const [chosen] = [...failed].sort((a, b) => rank(a) - rank(b));
    throw chosen ? chosen.error : this.#noEndpointError(args.method);
  }

  #noEndpointError(method: string): Error {
    if (this.#members.length === 0) return new Error('No RPC endpoint is configured.');
    const { chainId } = this.#options;
    if (this.#members.every((member) => member.chainId !== chainId)) return wrongChainError();
    return new RpcRequestError({
      body: {},
      error: { code: -32_601, message: `The method ${method} is not available` },
      url: '',
    });
  }

  /**
   * Requests the endpoint's chain id unless it is known or already requested.
   * @throws viem's error if the endpoint does not return it, or is of another chain.
   */
  async #identify(member: Member, { timeoutMs }: RequestLimits): Promise<void> {
    const { chainId } = this.#options;
    if (member.chainId === chainId) return;
    member.identifying ??= member.endpoint
      .request({ method: 'eth_chainId', params: [] }, { timeoutMs })
      .then((id) => {
        member.chainId = typeof id === 'string' ? Number(id) : Number.NaN;
      })
      .finally(() => {
        member.identifying = undefined;
      });
    await member.identifying;
    if (member.chainId !== chainId) throw wrongChainError();
  }

  /** Concurrent requests that fail together count once. */
  #rest(member: Member): void {
    if (this.#clock() < member.restsUntil) return;
    const rest = Math.min(MAX_REST_MS, FIRST_REST_MS * 2 ** member.failures);
    member.failures++;
    member.restsUntil = this.#clock() + rest;
  }

  async #checkAll(): Promise<void> {
    const { chainId, probeMs = PROBE_MS, onHealth } = this.#options;
    const now = this.#clock();
    const checked = this.#members.filter(
      ({ endpoint, restsUntil }) => now >= restsUntil && now >= (endpoint.blockedUntil ?? 0),
    );
    const probes = checked.map(async (member) => {
      const known = member.chainId === chainId ? chainId : undefined;
      const probe = await probeEndpoint(member.endpoint, known, probeMs);
      if (probe) member.chainId = probe.chainId;
      return probe;
    });
    this.#firstProbe ??= probes[0];
    const problems = await endpointProblems(
      checked.map(({ endpoint }) => endpoint),
      await Promise.all(probes),
      { chainId, maxLag: this.#maxLag, timeoutMs: probeMs },
    );
    for (const [i, member] of checked.entries()) {
      const fault = problems[i];
      // A rate limit says nothing about the endpoint's health.
      if (fault === 'not responding' && this.#clock() < (member.endpoint.blockedUntil ?? 0))
        continue;
      if (fault !== member.fault) onHealth?.(this.#members.indexOf(member), fault);
      member.fault = fault;
      if (fault === undefined) {
        member.failures = 0;
        member.restsUntil = Number.NEGATIVE_INFINITY;
      } else if (fault === 'not responding' || fault === 'wrong chain') this.#rest(member);
    }
  }
}

/** Returns the hash of a signed transaction if the error of its repetition shows that the node has it. */
async function sentHash(
  endpoint: Endpoint,
  { params }: RpcArgs,
  limits: RequestLimits,
  error: unknown,
): Promise<string | undefined> {
  const hash = keccak256((params as [`0x${string}`])[0]);
  if (ALREADY_KNOWN.test(String(error))) return hash;
  if (!NONCE_USED.test(String(error))) return undefined;
  const request = { method: 'eth_getTransactionByHash', params: [hash] };
  const found = await endpoint.request(request, limits).catch(() => null);
  return found === null ? undefined : hash;
}

const delay = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Waits for both and returns the second's value; rejects with the error of the first that has one, in this order. */
async function afterBoth<T>(first: Promise<unknown>, second: Promise<T>): Promise<T> {
  await Promise.allSettled([first, second]);
  await first;
  return second;
}

const wrongChainError = (): HttpRequestError =>
  new HttpRequestError({ url: '', details: 'The endpoint is of another chain' });
