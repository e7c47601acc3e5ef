/**
 * `startProvider()`: starts an HTTP server in front of a node that behaves as a public JSON-RPC provider: latency, 429,
 * limits of batches, logs and gas, nodes behind the head, no other methods. Also: types `Provider`, `ProviderOptions`,
 * and the limits of `limits.ts`.
 */
import { setMaxListeners } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { seededRandom, seedOf } from '../random.ts';
import {
  type Forward,
  forwardTo,
  type Numbered,
  parseBody,
  type RpcAnswer,
  type RpcError,
  type RpcRequest,
} from './json-rpc.ts';
import { lagging } from './lagging.ts';
import { ALLOWED_METHODS, type ProviderLimits, PUBLIC_LIMITS } from './limits.ts';

export { type ProviderLimits, PUBLIC_LIMITS } from './limits.ts';

export interface ProviderOptions {
  /** URL of the node. */
  node: string;
  /** 0: any free port. */
  port: number;
  /** Default: `PUBLIC_LIMITS`. */
  limits?: Partial<ProviderLimits> | undefined;
  /** Seed of latency, refusals and lagging nodes. */
  seed?: number;
}

/** Numbers of what a provider received and refused. */
export interface ProviderCounts {
  /** HTTP requests. */
  http: number;
  /** JSON-RPC requests by method. */
  methods: Record<string, number>;
  /** HTTP requests with 429. */
  refused: number;
  /** JSON-RPC requests that exceeded a limit or named another method. */
  rejected: number;
  /** HTTP requests that a node behind the head answered. */
  lagged: number;
}

export interface Provider {
  url: string;
  counts: ProviderCounts;
  /** Sets all counts to zero. */
  resetCounts(): void;
  /** Changes limits of a running provider. */
  setLimits(limits: Partial<ProviderLimits>): void;
  /** While down, connections are closed without a response. */
  setDown(isDown: boolean): void;
  stop(): Promise<void>;
}

const HEADERS = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'content-type',
  'access-control-max-age': '600',
};

const noCounts = (): ProviderCounts => ({
  http: 0,
  methods: {},
  refused: 0,
  rejected: 0,
  lagged: 0,
});

async function bodyOf(request: IncomingMessage, limit: number): Promise<string | undefined> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length;
    if (size <= limit) parts.push(part);
  }
  return size > limit ? undefined : Buffer.concat(parts).toString('utf8');
}

/** Number of blocks of a log request; undefined if it names one block by its hash. */
async function logBlocks(
  filter: Readonly<Record<string, string | undefined>>,
  node: Forward,
): Promise<number | undefined> {
  if (filter.blockHash) return undefined;
  const isNumber = (block: string | undefined): block is string =>
    /^0x[0-9a-f]+$/i.test(block ?? '');
  if (filter.fromBlock === 'earliest') return Number.POSITIVE_INFINITY;
  if (!isNumber(filter.fromBlock)) return 1;
  const to = isNumber(filter.toBlock)
    ? filter.toBlock
    : (await node({ method: 'eth_blockNumber', params: [] })).result;
  return Number(to) - Number(filter.fromBlock) + 1;
}

/** Returns the error of a request that the provider does not accept; undefined if it does. */
async function refusal(
  { method, params }: RpcRequest,
  limits: ProviderLimits,
  node: Forward,
): Promise<RpcError | undefined> {
  if (!ALLOWED_METHODS.has(method)) {
    return { code: -32_601, message: `the method ${method} does not exist/is not available` };
  }
  if (method !== 'eth_getLogs') return undefined;
  const blocks = await logBlocks((params[0] ?? {}) as Record<string, string>, node);
  return (blocks ?? 1) <= limits.maxLogBlocks
    ? undefined
    : { code: -32_005, message: `query exceeds max block range ${limits.maxLogBlocks}` };
}

