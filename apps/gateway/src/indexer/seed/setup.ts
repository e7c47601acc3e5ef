/**
 * Ponder's setup handler (registered on import): fills the tables of a network whose index starts from a block's state.
 */
import { type Context, ponder } from 'ponder:registry';
import { anchors, pairShares, pools, seeds, ticks, tickWords, tokens } from 'ponder:schema';
import { type Network, networkById } from '@cenote/chains';
import { httpEndpoints, rpcTransport } from '@cenote/chains/rpc';
import type { V3Pool, V4Pool } from '@cenote/trading';
import type { FoundPool } from '@cenote/trading/seed';
import { createPublicClient } from 'viem';
import { seedBlockOf } from '../../../sources/history-start.ts';
import { rpcUrlsOf } from '../../../sources/rpc/rpc-urls.ts';
import { tickWordsOf } from '../pools/tick-liquidity.ts';
import { storedAmount } from '../stored-amount.ts';
import { readSeed, type Seed } from './read-seed.ts';
import { seedTokens } from './seed-tokens.ts';

const TIMEOUT_MS = 30_000;
/** A provider's rate limits may last this long. */
const MAX_WAIT_MS = 60_000;
/** After all logs of a block. */
const LAST_LOG = 2 ** 31 - 1;
const V2_FEE = 3_000;
/** Rows per insertion. */
const ROWS = 1_000;

ponder.on('V3Factory:setup', async ({ context }) => {
  const network = networkById(context.chain.id);
  const number = seedBlockOf(context.chain.id);
  if (!network || number === undefined) return;
  const client = clientOf(network);
  const { hash, timestamp } = await client.getBlock({ blockNumber: BigInt(number) });
  const lists = (process.env.TOKEN_LISTS ?? '').split(',').map((list) => list.trim());
  const listed = await seedTokens(network.id, lists.filter(Boolean));
  const seed = await readSeed(client, network, listed, { number: BigInt(number), hash });
  const block = { chainId: network.id, blockNumber: number, blockHash: hash };
  await insertPools(context, seed, number, Number(timestamp));
  await context.db.insert(anchors).values({ ...block, logIndex: LAST_LOG });
  await context.db
    .insert(seeds)
    .values({ ...block, timestamp: Number(timestamp), pools: seed.pools.length });
});

function clientOf(network: Network) {
  const { id, blockTimeMs } = network;
  const endpoints = httpEndpoints(rpcUrlsOf(network), { chainId: id, blockTimeMs, batchSize: 1 });
  const limits = { timeoutMs: TIMEOUT_MS, maxWaitMs: MAX_WAIT_MS };
  return createPublicClient({ transport: rpcTransport(endpoints, limits) });
}

async function insertPools(
  context: Context,
  seed: Seed,
  createdBlock: number,
  createdAt: number,
): Promise<void> {
  const chainId = context.chain.id;
  const inserted = { chainId, createdBlock };
  for (const rows of parts([...seed.tokens])) {
    await context.db
      .insert(tokens)
      .values(rows.map(([address, text]) => ({ ...inserted, address, ...text })));
  }
  for (const found of parts(seed.pools)) {
    await context.db
      .insert(pools)
      .values(found.map((each) => ({ ...inserted, createdAt, ...rowOf(each) })));
    const supplies = found.flatMap(({ pool, supply }) =>
      supply === undefined ? [] : [{ chainId, poolId: pool.id, totalSupply: supply }],
    );
    if (supplies.length > 0) await context.db.insert(pairShares).values(supplies);
  }
  const held = seed.pools.flatMap(({ pool }) =>
    pool.protocol === 'v2'
      ? []
      : pool.ticks.map((tick) => ({
          chainId,
          poolId: pool.id,
          ...tick,
          outside0: 0n,
          outside1: 0n,
        })),
  );
  for (const rows of parts(held)) await context.db.insert(ticks).values(rows);
  const words = seed.pools.flatMap(({ pool }) =>
    pool.protocol === 'v2' ? [] : tickWordsOf(chainId, pool),
  );
  for (const rows of parts(words)) await context.db.insert(tickWords).values(rows);
}

const parts = <T>(items: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(items.length / ROWS) }, (_, i) =>
    items.slice(i * ROWS, (i + 1) * ROWS),
  );

function rowOf({ pool, balances }: FoundPool) {
  const { protocol, id, token0, token1 } = pool;
  if (protocol === 'v2') {
    const { reserve0, reserve1 } = pool;
    return { protocol, id, token0, token1, fee: V2_FEE, reserve0, reserve1 };
  }
  const { fee, tickSpacing, sqrtPriceX96, tick, liquidity } = pool;
  const row = { protocol, id, token0, token1, fee, tickSpacing, sqrtPriceX96, tick, liquidity };
  const known = knownOf(pool);
  if (protocol === 'v4') {
    const { hooks, lpFee, protocolFee } = pool;
    // Fee growth since the seed: positions of a seeded index begin later.
    return { ...row, ...known, hooks, lpFee, protocolFee, growth0: 0n, growth1: 0n };
  }
  const [balance0, balance1] = balances ?? [0n, 0n];
  return { ...row, ...known, balance0: storedAmount(balance0), balance1: storedAmount(balance1) };
}

const knownOf = ({ known }: V3Pool | V4Pool) =>
  known ? { knownFrom: known.from, knownTo: known.to } : {};
