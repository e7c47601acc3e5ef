/**
 * Faults of the chain, its node, the database and processes. One file, because all tests share a local world and a
 * database, which take most of the time to set up.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { contractsOf, type Hex, NATIVE } from '@cenote/chains';
import { startWorld, TEST_WALLET, type World, worldTokenAddress } from '@cenote/devnet';
import {
  freePort,
  gatewaySettings,
  type Postgres,
  removePostgres,
  startPostgres,
  worldTemplate,
} from '@cenote/launch';
import { createRandom } from '@cenote/trading/testing';
import { GatewayProcess, until } from './testing/gateway-process.ts';
import { openHookedPool } from './testing/open-hooked-pool.ts';
import { RoundRobin } from './testing/round-robin.ts';
import { TableReader, type Tables, tableDifferences } from './testing/tables.ts';
import { TcpProxy } from './testing/tcp-proxy.ts';
import { Trader } from './testing/trader.ts';

const L1 = 31337;
const L2 = 31338;
const E18 = 10n ** 18n;
const READY_MS = 180_000;

let dir: string;
let database: { dir: string; port: number };
let postgres: Postgres;
let world: World;
/** Proxy to the node of the second chain. */
let wire: TcpProxy;
/** Serves both chains with the index that came with the local world. */
let gateway: GatewayProcess;
let main: string;
let tables: TableReader;
/** Gateways with an index of one chain each. */
let one: GatewayProcess;
let two: GatewayProcess;
let l1: Trader;
let l2: Trader;

const settings = (changes: Record<string, string> = {}) => ({
  ...gatewaySettings(world, postgres.url),
  QUOTE_WORKERS: '1',
  RATE_LIMIT: '0',
  ...changes,
});

async function isReady(process: GatewayProcess): Promise<void> {
  let last: Awaited<ReturnType<GatewayProcess['readiness']>>;
  const poll = async () => {
    last = await process.readiness();
    return last?.status === 200;
  };
  await until('readiness', poll, READY_MS).catch((cause) => {
    throw new Error(`Not ready: ${JSON.stringify(last)}\n${process.output}`, { cause });
  });
}

const quoteOf = (chainId: number) => ({
  chainId,
  tokenIn: NATIVE,
  tokenOut: worldTokenAddress(chainId, 'USDC'),
  kind: 'exactIn' as const,
  amount: String(E18),
  maxLegs: 1,
});

/**
 * Waits until the pool graph is at the chain's head. Retries on errors: a busy node may seem unreachable for a moment.
 */
const isAtHead = (process: GatewayProcess, trader: Trader) =>
  until('the head', async () => {
    const { hash } = await trader.client.getBlock();
    const quote = await process.quote(quoteOf(trader.chainId)).catch(() => undefined);
    return quote?.blockHash === hash;
  });

/** Waits until the index has processed the chain's head. */
const isIndexed = (base: string, trader: Trader) =>
  until('the index', async () => {
    const head = Number(await trader.client.getBlockNumber());
    return (await tables.indexedBlock(base, trader.chainId)) === head;
  });

/** Expects tables, after waiting for them up to the usual timeout. */
async function expectTables(expected: Tables, base: string, chainId?: number) {
  const differences = async () => tableDifferences(expected, await tables.read(base, chainId));
  await until('the tables', async () => (await differences()).length === 0).catch(() => undefined);
  expect(await differences()).toEqual([]);
}

/** Reads a chain's pools, latest transactions, candles and a quote from the API. */
async function reported(process: GatewayProcess, chainId: number) {
  const { timestamp } = await l1.client.getBlock({ blockNumber: 0n });
  const from = Number(timestamp) - (Number(timestamp) % 300);
  const query = `{
    pools(chainId: ${chainId}, first: 100) { edges { node { poolId balance0 balance1 sqrtPriceX96 tvlUsd } } }
    transactions(chainId: ${chainId}, first: 50) { edges { node { hash kind amount0 amount1 wallet } } }
  }`;
  const { pools, transactions } = await process.graphql<{
    pools: { edges: { node: { poolId: string; balance0: string } }[] };
    transactions: { edges: unknown[] };
  }>(query);
  const byId = pools.edges.map(({ node }) => node).sort((a, b) => (a.poolId < b.poolId ? -1 : 1));
  const { paths, amountOut } = await process.quote(quoteOf(chainId));
  const [traded] = paths.flatMap(({ pools: hops }) => hops);
  const candles = await process.graphql(
    `{ poolCandles(chainId: ${chainId}, poolId: "${traded?.poolId ?? traded?.address}", period: HOUR,
        from: ${from}, to: ${from + 900 * 3_600}) { start open high low close volume0 volume1 swaps } }`,
  );
  return { pools: byId, transactions, paths, amountOut, candles };
}

