/**
 * `MarketReader`: class that reads the pools and candles of one chain's market figures from the index, in one database
 * snapshot, only those candles again that may have changed; and pools by id. Also: `MarketRows`, the type of the
 * result.
 */
import type { Hex } from '@cenote/chains';
import type pg from 'pg';
import { CandleCache, type CandleRow, type Candles } from './candles/candle-cache.ts';
import { DAYS_OF_MONTH, HOURS_OF_DAY, MINUTES_OF_HOUR, PERIODS } from './candles/candle-periods.ts';
import { MAX_LISTED_POOLS } from './pools/listed-pools.ts';
import type { PoolRow } from './pools/pool-row.ts';

/** The rows that market figures are computed from, read in one database snapshot. */
export interface MarketRows {
  blockNumber: number;
  pools: PoolRow[];
  /** 5-minute candles of the last hour. */
  minutes: Candles;
  /** Hourly candles of the last day and daily candles of the last month. */
  hours: Candles;
  days: Candles;
}

const POOLS = `id, protocol, token0, token1, fee, tick_spacing, hooks, reserve0, reserve1,
  sqrt_price_x96, tick, liquidity, balance0, balance1, created_at`;
const CANDLES = 'pool_id, start, open, close, volume0, volume1, fees0, fees1';

export class MarketReader {
  readonly #database: pg.Pool;
  readonly #schema: string;
  readonly #chainId: number;
  readonly #minutes = new CandleCache(PERIODS.MINUTES_5, MINUTES_OF_HOUR);
  readonly #hours = new CandleCache(PERIODS.HOUR, HOURS_OF_DAY);
  readonly #days = new CandleCache(PERIODS.DAY, DAYS_OF_MONTH);
  #blockNumber = 0;
  /** Whether the index has more pools than are listed. */
  #isLarge = false;
  /** The pools whose candles were read; undefined if all were read. */
  #listed: ReadonlySet<Hex> | undefined;

  constructor(database: pg.Pool, schema: string, chainId: number) {
    this.#database = database;
    this.#schema = schema;
    this.#chainId = chainId;
  }

  /**
   * Reads the rows in one database snapshot; one call at a time.
   * @param now time of the chain's head, seconds.
   * @param choose returns the pools to read, at most `MAX_LISTED_POOLS`; called if the index has more than that.
   * @throws the database's error if a query fails.
   */
  async read(now: number, choose: () => Promise<readonly Hex[]>): Promise<MarketRows> {
    if (!this.#isLarge) {
      const rows = await this.#read(now, undefined);
      if (rows) return rows;
      this.#isLarge = true;
    }
    return (await this.#read(now, new Set(await choose())))!;
  }

  /**
   * Reads the chain's pools by id, including unlisted ones.
   * @throws the database's error if a query fails.
   */
  async pools(ids: readonly Hex[]): Promise<PoolRow[]> {
    const { rows } = await this.#database.query<PoolRow>(
      `select ${POOLS} from ${this.#table('pools')} where chain_id = $1 and id = any($2::text[])`,
      [this.#chainId, ids],
    );
    return rows;
  }

  /** @returns undefined if no pools are given and there are too many. */
  async #read(now: number, listed: ReadonlySet<Hex> | undefined): Promise<MarketRows | undefined> {
    const keeps = [this.#minutes, this.#hours, this.#days] as const;
    const client = await this.#database.connect();
    try {
      await client.query('begin isolation level repeatable read read only');
      const anchor = await client.query<{ block_number: number }>(
        `select block_number from ${this.#table('anchors')} where chain_id = $1`,
        [this.#chainId],
      );
      const blockNumber = anchor.rows[0]?.block_number ?? 0;
      // An unknown number of blocks was reverted: the index may even have been rebuilt.
      if (blockNumber < this.#blockNumber) for (const keep of keeps) keep.forget();
      this.#blockNumber = blockNumber;
      const pools = await client.query<PoolRow>(
        `select ${POOLS} from ${this.#table('pools')}
         where chain_id = $1 ${listed ? 'and id = any($3::text[])' : ''} order by id limit $2`,
        [this.#chainId, MAX_LISTED_POOLS + 1, ...(listed ? [[...listed]] : [])],
      );
      if (!listed && pools.rows.length > MAX_LISTED_POOLS) {
        await client.query('rollback');
        client.release();
        return undefined;
      }
      const [minutes, hours, days] = [
        await this.#candles(client, this.#minutes, now, listed),
        await this.#candles(client, this.#hours, now, listed),
        await this.#candles(client, this.#days, now, listed),
      ];
      await client.query('commit');
      client.release();
      this.#listed = listed;
      return { blockNumber, pools: pools.rows, minutes, hours, days };
    } catch (error) {
      for (const keep of keeps) keep.forget();
      // A connection in an unknown state is not returned to the pool.
      client.release(true);
      throw error;
    }
  }

  #table(name: string): string {
    return `"${this.#schema}"."${name}"`;
  }

  async #candles(
    client: pg.PoolClient,
    keep: CandleCache,
    now: number,
    listed: ReadonlySet<Hex> | undefined,
  ): Promise<Candles> {
    const from = keep.from(now);
    const { rows } = await client.query<CandleRow>(
      `select ${CANDLES} from ${this.#table('pool_candles')}
       where chain_id = $1 and period = $2 and start >= $3
         ${listed ? 'and pool_id = any($4::text[])' : ''} order by pool_id, start`,
      [this.#chainId, keep.period, from, ...(listed ? [[...listed]] : [])],
    );
    const candles = keep.take(rows, from, now, listed);
    const known = this.#listed;
    const added = known && listed ? [...listed].filter((id) => !known.has(id)) : [];
    if (added.length === 0) return candles;
    const { rows: earlier } = await client.query<CandleRow>(
      `select ${CANDLES} from ${this.#table('pool_candles')}
       where chain_id = $1 and period = $2 and start >= $3 and start < $4 and pool_id = any($5::text[])
       order by pool_id, start`,
      [this.#chainId, keep.period, keep.first(now), from, added],
    );
    return keep.addEarlier(earlier);
  }
}
