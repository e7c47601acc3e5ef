/**
 * `serve()`: handles in the worker the requests of the page that arrive through a message port: verifies quotes and
 * computes local quotes.
 */
import { hubTokensOf, l1FeePerGas, networkById } from '@cenote/chains';
import { httpEndpoints, rpcTransport } from '@cenote/chains/rpc';
import { createClient } from 'viem';
import * as z from 'zod/mini';
import { TradingError } from '../errors.ts';
import type { ChainClient } from '../onchain/chain-client.ts';
import { shareMaxReads } from '../onchain/read/call-size.ts';
import {
  type VerificationCache,
  type VerificationChain,
  verifyQuoteProof,
} from '../onchain/verify/verify-quote-proof.ts';
import { LocalRouter } from './local-router.ts';
import { type FromWorker, toWorkerSchema, type WorkerNetwork } from './messages.ts';
import type { Port } from './port.ts';
import { WorkerError } from './worker-error.ts';
import { zapMessageSchema } from './zap-messages.ts';

/** Timeout of each request to an endpoint. */
const RPC_TIMEOUT_MS = 10_000;
/** Maximum requests in a JSON-RPC batch; halved where an endpoint accepts fewer. */
const BATCH_SIZE = 10;
/** Interval of health checks of several endpoints. */
const CHECK_MS = 15_000;

const messageSchema = z.union([toWorkerSchema, zapMessageSchema]);

/** State of a network that is stored between requests. */
interface NetworkState {
  client: ChainClient;
  chain: VerificationChain;
  proofs: VerificationCache;
  router: LocalRouter;
}

/** Handles the requests of {@link createRoutingWorker} that arrive through the port. */
export function serve(port: Port): void {
  const networks = new Map<string, NetworkState>();
  const running = new Map<number, AbortController>();

  function stateOf({ chainId, rpcUrls }: WorkerNetwork): NetworkState {
    const name = [chainId, ...rpcUrls].join(' ');
    const known = networks.get(name);
    if (known) return known;
    const network = networkById(chainId);
    if (!network) throw new WorkerError('UNSUPPORTED_CHAIN', `No contracts on ${chainId}`);
    const { blockTimeMs, contracts, hasOneBalance, v3FeeTiers } = network;
    const endpoints = httpEndpoints(rpcUrls, {
      chainId,
      blockTimeMs,
      batchSize: BATCH_SIZE,
      checkMs: CHECK_MS,
    });
    const client = createClient({
      transport: rpcTransport(endpoints, { timeoutMs: RPC_TIMEOUT_MS }),
    });
    const chain = { contracts, hubs: hubTokensOf(chainId), v3FeeTiers, hasOneBalance };
    const made = {
      client,
      chain,
      proofs: { keys: new Map() },
      router: new LocalRouter(client, chain, blockTimeMs, () =>
        l1FeePerGas((method, params) => client.request({ method, params: [...params] }), network),
      ),
    };
    networks.set(name, made);
    return made;
  }

  async function answer(
    message: Exclude<z.infer<typeof messageSchema>, { op: 'abort' }>,
    signal: AbortSignal,
  ): Promise<unknown> {
    const { client, chain, proofs, router } = stateOf(message.network);
    if (message.op === 'quote') return router.quote(message.request, signal);
    if (message.op === 'zap') return router.zap(message.request, signal);
    return verifyQuoteProof(untilAborted(client, signal), chain, message.quoteProof, proofs);
  }

  port.onmessage = ({ data }) => {
    const parsed = messageSchema.safeParse(data);
    if (!parsed.success) {
      postError(
        port,
        data,
        new WorkerError('BAD_MESSAGE', 'Invalid request', { cause: parsed.error }),
      );
      return;
    }
    const message = parsed.data;
    if (message.op === 'abort') {
      running.get(message.id)?.abort();
      return;
    }
    const { id } = message;
    const abort = new AbortController();
    running.set(id, abort);
    answer(message, abort.signal)
      .then(
        (value) => {
          if (!abort.signal.aborted) port.postMessage({ ok: true, id, value } satisfies FromWorker);
        },
        (error: unknown) => {
          if (!abort.signal.aborted) postError(port, message, error);
        },
      )
      .finally(() => running.delete(id));
  };
}

/** Returns a client that sends no further requests after an abort. */
function untilAborted(client: ChainClient, signal: AbortSignal): ChainClient {
  const request = (call: never) => {
    signal.throwIfAborted();
    return client.request(call);
  };
  const abortable = { request: request as unknown as ChainClient['request'] };
  shareMaxReads(abortable, client);
  return abortable;
}

function postError(port: Port, message: unknown, error: unknown): void {
  const id = typeof message === 'object' && message !== null && 'id' in message ? message.id : 0;
  const named = error instanceof TradingError ? error : undefined;
  port.postMessage({
    ok: false,
    id: Number.isInteger(id) ? (id as number) : 0,
    code: named?.code ?? 'INTERNAL',
    message: named?.shortMessage ?? String(error),
  } satisfies FromWorker);
}
