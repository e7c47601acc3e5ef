/**
 * cluster: faults of a self-hosted cluster (two indexers, three API replicas, PostgreSQL with a synchronous standby,
 * nginx) under a mixed load of quotes, lists and orders through its front. Kills each part in turn with SIGKILL and
 * measures the time until it is back, the requests that fail meanwhile, and wrong responses: quotes that contradict the
 * chain (checked by their proof and the age of their block), prices that no recent block had. At the end all
 * acknowledged orders must be in the database. Prints a table of the faults; fails if a response is wrong, an order is
 * lost or a part does not recover. Needs Debian's PostgreSQL and nginx.
 *
 * npm run bench -- cluster [--rate 200] [--seed 1] [--only replica,primary]
 */
import { readFile, rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { LOCAL } from '@cenote/chains';
import { createRestClient } from '@cenote/data';
import { TEST_WALLET } from '@cenote/devnet';
import { freePort, startCluster, terminalProgress } from '@cenote/launch';
import { createRandom } from '@cenote/trading/testing';
import { ChainRecord } from './cluster/chain-record.ts';
import { Checker } from './cluster/checker.ts';
import { type Fault, faultsOf } from './cluster/faults.ts';
import { type Phase, phaseTable, summarise } from './cluster/phases.ts';
import { startTraffic } from './cluster/start-traffic.ts';
import type { Sample } from './cluster/traffic.ts';
import { flag } from './lib/flags.ts';
import { farOrders } from './orders/far-orders.ts';
import { openMarket } from './orders/market.ts';
import { makeSwappers } from './orders/swappers.ts';

const RATE = Number(flag('rate', '200'));
const SEED = Number(flag('seed', '1'));
const ONLY = flag('only', '');

/** Maximum number of open limits per account. */
const MAX_LIMITS = 100;
const ORDERS = 3_000;
const WEALTH = 10n ** 21n;
const QUIET_MS = 15_000;
/** Until the rate is reached and caches are filled. */
const WARM_UP_MS = 20_000;
/** Each fault is observed at least this long. */
const MIN_FAULT_MS = 8_000;
const MAX_FAULT_MS = 60_000;
const POLL_MS = 100;
/** Responses of one phase may arrive this long after the last request. */
const SETTLE_MS = 3_000;

const root = resolve(import.meta.dirname, '../../..');
const dir = resolve(root, '.cenote/bench-cluster');
const began = performance.now();
const elapsed = () => `${((performance.now() - began) / 1_000).toFixed(1).padStart(6)} s`;
const progress = terminalProgress((text) => process.stdout.write(text));

const cluster = await startCluster({
  root,
  dir,
  ports: { front: await freePort(), l1: await freePort(), l2: await freePort() },
  fresh: true,
  live: true,
  // All clients have the same IP address.
  settings: { RATE_LIMIT: '0', PERSISTED_ONLY: 'off' },
  onEvent: (text) => console.log(`${elapsed()}  ${text}`),
  progress,
});
let isPassed = false;
let result = '';
try {
  const records = cluster.world.chains.map(
    ({ chainId, rpcUrl }) => new ChainRecord(chainId, rpcUrl, { hasPrices: chainId === LOCAL.id }),
  );
  const checker = new Checker(records);
  for (const record of records) record.start();
  const orders = await progress.step('Signed orders', signOrders);
  while (records[0]!.poolIds.length === 0) await delay(POLL_MS);

  const samples: Sample[] = [];
  const acknowledged = new Set<string>();
  const load = {
    url: cluster.url,
    perSecond: RATE,
    poolIds: records[0]!.poolIds,
    orders,
    seed: SEED,
  };
  const traffic = startTraffic(load, (some) => {
    for (const sample of some) {
      samples.push(sample);
      checker.add(sample);
      if (sample.order) acknowledged.add(sample.order);
    }
  });
  await delay(WARM_UP_MS);
  const spans = [await observe(undefined)];
  const faults = faultsOf(cluster).filter(({ name }) => !ONLY || ONLY.split(',').includes(name));
  for (const fault of faults) spans.push(await observe(fault));
  await traffic.stop();
  await checker.settle();
  for (const record of records) await record.stop();

  const { counts, wrongTimes } = checker;
  const phases = spans.map(({ name, from, until, recoveredMs }): Phase => {
    const within = samples.filter((sample) => sample.until >= from && sample.until < until);
    const wrong = wrongTimes.filter((at) => at >= from && at < until).length;
    return summarise(name, within, { from, recoveredMs, wrong });
  });
  await reportFrontErrors();
  const stored = await storedOrders();
  const lost = [...acknowledged].filter((hash) => !stored.has(hash)).length;
  const hasRecovered = phases.slice(1).every(({ recoveredMs }) => recoveredMs !== undefined);
  isPassed = wrongTimes.length === 0 && lost === 0 && hasRecovered;
  for (const { name, failures } of phases) console.log(name, failures);
  for (const text of counts.wrong) console.log(`Wrong: ${text}`);
  console.log(`\n${phaseTable(phases)}\n`);
  result = JSON.stringify({
    name: 'cluster',
    rate: RATE,
    seconds: Math.round((performance.now() - began) / 1_000),
    requests: samples.length,
    wrong: wrongTimes.length,
    checked: {
      quotes: counts.quotes,
      prices: counts.prices,
      unverifiable: counts.unverifiable,
      maxQuoteAgeMs: counts.maxQuoteAgeMs,
    },
    orders: { acknowledged: acknowledged.size, lost },
    faults: phases.map(({ failures, ...phase }) => phase),
    passed: isPassed,
  });
} finally {
  await cluster.stop();
  await rm(dir, { recursive: true, force: true });
}
console.log(result);
process.exit(isPassed ? 0 : 1);

async function signOrders() {
  const market = await openMarket(cluster.world.chains[0]!.rpcUrl, TEST_WALLET);
  const swappers = await makeSwappers(market, Math.ceil(ORDERS / MAX_LIMITS), WEALTH);
  return farOrders(market, swappers, { count: ORDERS, random: createRandom(SEED) });
}

/** Observes a fault until all parts are back, or the cluster without one. */
async function observe(fault: Fault | undefined) {
  const from = Date.now();
  const name = fault?.name ?? 'none';
  let recoveredMs: number | undefined;
  if (fault) {
    console.log(`${elapsed()}  FAULT: ${name}`);
    await fault.inject();
    while (recoveredMs === undefined && Date.now() - from < MAX_FAULT_MS) {
      if (await fault.isRecovered()) recoveredMs = Date.now() - from;
      else await delay(POLL_MS);
    }
    console.log(`${elapsed()}  recovered: ${recoveredMs ?? 'no'}`);
  }
  const settled = Math.max(SETTLE_MS, from + (fault ? MIN_FAULT_MS : QUIET_MS) - Date.now());
  await delay(settled);
  return { name, from, until: Date.now(), recoveredMs };
}

/** Prints how often the front logged each warning and error. */
async function reportFrontErrors(): Promise<void> {
  const counts = new Map<string, number>();
  for (const line of (await readFile(cluster.front.child.errorLog, 'utf8')).split('\n')) {
    const [, text] = /^\S+ \S+ (.*?)(, client.*)?$/.exec(line) ?? [];
    const kind = text?.replaceAll(/\d+#\d+: |\*\d+ /g, '');
    if (kind) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  for (const [kind, count] of counts) console.log(`front: ${count} × ${kind}`);
}

/** Hashes of all orders that the front lists. */
async function storedOrders(): Promise<Set<string>> {
  const rest = createRestClient({ baseUrl: cluster.url });
  const hashes = new Set<string>();
  for (let cursor: string | undefined; ; ) {
    const page = await rest.orders({ chainId: LOCAL.id, limit: 250, cursor });
    for (const { hash } of page.orders) hashes.add(hash);
    if (page.nextCursor === null) return hashes;
    cursor = page.nextCursor;
  }
}