/** Prices and figures may be this old. */
const FIGURES_MS = 3_500;

/** Reads the API until its responses stay equal for as long as figures may lag behind the tables. */
async function settledReport(process: GatewayProcess, chainId: number) {
  let last: Awaited<ReturnType<typeof reported>> | undefined;
  let since = 0;
  return until('settled figures', async () => {
    const now = await reported(process, chainId);
    if (!isDeepStrictEqual(now, last)) since = performance.now();
    last = now;
    return performance.now() - since > FIGURES_MS && now;
  });
}

/** Expects responses of the API, after waiting for them: figures follow the tables within seconds. */
async function expectReported(
  expected: Awaited<ReturnType<typeof reported>>,
  process: GatewayProcess,
  chainId: number,
) {
  const isReported = async () => isDeepStrictEqual(await reported(process, chainId), expected);
  await until('what is told', isReported).catch(() => undefined);
  expect(await reported(process, chainId)).toEqual(expected);
}

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'cenote-faults-test-'));
  database = { dir: join(dir, 'postgres'), port: await freePort() };
  await (await worldTemplate(resolve(__dirname, '../../../..'))).copyTo(dir);
  postgres = await startPostgres(database);
  const ports = { l1: await freePort(), l2: await freePort() };
  world = await startWorld({
    dir: join(dir, 'world'),
    ports,
    mining: 'instant',
    savesWhileRunning: false,
  });
  main = gatewaySettings(world, postgres.url).DATABASE_SCHEMA!;
  wire = new TcpProxy(ports.l2);
  await wire.join();
  const trader = ({ rpcUrl, chainId }: World['chains'][number]) =>
    new Trader(rpcUrl, chainId, TEST_WALLET, worldTokenAddress(chainId, 'USDC'));
  [l1, l2] = [trader(world.chains[0]!), trader(world.chains[1]!)];
  tables = new TableReader(postgres.url);
  gateway = new GatewayProcess(await freePort(), settings({ RPC_URL_31338: wire.url }));
  one = new GatewayProcess(await freePort(), settings({ CHAINS: '31337', DATABASE_SCHEMA: 'one' }));
  two = new GatewayProcess(await freePort(), settings({ CHAINS: '31338', DATABASE_SCHEMA: 'two' }));
  gateway.start();
  await isReady(gateway);
}, 300_000);

afterAll(async () => {
  for (const each of [gateway, one, two]) await each?.end('SIGKILL');
  await tables?.end();
  wire?.cut();
  await world?.stop();
  await postgres?.stop();
  await removePostgres(database.dir);
  await rm(dir, { recursive: true, force: true });
}, 300_000);

jest.setTimeout(300_000);

/**
 * Ponder finalizes blocks in steps: once sixty blocks, twice the thirty that it can revert, follow the last finalized
 * one.
 */
const SETTLING_BLOCKS = 70;

describe('a restart', () => {
  const holdingOf = ({ poolId, balance0 }: { poolId: string; balance0: string }) =>
    `${poolId} ${balance0}`;

  test('after finalized blocks keeps the pools that were discovered in them', async () => {
    await l1.sell(gateway, 'v2', E18);
    await l1.sell(gateway, 'v3', E18);
    const settled = async () => (await tables.settledBlock(main, L1)) ?? 0;
    const first = await settled();
    await l1.client.mine({ blocks: SETTLING_BLOCKS });
    await until('settled blocks', async () => (await settled()) > first);
    await Promise.all([isAtHead(gateway, l1), isIndexed(main, l1)]);
    const before = {
      tables: await tables.read(main, L1),
      reported: await settledReport(gateway, L1),
    };

    await gateway.end('SIGTERM');
    gateway.start();
    await isReady(gateway);
    await Promise.all([isAtHead(gateway, l1), isIndexed(main, l1)]);
    await expectTables(before.tables, main, L1);
    await expectReported(before.reported, gateway, L1);

    // Later events of these pools are indexed, too.
    await l1.sell(gateway, 'v3', E18);
    const holdings = async () => JSON.stringify((await reported(gateway, L1)).pools.map(holdingOf));
    const poolHoldings = JSON.stringify(before.reported.pools.map(holdingOf));
    await until('the sale', async () => (await holdings()) !== poolHoldings);
  });
});

