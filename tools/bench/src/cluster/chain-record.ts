/**
 * `ChainRecord`: class that follows a chain by its node alone and records when each block and each pool price was the
 * latest, to check responses against.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { contractsOf } from '@cenote/chains';
import { type Discovered, discoverPools, followPools, latestBlock } from '@cenote/trading/onchain';
import { createClient, http } from 'viem';

const POLL_MS = 250;
const RPC_TIMEOUT_MS = 5_000;

interface Span {
  value: bigint;
  from: number;
  /** Undefined: until now. */
  until?: number;
}

export class ChainRecord {
  readonly chainId: number;
  readonly client;
  readonly #hasPrices: boolean;
  /** Heads with the time at which each was first seen. */
  readonly #heads: { number: number; at: number }[] = [];
  readonly #prices = new Map<string, Span[]>();
  #state: Discovered | undefined;
  #since: number | undefined;
  #isOver = false;
  #running: Promise<void> = Promise.resolve();

  constructor(chainId: number, rpcUrl: string, { hasPrices }: { hasPrices: boolean }) {
    this.chainId = chainId;
    this.#hasPrices = hasPrices;
    this.client = createClient({
      transport: http(rpcUrl, { batch: true, retryCount: 1, timeout: RPC_TIMEOUT_MS }),
    });
  }

  start(): void {
    this.#running = this.#run();
  }

  async stop(): Promise<void> {
    this.#isOver = true;
    await this.#running;
  }

  get poolIds(): string[] {
    return [...this.#prices.keys()];
  }

  /**
   * Age of a block at a time, in milliseconds: since the next block was seen; 0 if it was the head. Undefined if the
   * block is above all seen ones, as after the node lost blocks.
   */
  ageAt(number: number, time: number): number | undefined {
    const last = this.#heads.findLast(({ at }) => at <= time);
    if (!last || number > last.number + 2) return undefined;
    const next = this.#heads.find((head) => head.number > number);
    return next ? Math.max(0, time - next.at) : 0;
  }

  /**
   * Milliseconds from when a price was last a pool's latest to a time; 0 if it was then, or later but before `until`.
   * Undefined if the pool is unknown, infinite if it had never that price.
   */
  priceAge(poolId: string, price: bigint, time: number, until: number): number | undefined {
    const spans = this.#prices.get(poolId.toLowerCase());
    const span = spans?.findLast(({ value, from }) => value === price && from <= until);
    if (span) return Math.max(0, time - (span.until ?? time));
    return spans && Number.POSITIVE_INFINITY;
  }

  /** Time since when prices are recorded; undefined before the first. */
  get since(): number | undefined {
    return this.#since;
  }

  async #run(): Promise<void> {
    while (!this.#isOver) {
      await this.#look().catch(() => {
        // The node is down, or has lost blocks: starts over.
        this.#state = undefined;
      });
      await delay(POLL_MS);
    }
  }

  async #look(): Promise<void> {
    const head = await latestBlock(this.client);
    const at = Date.now();
    const number = Number(head.number);
    const last = this.#heads.at(-1);
    if (last?.number === number) return;
    // Lost blocks.
    if (last && last.number > number) this.#heads.length = 0;
    this.#heads.push({ number, at });
    if (!this.#hasPrices) return;
    const contracts = contractsOf(this.chainId)!;
    this.#state = this.#state
      ? await followPools(this.client, contracts, this.#state, head)
      : await discoverPools(this.client, contracts, head);
    this.#since ??= at;
    for (const pool of this.#state.pools.values()) {
      if (pool.protocol === 'v2') continue;
      const spans = this.#prices.get(pool.id) ?? [];
      this.#prices.set(pool.id, spans);
      const latest = spans.at(-1);
      if (latest?.value === pool.sqrtPriceX96) continue;
      if (latest) latest.until = at;
      spans.push({ value: pool.sqrtPriceX96, from: at });
    }
  }
}
