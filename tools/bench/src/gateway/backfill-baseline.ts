/**
 * `measureBaseline()`: baseline for the speed of the gateway's backfill: reads a chain's logs, decodes them and writes
 * one row each to Postgres; returns the number of logs and seconds.
 */
import pg from 'pg';
import { createPublicClient, decodeEventLog, type Hex, http, numberToHex, parseAbi } from 'viem';

/** The most frequent events of pools and tokens: enough that the loop decodes like an indexer. */
const abi = parseAbi([
  'event Sync(uint112 reserve0, uint112 reserve1)',
  'event Transfer(address indexed from, address indexed to, uint256 value)',
  'event Swap(address indexed sender, uint256 amount0In, uint256 amount1In, uint256 amount0Out, uint256 amount1Out, address indexed to)',
]);
const v3Abi = parseAbi([
  'event Swap(address indexed sender, address indexed recipient, int256 amount0, int256 amount1, uint160 sqrtPriceX96, uint128 liquidity, int24 tick)',
]);
const v4Abi = parseAbi([
  'event Swap(bytes32 indexed id, address indexed sender, int128 amount0, int128 amount1, uint160 sqrtPriceX96, uint128 liquidity, int24 tick, uint24 fee)',
]);

interface NodeLog {
  address: Hex;
  topics: [Hex, ...Hex[]];
  data: Hex;
  blockNumber: Hex;
  logIndex: Hex;
}

const BLOCKS_AT_ONCE = 25;
const REQUESTS_AT_ONCE = 4;

/**
 * Minimum cost of ingestion: reads a chain's logs, decodes them and writes one row each, without handlers, ordering or
 * reorganisations.
 * @returns number of logs and seconds
 */
export async function measureBaseline(rpcUrl: string, databaseUrl: string) {
  const node = createPublicClient({ transport: http(rpcUrl, { timeout: 60_000 }) });
  const database = new pg.Client(databaseUrl);
  await database.connect();
  try {
    await database.query('drop table if exists bench_yardstick');
    await database.query(
      `create table bench_yardstick
         (block integer, log integer, address text, name text, args text, primary key (block, log))`,
    );
    const started = performance.now();
    const head = Number(await node.getBlockNumber());
    let count = 0;
    const read = (from: number) =>
      node.request({
        method: 'eth_getLogs',
        params: [
          {
            fromBlock: numberToHex(from),
            toBlock: numberToHex(Math.min(from + BLOCKS_AT_ONCE - 1, head)),
          },
        ],
      } as never) as Promise<NodeLog[]>;
    const step = BLOCKS_AT_ONCE * REQUESTS_AT_ONCE;
    const batchAt = (from: number) =>
      Promise.all(
        Array.from({ length: REQUESTS_AT_ONCE }, (_, i) => from + i * BLOCKS_AT_ONCE)
          .filter((at) => at <= head)
          .map(read),
      );
    let next = batchAt(0);
    for (let from = 0; from <= head; from += step) {
      const logs = (await next).flat();
      // Requests the next batch while this one is written.
      next = batchAt(from + step);
      await write(database, logs);
      count += logs.length;
    }
    await next;
    return { logs: count, seconds: (performance.now() - started) / 1_000 };
  } finally {
    await database.query('drop table if exists bench_yardstick').catch(() => undefined);
    await database.end();
  }
}

async function write(database: pg.Client, logs: readonly NodeLog[]): Promise<void> {
  const rows = logs.map((log) => ({ log, event: decode(log) }));
  await database.query(
    `insert into bench_yardstick
     select * from unnest($1::integer[], $2::integer[], $3::text[], $4::text[], $5::text[])`,
    [
      rows.map(({ log }) => Number(log.blockNumber)),
      rows.map(({ log }) => Number(log.logIndex)),
      rows.map(({ log }) => log.address),
      rows.map(({ event }) => event?.eventName ?? ''),
      rows.map(({ event, log }) => (event ? Object.values(event.args).join() : log.data)),
    ],
  );
}

function decode(log: NodeLog): { eventName: string; args: object } | undefined {
  for (const known of [abi, v3Abi, v4Abi]) {
    try {
      const { eventName, args } = decodeEventLog({ abi: known, ...log });
      return { eventName, args };
    } catch {
      // Not one of these events.
    }
  }
  return undefined;
}
