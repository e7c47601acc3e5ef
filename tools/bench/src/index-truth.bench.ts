/**
 * index-truth: compares GraphQL's pools, tokens, candles, swaps, positions with their fees and past actions, and accounts
 * with values computed from the chain's raw logs by separate code: exactly for base units, to 1e-9 for USD. The separate
 * fee growth is compared with the contracts' own.
 *
 * npm run bench -- index-truth [--trades 60] [--samples 50] [--seed 1] [--year]
 *
 * --year: uses the world with a year of trading as it is; otherwise a world without history, in which trades are made
 * and positions changed first.
 */
import { rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { LOCAL, localContractsOf } from '@cenote/chains';
import { worldTokenAddress } from '@cenote/devnet';
import { freePort, silentProgress, startStack, waitFor } from '@cenote/launch';
import { createRandom } from '@cenote/trading/testing';
import { changePositions } from './index-truth/change-positions.ts';
import { checkGrowths } from './index-truth/check-growths.ts';
import { differences } from './index-truth/differences.ts';
import { expectedPool, expectedToken } from './index-truth/expected.ts';
import { CHANGE_SPANS, expectedChange, expectedYear } from './index-truth/expected-past.ts';
import { feesDue } from './index-truth/fees-due.ts';
import { readPlainLogs } from './index-truth/position-logs.ts';
import {
  candlesQuery,
  poolQuery,
  positionQuery,
  queryGateway,
  tokenQuery,
  transactionsQuery,
} from './index-truth/query-gateway.ts';
import { checkAccounts, noAccounts } from './index-truth/replay-accounts.ts';
import { replayFees } from './index-truth/replay-fees.ts';
import { PERIODS, type TruePool } from './index-truth/replay-market.ts';
import {
  expectedPosition,
  replayPositions,
  type TruePosition,
} from './index-truth/replay-positions.ts';
import { makeTrades } from './index-truth/trade.ts';
import { readTruth } from './index-truth/truth.ts';
import { flag } from './lib/flags.ts';

const isYear = process.argv.includes('--year');
const TRADES = Number(flag('trades', isYear ? '0' : '60'));
const SAMPLES = Number(flag('samples', '50'));
const random = createRandom(Number(flag('seed', '1')));
/** Number of positions of each protocol that are changed before the comparison. */
const CHANGES = isYear ? 0 : 12;
const MAX_CANDLES = 1_000;
const CHAIN = LOCAL.id;

// Many pages of swaps are read in sequence.
process.env.RATE_LIMIT = '0';
// The benchmark sends documents that are not persisted.
process.env.PERSISTED_ONLY = 'off';
const root = resolve(import.meta.dirname, '../../..');
const dir = resolve(root, '.cenote/bench-index-truth');
const ports = {
  web: await freePort(),
  gateway: await freePort(),
  l1: await freePort(),
  l2: await freePort(),
};
const stack = await startStack({
  root,
  dir,
  ports,
  web: 'none',
  mining: 'instant',
  fresh: true,
  progress: silentProgress,
  past: isYear,
});
const { urls, world } = stack;
const contracts = localContractsOf(CHAIN);
const changes = await changePositions(urls.l1, contracts, random, CHANGES);
const trades = await makeTrades(urls, random, TRADES);

const { events, head, books, tokens, dollars } = await readTruth({
  rpcUrl: urls.l1,
  tokenListPath: world.tokenListPath,
});
const now = await waitFor(
  async () => {
    const { chains } = await queryGateway<{
      chains: { chainId: number; timestamp: number; problem: string | null }[];
    }>(urls.gateway, '{ chains { chainId timestamp problem } }');
    const chain = chains.find(({ chainId }) => chainId === CHAIN);
    return chain?.problem === null && chain.timestamp === head.timestamp
      ? chain.timestamp
      : undefined;
  },
  { what: 'The index at the head of the chain', timeoutMs: 20_000, everyMs: 200 },
);

/** Returns a sample without repetition; all items if there are fewer. */
function sample<T>(items: readonly T[], count: number): T[] {
  const rest = [...items];
  return Array.from({ length: Math.min(count, rest.length) }, () => {
    const [picked] = rest.splice(Math.floor(random.next() * rest.length), 1);
    return picked as T;
  });
}

const found: string[] = [];
const checked = {
  pools: 0,
  tokens: 0,
  candles: 0,
  swaps: 0,
  positions: 0,
  actions: 0,
  growths: 0,
  balances: 0,
  approvals: 0,
  owners: 0,
};
const all = [...books.values()];
const traded = all.filter(({ swaps }) => swaps.length > 0);

for (const pool of sample(all, SAMPLES)) {
  const { pool: answered } = await queryGateway<{ pool: unknown }>(
    urls.gateway,
    poolQuery(CHAIN, pool.id),
  );
  found.push(...differences(`pool ${pool.id}`, expectedPool(pool, dollars, now), answered));
  checked.pools++;
}
for (const token of sample(tokens, SAMPLES)) {
  const query = tokenQuery(CHAIN, token.address);
  const { token: answered } = await queryGateway<{ token: unknown }>(urls.gateway, query);
  const changes = Object.entries(CHANGE_SPANS).map(
    ([span, seconds]) =>
      [`change${span}`, expectedChange(token.address, dollars, now, seconds)] as const,
  );
  const expected = {
    ...expectedToken(token, all, dollars, now),
    ...expectedYear(token, all, dollars, now),
    ...Object.fromEntries(changes),
  };
  found.push(...differences(`token ${token.symbol}`, expected, answered));
  checked.tokens++;
}

const NAMES = ['MINUTES_5', 'HOUR', 'DAY'];
async function checkCandles(pool: TruePool, period: number): Promise<void> {
  const to = Math.ceil((now + 1) / period) * period;
  const from = Math.max(0, to - MAX_CANDLES * period);
  const query = candlesQuery(CHAIN, pool.id, NAMES[PERIODS.indexOf(period)]!, from, to);
  const { poolCandles } = await queryGateway<{ poolCandles: unknown[] }>(urls.gateway, query);
  const expected = [...pool.candles.get(period)!.values()]
    .filter(({ start }) => start >= from)
    .map((candle) =>
      Object.fromEntries(
        Object.entries(candle).map(([key, value]) => [
          key,
          typeof value === 'bigint' ? String(value) : value,
        ]),
      ),
    );
  const label = `candles of ${pool.id}`;
  if (expected.length !== poolCandles.length) found.push(`${label}: ${poolCandles.length}`);
  found.push(...differences(label, expected, poolCandles));
  checked.candles += expected.length;
}
async function checkSwaps(pool: TruePool): Promise<void> {
  const answered: object[] = [];
  for (let after: string | null = null; ; ) {
    const query = transactionsQuery(CHAIN, pool.id, after);
    const { transactions } = await queryGateway<{
      transactions: {
        edges: { node: object }[];
        pageInfo: { hasNextPage: boolean; endCursor: string };
      };
    }>(urls.gateway, query);
    answered.push(...transactions.edges.map(({ node }) => node));
    if (!transactions.pageInfo.hasNextPage) break;
    after = transactions.pageInfo.endCursor;
  }
  const expected = [...pool.swaps].reverse().map(({ hash, amount0, amount1 }) => ({
    hash,
    amount0: String(amount0),
    amount1: String(amount1),
  }));
  if (expected.length !== answered.length) found.push(`swaps of ${pool.id}: ${answered.length}`);
  found.push(...differences(`swaps of ${pool.id}`, expected, answered));
  checked.swaps += expected.length;
}
for (const pool of sample(traded, SAMPLES)) {
  for (const period of PERIODS) await checkCandles(pool, period);
  await checkSwaps(pool);
}

const plainLogs = await readPlainLogs(urls.l1, head.number);
const { positions, supplies } = replayPositions(plainLogs, ...([books, contracts] as const));
const fees = replayFees(plainLogs, books, contracts, now);
const growths = await checkGrowths(urls.l1, contracts, fees.growthPools);
found.push(...growths.found);
checked.growths += growths.checked;
/** A honeypot, which cannot be sold: its amounts have no value. */
const HONEYPOT = worldTokenAddress(CHAIN, 'HONEY');
const salePrices = {
  unit: (token: string) => (token === HONEYPOT ? 0 : dollars.unit(token)),
};
async function checkPosition(position: TruePosition): Promise<void> {
  const query = positionQuery(CHAIN, position);
  const { position: answered } = await queryGateway<{ position: AnsweredPosition }>(
    urls.gateway,
    query,
  );
  const label = `position ${position.protocol} ${position.id} of ${position.owner}`;
  const { id, pool, owner, protocol } = position;
  const name = protocol === 'V2' ? `${pool} ${owner}` : `${protocol.toLowerCase()} ${id}`;
  const past = fees.expected(name);
  const expected = {
    ...expectedPosition(position, books.get(position.pool)!, supplies, salePrices),
    ...past,
  };
  if (answered.actions.length !== past.actions.length) {
    found.push(`${label}: ${answered.actions.length} actions, must be ${past.actions.length}`);
  }
  checked.actions += past.actions.length;
  found.push(...differences(label, expected, answered));
  const due = await feesDue(urls.l1, contracts, position);
  if (due) found.push(...differences(`${label}, due`, due.map(String), answeredDue(answered)));
  checked.positions++;
}
interface AnsweredPosition {
  actions: object[];
  uncollected: Record<'fees' | 'unpaid', { amount0: string; amount1: string }>;
}
/** Fees and withdrawn liquidity are listed separately, but collected together. */
const answeredDue = ({ uncollected: { fees, unpaid } }: AnsweredPosition) =>
  (['amount0', 'amount1'] as const).map((side) =>
    String(BigInt(fees[side]) + BigInt(unpaid[side])),
  );
for (const position of positions) await checkPosition(position);

const accounts = await checkAccounts({
  gateway: urls.gateway,
  rpcUrl: urls.l1,
  chainId: CHAIN,
  logs: plainLogs,
  contracts,
  others: noAccounts(contracts, books.keys()),
  sample: (items) => sample(items, SAMPLES),
});
found.push(...accounts.found);
Object.assign(checked, accounts.checked);

await stack.stop();
await rm(dir, { recursive: true, force: true });
for (const difference of found.slice(0, 50)) console.error(difference);
const isEmpty = Object.values(checked).includes(0);
console.log(
  JSON.stringify({
    name: 'index-truth',
    trades,
    changes,
    events: events.length,
    tradedPools: traded.length,
    checked,
    differences: found.length,
  }),
);
process.exit(found.length > 0 || isEmpty ? 1 : 0);