describe('a reorganisation', () => {
  /** Mines blocks with swaps in every protocol, positions, a new pool and a transfer. */
  async function trade(depth: number): Promise<void> {
    const first = await l1.client.getBlockNumber();
    const left = async () => depth - Number((await l1.client.getBlockNumber()) - first);
    const size = { sqrtPriceX96: 2n ** 96n / 18_257n, liquidity: 10n ** 15n, value: 20n * E18 };
    const usdc = worldTokenAddress(L1, 'USDC');
    const open = () =>
      openHookedPool(l1.client, contractsOf(L1)!, TEST_WALLET, usdc, size, (sent: Promise<Hex>) =>
        l1.mined(sent),
      );
    await l1.sell(gateway, 'v3', 3n * E18);
    if (depth >= 5) {
      await l1.mintV3(2n * E18);
      await l1.sell(gateway, 'v2', E18);
      await l2.sell(gateway, 'v3', E18);
      await l1.sell(gateway, 'v4', E18);
    }
    if (depth >= 25) {
      await open();
      await l1.send(usdc, '0x00000000000000000000000000000000000beef1', 5_000_000n);
    }
    await l1.client.mine({ blocks: await left() });
    expect(await left()).toBe(0);
  }

  test.each([1, 5, 25])('of %i blocks is reverted completely', async (depth) => {
    await isReady(gateway);
    await Promise.all([isAtHead(gateway, l1), isIndexed(main, l1), isIndexed(main, l2)]);
    const before = {
      tables: await tables.read(main, L1),
      reported: await settledReport(gateway, L1),
    };
    await trade(depth);
    await Promise.all([isAtHead(gateway, l1), isIndexed(main, l1), isIndexed(main, l2)]);
    const traded = await tables.read(main, L1);
    expect(tableDifferences(before.tables, traded)).not.toEqual([]);
    const others = await tables.read(main, L2);

    await l1.reorganise(depth);
    await expectTables(before.tables, main, L1);
    await expectTables(others, main, L2);
    await isAtHead(gateway, l1);
    await isReady(gateway);
    await expectReported(before.reported, gateway, L1);
  });
});

/** Matches internals that no response may contain: addresses, drivers, tables, queries. */
const INTERNALS = /ECONN|127\.0\.0\.1|postgres|pg_|select |node_modules|\.ts:/i;

describe('a node that is down for thirty seconds', () => {
  const OUTAGE_MS = 30_000;
  let back: Promise<void>;
  const onL2 = async () =>
    (await gateway.readiness())?.chains.find(({ chainId }) => chainId === L2);

  test('is reported, and its chain’s data is served as stale', async () => {
    wire.cut();
    back = delay(OUTAGE_MS).then(() => wire.join());
    await until('the fault', async () => (await onL2())?.reason === 'Local L2 is unreachable');
    expect((await gateway.get('/readyz')).status).toBe(503);
    const tokens = await gateway.get(`/v1/tokens?chainId=${L2}`);
    expect(tokens.status).toBe(200);
    expect(await tokens.json()).toMatchObject({ stale: true });
    const refusal = await gateway.refusal(quoteOf(L2));
    expect(refusal).toMatchObject({ status: 503, code: 'NOT_READY' });
    expect(JSON.stringify(refusal)).not.toMatch(INTERNALS);
  });

  test('does not affect the other chain', async () => {
    await isAtHead(gateway, l1);
    expect((await reported(gateway, L1)).pools.length).toBeGreaterThan(0);
  });

  // Runs during the outage, with unaffected nodes.
  test('does not affect a repeatedly killed index, which equals an uninterrupted one', async () => {
    const random = createRandom(20_261_121);
    for (let i = 0; i < 2; i++) {
      const began = await tables.schema('one');
      one.start();
      await until('its tables', () => tables.schema('one'));
      // No event marks the middle of a batch, so the time is random.
      await delay((began ? 2_000 : 500) + random.next() * 1_500);
      await one.end('SIGKILL');
    }
    one.start();
    two.start();
    await Promise.all([isReady(one), isReady(two)]);
    await isIndexed('one', l1);
    await expectTables(await tables.read('one'), main, L1);
    await expectReported(await settledReport(gateway, L1), one, L1);
    // Each gateway serves only its own chain.
    expect((await two.readiness())?.chains.map(({ chainId }) => chainId)).toEqual([L2]);
    expect(Object.values(await tables.read('two', L1)).flat()).toEqual([]);
  });

  test('is followed again without a restart', async () => {
    await l2.sell(two, 'v3', E18);
    await back;
    await isReady(gateway);
    await isAtHead(gateway, l2);
    await isIndexed('two', l2);
    await expectTables(await tables.read('two'), main, L2);
  });
});

