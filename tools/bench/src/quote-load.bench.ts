/**
 * quote-load: load test of quotes, on a gateway that the script starts over a local world. Many clients request quotes
 * without pauses while one requests the health endpoint, once for each number of worker threads (0: the search runs in
 * the API's own thread). Reports quotes per second and latencies; fails if a request fails. The clients share the
 * processors with the gateway: compare the rows with each other, not with other machines.
 *
 * npm run bench -- quote-load [--clients 32] [--seconds 6] [--workers 0,1,2] [--seed 1]
 */
import { rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { LOCAL, NATIVE } from '@cenote/chains';
import { tokensOf, worldTokenAddress } from '@cenote/devnet';
import { freePort, silentProgress, startStack } from '@cenote/launch';
import { createRandom } from '@cenote/trading/testing';
import { flag } from './lib/flags.ts';

const CLIENTS = Number(flag('clients', '32'));
const SECONDS = Math.min(30, Number(flag('seconds', '6')));
const WORKERS = flag('workers', '0,1,2').split(',');
const random = createRandom(Number(flag('seed', '1')));

const WARM_UP_MS = 1_500;
const HEALTH_EVERY_MS = 10;
const TIMEOUT_MS = 10_000;

const tokens = [
  { address: NATIVE, decimals: 18, priceUsd: 3_000 },
  ...tokensOf(LOCAL.id)
    .filter(({ kind, symbol }) => kind === 'plain' && symbol !== 'WETH')
    .map(({ key, decimals, priceUsd }) => ({
      address: worldTokenAddress(LOCAL.id, key),
      decimals,
      priceUsd: Number(priceUsd),
    })),
];

/** A random pair, and a size from $10 to $1M, log-uniform. */
function randomBody(): string {
  const tokenIn = random.pick(tokens);
  const tokenOut = random.pick(tokens.filter((token) => token !== tokenIn));
  const millionths = BigInt(Math.ceil((10 ** (1 + random.next() * 5) / tokenIn.priceUsd) * 1e6));
  const amount = (millionths * 10n ** BigInt(tokenIn.decimals)) / 1_000_000n;
  return JSON.stringify({
    chainId: LOCAL.id,
    tokenIn: tokenIn.address,
    tokenOut: tokenOut.address,
    kind: 'exactIn',
    amount: String(amount > 0n ? amount : 1n),
  });
}

const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS + 1 });

interface Answer {
  /** 0: no response. */
  status: number;
  ms: number;
}

/** Sends a request, reads the whole response and returns its status. */
function send(url: string, body?: string): Promise<Answer> {
  const started = performance.now();
  return new Promise((settle) => {
    const done = (status: number) => settle({ status, ms: performance.now() - started });
    const method = body === undefined ? 'GET' : 'POST';
    const sent = request(url, { method, agent, timeout: TIMEOUT_MS }, (response) => {
      response.resume();
      response.on('end', () => done(response.statusCode ?? 0));
      response.on('error', () => done(0));
    });
    sent.on('timeout', () => sent.destroy());
    sent.on('error', () => done(0));
    sent.end(body);
  });
}

/** Repeats requests until the time has elapsed. */
async function repeat(until: number, once: () => Promise<Answer>, pauseMs = 0): Promise<Answer[]> {
  const answers: Answer[] = [];
  while (performance.now() < until) {
    answers.push(await once());
    if (pauseMs > 0) await delay(pauseMs);
  }
  return answers;
}

async function load(url: string, milliseconds: number) {
  const until = performance.now() + milliseconds;
  const clients = Array.from({ length: CLIENTS }, () =>
    repeat(until, () => send(`${url}/v1/quote`, randomBody())),
  );
  const health = repeat(until, () => send(`${url}/healthz`), HEALTH_EVERY_MS);
  return { quotes: (await Promise.all(clients)).flat(), health: await health };
}

const quantile = (answers: readonly Answer[], part: number): number => {
  const sorted = answers.map(({ ms }) => ms).sort((a, b) => a - b);
  return Math.round((sorted[Math.floor((sorted.length - 1) * part)] ?? Number.NaN) * 10) / 10;
};

const root = resolve(import.meta.dirname, '../../..');
const dir = resolve(root, '.cenote/bench-quote-load');
process.env.QUOTE_WORKERS = WORKERS[0];
// All clients have the same IP address.
process.env.RATE_LIMIT = '0';
const [web, gateway, l1, l2] = [
  await freePort(),
  await freePort(),
  await freePort(),
  await freePort(),
];
const stack = await startStack({
  root,
  dir,
  ports: { web, gateway, l1, l2 },
  web: 'none',
  mining: 'interval',
  fresh: true,
  progress: silentProgress,
});
let broken = 0;
for (const [i, workers] of WORKERS.entries()) {
  if (i > 0) {
    await stack.gateway.stop();
    process.env.QUOTE_WORKERS = workers;
    await stack.restartGateway();
  }
  await load(stack.urls.gateway, WARM_UP_MS);
  const { quotes, health } = await load(stack.urls.gateway, SECONDS * 1_000);
  const good = quotes.filter(({ status }) => status === 200);
  const refused = quotes.filter(({ status }) => status === 404 || status === 422);
  // 503: overloaded, or too busy to follow the chain; a valid response, but not a quote.
  const turnedAway = quotes.filter(({ status }) => status === 503);
  const errors = quotes.length - good.length - refused.length - turnedAway.length;
  const failed = health.filter(({ status }) => status !== 200);
  broken += errors + failed.length;
  console.log(
    JSON.stringify({
      name: 'quote-load',
      workers: Number(workers),
      clients: CLIENTS,
      seconds: SECONDS,
      quotesPerSecond: Math.round(good.length / SECONDS),
      p50ms: quantile(good, 0.5),
      p99ms: quantile(good, 0.99),
      healthP50ms: quantile(health, 0.5),
      healthP99ms: quantile(health, 0.99),
      refused: refused.length,
      turnedAway: turnedAway.length,
      errors,
      healthErrors: failed.length,
    }),
  );
}
agent.destroy();
await stack.stop();
await rm(dir, { recursive: true, force: true });
process.exit(broken > 0 ? 1 : 0);
