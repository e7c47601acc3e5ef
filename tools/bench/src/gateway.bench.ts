/**
 * gateway: load test of the whole gateway in a world with a year of trading. First the backfill, compared with a bare
 * loop that reads, decodes and writes the same chain's logs (the baseline); then the time until a swap in the chain's
 * head is in the responses; then a mixed open-loop load, sent by a process that shares the processors with the gateway,
 * the database and both chains.
 *
 * npm run bench -- gateway [--seconds 60] [--rate 200] [--swaps 60] [--seed 1] [--small] [--keep]
 */
import { rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { LOCAL } from '@cenote/chains';
import { worldTokenAddress } from '@cenote/devnet';
import { freePort, type Progress, startStack } from '@cenote/launch';
import { indexedEvents, sumOf } from './gateway/backfill.ts';
import { measureBaseline } from './gateway/backfill-baseline.ts';
import type { Answer } from './gateway/load.ts';
import { loadInChild } from './gateway/load-in-child.ts';
import { liveMegabytes, MemoryWatch } from './gateway/memory.ts';
import { quantile } from './gateway/quantile.ts';
import { timesToVisible } from './gateway/visible.ts';
import { queryGateway } from './index-truth/query-gateway.ts';
import { flag } from './lib/flags.ts';

const SECONDS = Math.min(600, Number(flag('seconds', '60')));
const RATE = Math.min(2_000, Number(flag('rate', '200')));
const SWAPS = Number(flag('swaps', '60'));
const WARM_UP_SECONDS = 5;
const SEED = Number(flag('seed', '1'));
const isSmall = process.argv.includes('--small');
/** Maximum milliseconds, unless the name has another unit. */
const GOALS = {
  eventsPerSecond: 3_000,
  visibleP95: 1_000,
  listP99: 100,
  quoteP99: 50,
  growthPercent: 5,
};

const root = resolve(import.meta.dirname, '../../..');
const dir = resolve(root, '.cenote/bench-gateway');
const [web, gateway, l1, l2] = [
  await freePort(),
  await freePort(),
  await freePort(),
  await freePort(),
];
// All clients have the same IP address.
process.env.RATE_LIMIT = '0';
// The benchmark sends documents that are not persisted.
process.env.PERSISTED_ONLY = 'off';

const took = new Map<string, number>();
const timing: Progress = {
  step: async (label, work) => {
    const started = performance.now();
    try {
      return await work(() => undefined);
    } finally {
      took.set(label, (performance.now() - started) / 1_000);
      console.log(`${label}: ${took.get(label)!.toFixed(1)} s`);
    }
  },
  line: () => undefined,
};

const stack = await startStack({
  root,
  dir,
  ports: { web, gateway, l1, l2 },
  web: 'none',
  mining: 'interval',
  fresh: true,
  progress: timing,
  ...(!isSmall && { past: true }),
});
const { urls } = stack;
const firstBoot = [...took.values()].reduce((sum, each) => sum + each, 0);

const counts = await indexedEvents(urls.gateway);
const events = sumOf(counts);
const backfillSeconds = took.get('Gateway')!;
const eventsPerSecond = Math.round(events / backfillSeconds);
const bare = await measureBaseline(urls.l1, stack.databaseUrl);
const bareLogsPerSecond = Math.round(bare.logs / bare.seconds);
console.log(
  JSON.stringify({
    name: 'gateway backfill',
    events,
    seconds: backfillSeconds,
    eventsPerSecond,
    bareLogs: bare.logs,
    bareLogsPerSecond,
    handlers: Object.fromEntries(counts),
  }),
);

const visible = await timesToVisible(urls, worldTokenAddress(LOCAL.id, 'USDC'), SWAPS);
console.log(
  JSON.stringify({
    name: 'gateway visible',
    swaps: visible.length,
    p50ms: quantile(visible, 0.5),
    p95ms: quantile(visible, 0.95),
  }),
);

const { pools } = await queryGateway<{ pools: { edges: { node: { poolId: string } }[] } }>(
  urls.gateway,
  `{ pools(chainId: ${LOCAL.id}, first: 50) { edges { node { poolId } } } }`,
);
const poolIds = pools.edges.map(({ node }) => node.poolId);
const order = { base: urls.gateway, poolIds, perSecond: RATE };
await loadInChild({ ...order, seconds: WARM_UP_SECONDS, seed: SEED + 1 });
const { pid } = stack.gateway;
const liveBefore = await liveMegabytes(pid);
const memory = new MemoryWatch(pid);
const answers = await loadInChild({ ...order, seconds: SECONDS, seed: SEED });
const megabytes = memory.stop();
const liveAfter = await liveMegabytes(pid);
const growthPercent = Math.round(1_000 * (liveAfter / liveBefore - 1)) / 10;

const of = (name: string) => answers.filter((answer) => answer.name === name);
const figures = (group: readonly Answer[]) => {
  const times = group.map(({ ms }) => ms);
  return { count: group.length, p50: quantile(times, 0.5), p99: quantile(times, 0.99) };
};
const names = [...new Set(answers.map(({ name }) => name))].sort();
for (const name of names) console.log(JSON.stringify({ kind: name, ...figures(of(name)) }));
const failed = answers.filter((answer) => answer.failed);
const lists = figures(answers.filter(({ name }) => name !== 'quote'));
const quotes = figures(of('quote'));
const visibleP95 = quantile(visible, 0.95);
const goals = {
  backfill: isSmall || eventsPerSecond >= GOALS.eventsPerSecond,
  visible: visibleP95 <= GOALS.visibleP95,
  lists: lists.p99 <= GOALS.listP99,
  quotes: quotes.p99 <= GOALS.quoteP99,
  noError: failed.length === 0,
  memory: growthPercent <= GOALS.growthPercent,
};
await stack.stop();
if (!process.argv.includes('--keep')) await rm(dir, { recursive: true, force: true });
console.log(
  JSON.stringify({
    name: 'gateway',
    firstBootSeconds: Math.round(firstBoot),
    events,
    eventsPerSecond,
    ofYardstick: Math.round((100 * eventsPerSecond) / bareLogsPerSecond) / 100,
    visibleP95ms: visibleP95,
    perSecond: RATE,
    seconds: SECONDS,
    listP50ms: lists.p50,
    listP99ms: lists.p99,
    quoteP50ms: quotes.p50,
    quoteP99ms: quotes.p99,
    failed: failed.length,
    failures: [...new Set(failed.map(({ name, status }) => `${name} ${status}`))],
    megabytes: { ...megabytes, live: [liveBefore, liveAfter] },
    growthPercent,
    goals,
  }),
);
process.exit(failed.length > 0 ? 1 : 0);