/** Lowers the gas of a call to the provider's, as nodes do. */
function withCallGas({ method, params }: RpcRequest, callGas: number): RpcRequest {
  if (method !== 'eth_call' && method !== 'eth_estimateGas') return { method, params };
  const [call, ...rest] = params as [{ gas?: string } | undefined, ...unknown[]];
  const gas = Math.min(call?.gas === undefined ? callGas : Number(call.gas), callGas);
  return { method, params: [{ ...call, gas: `0x${gas.toString(16)}` }, ...rest] };
}

/**
 * Starts the provider on the loopback interface.
 * @throws Error if the port is taken
 */
export async function startProvider(options: ProviderOptions): Promise<Provider> {
  let limits: ProviderLimits = { ...PUBLIC_LIMITS, ...options.limits };
  let counts = noCounts();
  let isDown = false;
  const random = seededRandom(seedOf(`provider ${options.seed ?? 0}`));
  const chance = (share: number): boolean => random() < share;
  const node = forwardTo(options.node);
  const closing = new AbortController();
  // Each delayed response listens to it.
  setMaxListeners(0, closing.signal);

  const answer = async (request: Numbered, forward: Forward): Promise<object> => {
    const { method, id } = request;
    counts.methods[method] = (counts.methods[method] ?? 0) + 1;
    const error = await refusal(request, limits, node);
    if (error) counts.rejected += 1;
    const found: RpcAnswer = error
      ? { error }
      : await forward(withCallGas(request, limits.callGas));
    return { jsonrpc: '2.0', id, ...found };
  };

  const send = (response: ServerResponse, status: number, json: unknown, headers = {}) => {
    response.writeHead(status, { ...HEADERS, 'content-type': 'application/json', ...headers });
    response.end(JSON.stringify(json));
  };
  const rejectWhole = (response: ServerResponse, status: number, error: RpcError) => {
    counts.rejected += 1;
    send(response, status, { jsonrpc: '2.0', id: null, error });
  };

  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (isDown) return void request.socket.destroy();
    if (request.method === 'OPTIONS') return void response.writeHead(204, HEADERS).end();
    const body = await bodyOf(request, limits.maxBody);
    counts.http += 1;
    const [least, most] = limits.latencyMs;
    const latency = least + (most - least) * random();
    // Drawn before the delay, so that they depend on the order of requests alone.
    const isRefused = chance(limits.refusedShare);
    const hasRetryAfter = chance(0.5);
    const isLagging = chance(limits.laggingShare);
    await delay(latency, undefined, { signal: closing.signal });
    if (body === undefined)
      return rejectWhole(response, 413, { code: -32_600, message: 'request too large' });
    if (isRefused) {
      counts.refused += 1;
      const error = { code: -32_005, message: 'Too many requests' };
      return send(
        response,
        429,
        { jsonrpc: '2.0', id: null, error },
        hasRetryAfter ? { 'retry-after': '1' } : {},
      );
    }
    const parsed = parseBody(body);
    if (!parsed) return rejectWhole(response, 400, { code: -32_700, message: 'parse error' });
    if (isLagging) counts.lagged += 1;
    const forward = isLagging ? lagging(node, limits.laggingBlocks) : node;
    if (!Array.isArray(parsed)) return send(response, 200, await answer(parsed, forward));
    if (parsed.length > limits.maxBatch) {
      return rejectWhole(response, 200, {
        code: -32_600,
        message: `batch of more than ${limits.maxBatch} requests`,
      });
    }
    return send(response, 200, await Promise.all(parsed.map((each) => answer(each, forward))));
  };

  const server = createServer((request, response) => {
    // A client that has gone, and a stop during the delay.
    handle(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port, '127.0.0.1', resolve);
  });
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : options.port;
  return {
    url: `http://127.0.0.1:${port}`,
    get counts() {
      return counts;
    },
    resetCounts: () => {
      counts = noCounts();
    },
    setLimits: (changed) => {
      limits = { ...limits, ...changed };
    },
    setDown: (down) => {
      isDown = down;
      if (down) server.closeAllConnections();
    },
    stop: () => {
      closing.abort();
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
