/**
 * Test helpers: `fakeMarket()`, market figures (`MarketCache`) and market queries from pools and rows in memory. Also:
 * type `FakeIndex` (these rows), `emptyIndex()`.
 */
import { type Address, type Hex, lower } from '@cenote/chains';
import type { Pool } from '@cenote/trading';
import { type CandleRow, type Candles, toCandle } from '../market/candles/candle-cache.ts';
import type { PoolCandleRow } from '../market/candles/pool-candles.ts';
import { priceOfRoot } from '../market/candles/price-series.ts';
import { pricesOf } from '../market/history/history.ts';
import { HistoryCache } from '../market/history/history-cache.ts';
import type { FlowRow } from '../market/history/pool-flows.ts';
import { MarketCache } from '../market/market-cache.ts';
import type { MarketQueries } from '../market/market-queries.ts';
import type { PoolRow } from '../market/pools/pool-row.ts';
import { byHash, type TransactionRow } from '../market/trades/transaction-rows.ts';
import type { PriceCache } from '../prices/price-cache.ts';
import type { RewardRate } from '../rewards/distribution-list.ts';
import type { TokenRegistry } from '../tokens/token-registry.ts';

/** Index data of a fake gateway, other than its pools. */
export interface FakeIndex {
  minutes: CandleRow[];
  hours: CandleRow[];
  days: CandleRow[];
  transactions: TransactionRow[];
  candles: PoolCandleRow[];
  flows: FlowRow[];
  /** Square roots of pool prices before all candles. */
  past: Map<Hex, string>;
  /** Rates of pools that earn rewards. */
  rates: Map<Hex, RewardRate>;
}

export const emptyIndex = (): FakeIndex => ({
  minutes: [],
  hours: [],
  days: [],
  transactions: [],
  candles: [],
  flows: [],
  past: new Map(),
  rates: new Map(),
});

interface FakeChain {
  chainId: number;
  pools: () => ReadonlyMap<Hex, Pool>;
  registry: TokenRegistry;
  prices: PriceCache;
  head: { number: number; timestamp: number };
}

/** Figures and queries of pools and rows in memory, without a database. */
export function fakeMarket(
  { chainId, pools, registry, prices, head }: FakeChain,
  index: FakeIndex,
) {
  const marketQueries: MarketQueries = {
    async transactions({ pools: among, wallet, kinds }, limit, { after, isAscending } = {}) {
      type LogPosition = Pick<TransactionRow, 'block_number' | 'log_index'>;
      const order = (a: LogPosition, b: LogPosition) =>
        (isAscending ? -1 : 1) * (b.block_number - a.block_number || b.log_index - a.log_index);
      const from = after && { block_number: after.blockNumber, log_index: after.logIndex };
      return index.transactions
        .filter(
          (row) =>
            (!among || among.includes(row.pool_id)) &&
            (!wallet || row.origin === wallet) &&
            (!kinds || kinds.includes(row.kind)) &&
            (!from || order(from, row) < 0),
        )
        .sort(order)
        .slice(0, limit);
    },
    async wholeTransactions(rows) {
      const hashes = new Set(rows.map((row) => row.transaction_hash));
      const events = index.transactions
        .filter((row) => hashes.has(row.transaction_hash))
        .sort((a, b) => a.log_index - b.log_index);
      return byHash(events);
    },
    async transfers() {
      return new Map();
    },
    async poolCandles(ids, { from, to }) {
      const isRequested = (row: PoolCandleRow) => ids.includes(row.pool_id);
      return index.candles.filter((row) => isRequested(row) && row.start >= from && row.start < to);
    },
    async growthCandles() {
      return [];
    },
    async poolPrices(ids, range) {
      return pricesOf(await marketQueries.poolCandles(ids, range));
    },
    async tokenVolumes(sides, range) {
      const volumes = new Map<number, bigint>();
      for (const [side, ids] of sides.entries()) {
        for (const { start, volume0, volume1 } of await marketQueries.poolCandles(ids, range)) {
          const volume = BigInt(side === 0 ? volume0 : volume1);
          volumes.set(start, (volumes.get(start) ?? 0n) + volume);
        }
      }
      return volumes;
    },
    async flows(since, _period, until = Number.POSITIVE_INFINITY) {
      return index.flows.filter(({ start }) => start >= since && start < until);
    },
    async feeRange() {
      return { low: 500, high: 12_000 };
    },
    async pastPrices() {
      return (id) => {
        const root = index.past.get(id);
        return root === undefined ? priceOf(pools().get(id)) : priceOfRoot(root);
      };
    },
  };
  const market = new MarketCache({
    chainId,
    now: () => head.timestamp,
    readRows: async () => ({
      blockNumber: head.number,
      pools: [...pools().values()].map(toRow),
      minutes: byPool(index.minutes),
      hours: byPool(index.hours),
      days: byPool(index.days),
    }),
    readPools: async () => [],
    readPast: (moments) => marketQueries.pastPrices(moments),
    tokens: () => registry.fresh(),
    sources: () => prices.sources,
    graph: pools,
    rewards: () => index.rates,
    history: new HistoryCache({ marketQueries, isComplete: async () => true }),
  });
  return { marketQueries, market };
}

function byPool(rows: readonly CandleRow[]): Candles {
  const ids = new Set(rows.map(({ pool_id }) => pool_id));
  const own = (id: Hex) => rows.filter(({ pool_id }) => pool_id === id);
  return new Map([...ids].map((id) => [id, own(id).map(toCandle)]));
}

function priceOf(pool: Pool | undefined): number | undefined {
  if (pool?.protocol !== 'v2') return undefined;
  return Number(pool.reserve1) / Number(pool.reserve0);
}

function toRow(pool: Pool): PoolRow {
  if (pool.protocol !== 'v2') throw new Error('fake markets hold v2 pools');
  return {
    id: pool.id,
    protocol: 'v2',
    fee: 3_000,
    created_at: -40_000_000,
    token0: lower(pool.token0) as Address,
    token1: lower(pool.token1) as Address,
    reserve0: String(pool.reserve0),
    reserve1: String(pool.reserve1),
    tick_spacing: null,
    hooks: null,
    sqrt_price_x96: null,
    tick: null,
    liquidity: null,
    balance0: null,
    balance1: null,
  };
}
