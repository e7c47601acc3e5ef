import { type Address, type Contracts, type Hex, isNative, lower } from '@cenote/chains';
import type { Pool, V3Pool, V4Pool } from '../pools/pool.ts';
import { MAX_TICK, MIN_TICK } from '../pools/tick-math.ts';
import type { BlockId, ChainClient } from './chain-client.ts';
import type { Claim } from './claim.ts';
import { isConcentrated } from './read-pool-states.ts';
import { readTicks } from './read-ticks.ts';
import { type Resettled, resettle } from './resettle.ts';
import { closedAt, type TickRange, wholeWords } from './tick-range.ts';

/** A range grows by this much of its width when a swap leaves it. */
const GROWTH = 4;
/** Words and ticks that one claim may make a device read at a time. */
const MOST_READS = 20_000;
const LOG_TICK = Math.log(1.0001);

/** The pools of a claim at its block, each with the ticks that were needed so far. */
export class ClaimPools {
  readonly #client: ChainClient;
  readonly #contracts: Contracts;
  readonly #block: BlockId;
  readonly #heads = new Map<Hex, V3Pool | V4Pool>();
  readonly #known = new Map<Hex, TickRange>();
  /** As far as they are known: closed at the ends of their ranges. */
  readonly #pools = new Map<Hex, Pool>();

  /** @param heads states without ticks. */
  constructor(client: ChainClient, contracts: Contracts, block: BlockId, heads: readonly Pool[]) {
    this.#client = client;
    this.#contracts = contracts;
    this.#block = block;
    for (const head of heads) {
      this.#pools.set(head.id, head);
      if (isConcentrated(head)) this.#heads.set(head.id, head);
    }
  }

  get(id: Hex): Pool | undefined {
    return this.#pools.get(id);
  }

  /**
   * Reads the ticks between each pool's price and where the given prices would trade it to: the fee
   * stops such a trade before the ratio of the prices, so that nothing beyond can matter.
   */
  async readUpTo(prices: ReadonlyMap<Address, number> | undefined): Promise<void> {
    const priceOf = (token: Address) =>
      prices?.get(isNative(token) ? lower(this.#contracts.weth9) : token);
    const ranges = [...this.#heads.values()].map((pool): [Hex, TickRange] => {
      const target = tickAtRatio(priceOf(pool.token0), priceOf(pool.token1)) ?? pool.tick;
      const lower = Math.min(pool.tick, target) - 2;
      return [pool.id, { lower, upper: Math.max(pool.tick, target) + 2 }];
    });
    await this.#read(ranges);
  }

  /** Executes the claim's route, reading on where it leads farther. Undefined where a pool refuses. */
  async settle({ kind, paths, transferFees }: Claim): Promise<Resettled | undefined> {
    for (;;) {
      const settled = resettle(this.#pools, kind, paths, transferFees);
      const left = new Set<Hex>();
      if ('refusedBy' in settled) left.add(settled.refusedBy);
      else {
        for (const pool of settled.visited) {
          if (isConcentrated(pool) && !this.#isWithin(pool)) left.add(pool.id);
        }
      }
      const growing = [...left].flatMap((id) => {
        const range = this.#known.get(id);
        return range && !isWhole(range) ? [[id, grown(range)] as const] : [];
      });
      if (growing.length === 0) return 'refusedBy' in settled ? undefined : settled;
      await this.#read(growing);
    }
  }

  #isWithin({ id, tick }: V3Pool | V4Pool): boolean {
    const range = this.#known.get(id);
    return range !== undefined && range.lower <= tick && tick < range.upper;
  }

  async #read(ranges: readonly (readonly [Hex, TickRange])[]): Promise<void> {
    const wanted = ranges.map(([id, range]) => {
      const pool = this.#heads.get(id)!;
      return { pool, range: wholeWords(range, pool.tickSpacing) };
    });
    const ticks = await readTicks(this.#client, this.#contracts, wanted, this.#block, MOST_READS);
    for (const { pool, range } of wanted) {
      this.#known.set(pool.id, range);
      this.#pools.set(pool.id, closedAt({ ...pool, ticks: ticks.get(pool.id) ?? [] }, range));
    }
  }
}

const clamp = (tick: number): number => Math.min(Math.max(tick, MIN_TICK), MAX_TICK);

/** The tick at which a pool trades at these prices; undefined where they say nothing. */
function tickAtRatio(price0: number | undefined, price1: number | undefined): number | undefined {
  if (price0 === undefined || price1 === undefined) return undefined;
  const tick = Math.log(price0 / price1) / LOG_TICK;
  return Number.isNaN(tick) ? undefined : clamp(Math.round(tick));
}

const isWhole = ({ lower, upper }: TickRange): boolean => lower <= MIN_TICK && upper >= MAX_TICK;

function grown({ lower, upper }: TickRange): TickRange {
  const more = GROWTH * (upper - lower + 1);
  return { lower: clamp(lower - more), upper: clamp(upper + more) };
}