describe('a killed database', () => {
  test('is reported without its error text, and quotes continue', async () => {
    await Promise.all([one.end('SIGTERM'), two.end('SIGTERM')]);
    await l1.mintV3(E18);
    // Its commits may still be only in memory.
    await l1.sell(gateway, 'v3', E18);
    await isAtHead(gateway, l1);
    process.kill(postgres.pid, 'SIGKILL');
    await postgres.exited;
    const readiness = await until('the fault', async () => {
      const response = await gateway.get('/readyz');
      return response.status === 503 && response.text();
    });
    expect(readiness).toContain('the index is unavailable');
    expect(readiness).not.toMatch(INTERNALS);
    const refusal = await gateway
      .graphql(`{ transactions(chainId: ${L1}, first: 1) { edges { node { hash } } } }`)
      .catch(String);
    expect(refusal).toContain('NOT_READY');
    expect(refusal).not.toMatch(INTERNALS);
    expect((await gateway.quote(quoteOf(L1))).paths.length).toBeGreaterThan(0);
  });

  test('makes a starting gateway wait', async () => {
    one.start();
    const early = await Promise.race([one.ended(), delay(2_000, 'waiting')]);
    expect(early).toBe('waiting');
  });

  test('causes a restart once it is back, after which the index equals the chain', async () => {
    postgres = await startPostgres(database);
    expect(await gateway.ended()).toBe(75);
    gateway.start();
    await Promise.all([isReady(gateway), isReady(one)]);
    await isIndexed('one', l1);
    await expectTables(await tables.read('one'), main, L1);
    await gateway.end('SIGTERM');
  });
});

describe('two replicas over the indexes of two groups', () => {
  const PACE_MS = 40;

  test('answer all requests while one of them is killed', async () => {
    two.start();
    await Promise.all([isReady(one), isReady(two)]);
    const apart = settings({ INDEX_SCHEMAS: '31337=one,31338=two', QUOTE_WORKERS: '0' });
    const replicas = [
      new GatewayProcess(await freePort(), apart, 'serve'),
      new GatewayProcess(await freePort(), apart, 'serve'),
    ] as const;
    const [first, second] = replicas;
    try {
      for (const replica of replicas) replica.start();
      await Promise.all(replicas.map(isReady));
      const balancer = new RoundRobin(replicas);
      const statuses: number[] = [];
      let isOver = false;
      const quote = (chainId: number): [string, RequestInit] => [
        '/v1/quote',
        {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify(quoteOf(chainId)),
        },
      ];
      const requests: (readonly [string, RequestInit?])[] = [
        ...[quote(L1), quote(L2), [`/v1/tokens?chainId=${L2}`] as const],
      ];
      const load = Array.from({ length: 4 }, async (_, i) => {
        for (let k = i; !isOver; k++) {
          const [path, init] = requests[k % requests.length]!;
          statuses.push((await balancer.request(path, init)).status);
          // Leaves processor time for the replica that starts meanwhile.
          await delay(PACE_MS);
        }
      });
      const answered = (replica: GatewayProcess, count: number) => {
        const goal = balancer.answersOf(replica) + count;
        return until('answers', async () => balancer.answersOf(replica) >= goal);
      };
      await Promise.all([answered(first, 20), answered(second, 20)]);
      await first.end('SIGKILL');
      await answered(second, 50);
      first.start();
      await until('its return', () => balancer.readmit(first).catch(() => false));
      await answered(first, 20);
      isOver = true;
      await Promise.all(load);
      expect(statuses.filter((status) => status !== 200)).toEqual([]);
      await expectReported(await settledReport(two, L2), first, L2);
    } finally {
      for (const replica of replicas) await replica.end('SIGKILL');
    }
  });
});

