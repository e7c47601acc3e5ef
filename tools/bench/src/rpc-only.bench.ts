/**
 * rpc-only: quotes without a gateway, through endpoints that behave as public providers (a rehearsal of Ethereum or
 * Base). Measures the routing worker: time, rounds and JSON-RPC calls of a first quote of two tokens and of later ones at
 * each new block, its own time without the requests, and its amounts against a search through all pools at the same
 * block; then, in a browser, the time from a keystroke to its quote. Fails if a quote fails.
 *
 * npm run bench -- rpc-only [--network ethereum] [--pairs 100] [--seed 1]
 */
import { rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { MessageChannel } from 'node:worker_threads';
import { contractsOf, lower } from '@cenote/chains';
import { REHEARSED, type RehearsedSlug, rehearsedTokenList } from '@cenote/devnet/rehearsal';
import { freePort, silentProgress } from '@cenote/launch';
import { startRehearsed } from '@cenote/launch/rehearse';
import { createRouter, type RouteQuote, type Router } from '@cenote/trading';
import { discoverPools } from '@cenote/trading/onchain';
import { createRandom } from '@cenote/trading/testing';
import {
  createRoutingWorker,
  type LocalQuote,
  type RoutingWorker,
  type WorkerPort,
} from '@cenote/trading/worker';
import { serve } from '@cenote/trading/worker/serve';
import { createClient, http } from 'viem';
import { flag } from './lib/flags.ts';
import { logFetch, type Traffic } from './rpc-only/fetch-log.ts';
import { randomTrades, type Trade } from './rpc-only/pairs.ts';
import { typedQuotes } from './rpc-only/typed-quotes.ts';

const SLUG = flag('network', 'ethereum') as RehearsedSlug;
const PAIRS = Number(flag('pairs', '100'));
const random = createRandom(Number(flag('seed', '1')));
/** Blocks at which each of some pairs is quoted again. */
const WARM_BLOCKS = 5;
const WARM_PAIRS = 8;
/** Amounts typed into the swap form. */
const KEYS = 20;
/** Anvil's first account. */
const ACCOUNT = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
/** Longer than the worker uses a head, in milliseconds. */
const MAX_HEAD_MS = 300;

const dir = resolve(import.meta.dirname, '../../../.cenote/bench-rpc-only');

/** A routing worker in this process: the measured requests are those of the global fetch. */
function startWorker(): RoutingWorker {
  return createRoutingWorker(() => {
    const { port1, port2 } = new MessageChannel();
    serve(port2 as never);
    const port: WorkerPort = {
      postMessage: (message) => port1.postMessage(message),
      onmessage: null,
      onerror: null,
      terminate: () => {
        port1.close();
        port2.close();
      },
    };
    port1.on('message', (data) => port.onmessage?.({ data } as never));
    return port;
  });
}

interface Sample {
  ms: number;
  traffic: Traffic;
}

const percentile = (values: readonly number[], share: number): number => {
  const sorted = values.toSorted((a, b) => a - b);
  return (
    Math.round((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0) * 10) /
    10
  );
};
const summary = (samples: readonly Sample[]) => {
  const of = (pick: (sample: Sample) => number) => samples.map(pick);
  const own = of(({ ms, traffic }) => ms - traffic.pendingMs);
  return {
    p50Ms: percentile(
      of(({ ms }) => ms),
      0.5,
    ),
    p95Ms: percentile(
      of(({ ms }) => ms),
      0.95,
    ),
    ownP50Ms: percentile(own, 0.5),
    ownP95Ms: percentile(own, 0.95),
    roundsP50: percentile(
      of(({ traffic }) => traffic.rounds),
      0.5,
    ),
    roundsMax: Math.max(...of(({ traffic }) => traffic.rounds)),
    callsP50: percentile(
      of(({ traffic }) => traffic.calls),
      0.5,
    ),
    httpP50: percentile(
      of(({ traffic }) => traffic.http),
      0.5,
    ),
  };
};

/** Basis points by which the local route is worse than the other; negative if it is better. */
const lossBps = (kind: Trade['kind'], local: LocalQuote['route'], best: RouteQuote): number =>
  kind === 'exactIn'
    ? Number(((best.amountOut - local.amountOut) * 1_000_000n) / best.amountOut) / 100
    : Number(((local.amountIn - best.amountIn) * 1_000_000n) / best.amountIn) / 100;

async function main(): Promise<void> {
  const rehearsed = await startRehearsed({
    root: resolve(import.meta.dirname, '../../..'),
    webPort: await freePort(),
    progress: silentProgress,
    slug: SLUG,
    dir,
    port: await freePort(),
    mining: 'instant',
  });
  const { network, providers, node } = rehearsed.rehearsal;
  const urls = providers.map(({ url }) => url);
  const log = logFetch((url) => urls.some((known) => url.startsWith(known)));
  const wired = { chainId: network.id, rpcUrls: urls };
  const trades = randomTrades(rehearsedTokenList(REHEARSED[SLUG]), PAIRS, random);
  const failures: string[] = [];
  const quote = async (
    worker: RoutingWorker,
    { tokenIn, tokenOut, kind, amount }: Trade,
    ignoresGas = false,
  ) => {
    const request = { tokenIn, tokenOut, kind, amount, restricted: [], ignoresGas };
    try {
      return await log.during(() => worker.quote(wired, request));
    } catch (error) {
      failures.push(`${kind} ${tokenIn} ${tokenOut} ${amount}: ${String(error)}`);
      return undefined;
    }
  };

  const cold: Sample[] = [];
  const warm: Sample[] = [];
  for (const trade of trades.slice(0, WARM_PAIRS)) {
    const worker = startWorker();
    const first = await quote(worker, trade);
    if (first) cold.push(first);
    for (let i = 0; i < WARM_BLOCKS; i++) {
      await node.call('evm_mine');
      // Until then the last head is used.
      await delay(MAX_HEAD_MS);
      const next = await quote(worker, trade);
      if (next) warm.push(next);
    }
    worker.close();
  }

  // The search through all pools, found in the logs of the node itself.
  const direct = createClient({ transport: http(node.url, { batch: { batchSize: 100 } }) });
  const contracts = contractsOf(network.id)!;
  const worker = startWorker();
  const losses: number[] = [];
  let known: { hash: string; router: Router } | undefined;
  for (const trade of trades) {
    const local = (await quote(worker, trade, true))?.result;
    if (!local) continue;
    if (known?.hash !== local.block.hash) {
      const { pools } = await discoverPools(direct, contracts, local.block);
      const router = createRouter(pools.values(), { wrappedNative: lower(contracts.weth9) });
      known = { hash: local.block.hash, router };
    }
    const best = known.router.quote(trade);
    losses.push(lossBps(trade.kind, local.route, best));
  }
  worker.close();

  const usdc = network.tokens.find(({ symbol }) => symbol === 'USDC')!.address;
  const blocks = setInterval(() => void node.call('evm_mine'), network.blockTimeMs);
  const typed = await typedQuotes(rehearsed.web!, network, usdc, ACCOUNT, KEYS);
  clearInterval(blocks);
  await rehearsed.stop();
  await rm(dir, { recursive: true, force: true });

  for (const failure of failures) console.log(`failed: ${failure}`);
  console.table({ cold: summary(cold), warm: summary(warm) });
  console.log(
    JSON.stringify({
      name: 'rpc-only',
      network: SLUG,
      cold: summary(cold),
      warm: summary(warm),
      keystrokeMs: { p50: percentile(typed, 0.5), p95: percentile(typed, 0.95) },
      pairs: losses.length,
      lossBps: {
        p50: percentile(losses, 0.5),
        p95: percentile(losses, 0.95),
        max: Math.max(...losses),
      },
      failed: failures.length,
    }),
  );
  if (failures.length > 0) process.exitCode = 1;
}

await main();
process.exit();
