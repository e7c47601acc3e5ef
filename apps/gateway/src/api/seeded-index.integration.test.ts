/** An index that starts from the state of a block, compared with the chain's logs. */
import { join, resolve } from 'node:path';
import { contractsOf, type Hex, NATIVE } from '@cenote/chains';
import { worldTokenAddress } from '@cenote/devnet';
import {
  freePort,
  gatewaySettings,
  type Postgres,
  startPostgres,
  startTestWorld,
  type TestWorld,
} from '@cenote/launch';
import { isWithinKnown, type Pool, type V3Pool, type V4Pool } from '@cenote/trading';
import type pg from 'pg';
import { createTestClient, http } from 'viem';
import { buildGraph } from './graph/advance-graph.ts';
import { rpcSource } from './graph/chain-source.ts';
import { readSnapshot } from './graph/read-snapshot.ts';
import { GatewayProcess, until } from './testing/gateway-process.ts';
import { replay } from './testing/replay.ts';
import { testDatabase } from './testing/test-database.ts';

const CHAIN = 31337;
const LIMIT_MS = 300_000;
const contracts = contractsOf(CHAIN);

let local: TestWorld;
let postgres: Postgres;
let gateway: GatewayProcess;
let database: pg.Pool;
let rpcUrl: string;

beforeAll(async () => {
  local = await startTestWorld(resolve(__dirname, '../../../..'));
  postgres = await startPostgres({ dir: join(local.dir, 'postgres'), isDisposable: true });
  rpcUrl = local.world.chains.find(({ chainId }) => chainId === CHAIN)!.rpcUrl;
  // The node has the state of the blocks that it mines, and the seed is some blocks before the head.
  const client = createTestClient({ mode: 'anvil', transport: http(rpcUrl) });
  await client.mine({ blocks: 70 });
  gateway = new GatewayProcess(await freePort(), {
    ...gatewaySettings(local.world, postgres.url),
    CHAINS: String(CHAIN),
    INDEX_FROM: 'seed',
    QUOTE_WORKERS: '1',
  });
  gateway.start();
  database = testDatabase(postgres.url, 2);
  await until('the gateway', async () => (await gateway.readiness())?.ready, LIMIT_MS);
}, LIMIT_MS);

afterAll(async () => {
  await gateway?.end('SIGTERM');
  await database?.end();
  await postgres?.stop();
  await local?.stop();
}, LIMIT_MS);

async function seededPools() {
  const { rows } = await database.query<{ name: string }>(
    "select nspname as name from pg_namespace where nspname ~ '^gateway_.*_[0-9a-f]{8}$'",
  );
  const snapshot = await readSnapshot(database, rows[0]!.name, CHAIN);
  return snapshot!;
}

/** The pools at a block by the logs of the whole history. */
async function poolsByLogs(blockNumber: number): Promise<ReadonlyMap<Hex, Pool>> {
  const source = rpcSource(rpcUrl, contracts);
  const [genesis, head] = await Promise.all([source.blockAt(0), source.blockAt(blockNumber)]);
  const seed = { block: genesis!, pools: new Map(), logIndex: -1 };
  // The graph is built up to some blocks before the given one.
  const graph = await buildGraph(source, contracts, seed, { ...head!, number: blockNumber + 128 });
  return graph.pools;
}

/** The part of a pool that a seeded one knows: the ticks between its ends, without those. */
const inside = ({ ticks }: V3Pool | V4Pool, { known }: V3Pool | V4Pool) =>
  ticks.filter(({ index }) => !known || (known.from < index && index < known.to));

const state = (pool: Pool) => {
  if (pool.protocol === 'v2') return pool;
  const { ticks, known, ...rest } = pool;
  return rest;
};

it('has the state and the ticks near the price of the pools of listed tokens, as the logs have them', async () => {
  const { anchor, pools } = await seededPools();
  const all = await poolsByLogs(anchor.blockNumber);
  expect(pools.size).toBeGreaterThan(20);
  for (const [id, pool] of pools) {
    const whole = all.get(id)!;
    expect(state(pool)).toEqual(state(whole));
    if (pool.protocol === 'v2' || whole.protocol === 'v2') continue;
    expect(isWithinKnown(pool)).toBe(true);
    expect(inside(pool, pool)).toEqual(inside(whole, pool));
    // Liquidity beyond what is known is left out.
    expect(pool.ticks.reduce((sum, { liquidityNet }) => sum + liquidityNet, 0n)).toBe(0n);
  }
});

it('quotes what the whole pools give, from the start', async () => {
  const { anchor } = await seededPools();
  const all = await poolsByLogs(anchor.blockNumber);

  for (const amount of [10n ** 15n, 10n ** 18n, 50n * 10n ** 18n]) {
    const quote = await gateway.quote({
      chainId: CHAIN,
      tokenIn: NATIVE,
      tokenOut: worldTokenAddress(CHAIN, 'USDC'),
      kind: 'exactIn',
      amount: String(amount),
    });
    const paths = quote.paths.map(({ amountIn, pools }) => ({
      amountIn: BigInt(amountIn),
      pools: pools.map((hop) => ({
        id: (hop.poolId ?? hop.address)!,
        tokenIn: hop.tokenIn,
      })),
    }));
    const given = replay(all, paths).reduce((sum, output) => sum + output, 0n);
    expect(BigInt(quote.amountOut)).toBe(given);
  }
});