describe('a replica that reads the index from another database', () => {
  test('serves quotes and orders without it, and the index again once it is back', async () => {
    const standby = new TcpProxy(Number(new URL(postgres.url).port));
    await standby.join();
    const readUrl = new URL(postgres.url);
    readUrl.port = new URL(standby.url).port;
    const replica = new GatewayProcess(
      await freePort(),
      settings({
        INDEX_SCHEMAS: '31337=one,31338=two',
        QUOTE_WORKERS: '0',
        READ_DATABASE_URL: String(readUrl),
      }),
      'serve',
    );
    try {
      replica.start();
      await until('its port', () => replica.get('/healthz').catch(() => undefined));
      // Without a further wait.
      expect((await replica.quote(quoteOf(L2))).paths.length).toBeGreaterThan(0);
      await isReady(replica);
      standby.cut();
      const reason = await until('the fault', async () => {
        const { status, chains } = (await replica.readiness())!;
        return status === 503 && chains[0]?.reason;
      });
      expect(reason).toBe('the index is unavailable');
      expect((await replica.quote(quoteOf(L1))).paths.length).toBeGreaterThan(0);
      expect((await replica.get(`/v1/orders?chainId=${L1}`)).status).toBe(200);
      const refusal = await replica
        .graphql(`{ transactions(chainId: ${L1}, first: 1) { edges { node { hash } } } }`)
        .catch(String);
      expect(refusal).toContain('NOT_READY');
      expect(refusal).not.toMatch(INTERNALS);
      await standby.join();
      await isReady(replica);
      await expectReported(await settledReport(two, L2), replica, L2);
    } finally {
      await replica.end('SIGKILL');
      standby.cut();
    }
  });
});

describe('a reorganisation deeper than the index can revert', () => {
  const DEPTH = 70;

  test('is reported by readiness, and a restart rebuilds index and cache without the lost blocks', async () => {
    await isIndexed('one', l1);
    const before = await tables.read('one', L1);
    await l1.sell(one, 'v3', E18);
    const lost = await l1.client.getBlock();
    const cached = () => tables.cachedHash(L1, Number(lost.number));
    await l1.client.mine({ blocks: DEPTH - 1 });
    await Promise.all([isAtHead(one, l1), isIndexed('one', l1)]);
    await until('the lost block in the cache', async () => (await cached()) === lost.hash);
    await l1.reorganise(DEPTH);
    const { hash } = await l1.client.getBlock({ blockNumber: lost.number });
    await until('the reason', async () => {
      const { status, chains } = (await one.readiness())!;
      return status === 503 && chains[0]?.reason?.includes('deeper than the index supports');
    });
    await isAtHead(one, l1);
    await one.end('SIGKILL');
    one.start();
    await isReady(one);
    expect(one.output).toContain('rebuilding it');
    await expectTables(before, 'one', L1);
    expect(await cached()).toBe(hash);
  });
});

describe('blocks that a chain lost while the index was down', () => {
  const EMPTY = 90;

  test('cost no reindexing if they were empty', async () => {
    await Promise.all([isAtHead(one, l1), isIndexed('one', l1)]);
    const before = await tables.read('one', L1);
    await l1.client.mine({ blocks: EMPTY + 20 });
    await isIndexed('one', l1);
    await one.end('SIGKILL');
    await l1.reorganise(EMPTY);
    one.start();
    await isReady(one);
    expect(one.output).not.toContain('rebuilding it');
    await expectTables(before, 'one', L1);
    await l1.sell(one, 'v3', E18);
    await isIndexed('one', l1);
    await l1.reorganise(1);
    await expectTables(before, 'one', L1);
  });
});
