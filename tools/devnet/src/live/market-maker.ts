import { setTimeout as delay } from 'node:timers/promises';
import { contractsOf } from '@cenote/chains';
import { unitsWorth } from '../pools/price.ts';
import type { Random } from '../random.ts';
import type { World } from '../world.ts';
import { chooseTrades, type LiveTrade } from './choose-trades.ts';
import { coinOf, marketPrices } from './market-prices.ts';
import { type LivePool, livePoolsOf } from './pools.ts';
import { priceOf } from './toward.ts';
import { LiveTrader } from './trader.ts';
import { LiveWalk } from './walk.ts';

export interface MarketMakerOptions {
  /** From one trade on a chain to the next. */
  intervalMs?: number;
  /** Told of a trade that failed; the next one is tried all the same. */
  onError?: (error: unknown) => void;
  /** Default: chance. */
  random?: Random;
}

export interface MarketMaker {
  /** Ends when the trade that is under way has, within seconds. */
  stop(): Promise<void>;
}

const INTERVAL_MS = 3_000;
const STOP_LIMIT_MS = 5_000;
/** In one step on a chain. */
const MOST_TRADES = 16;
/** Worth a dollar, or walking with nothing but it: they stay where they are. */
const STABLE = new Set(['USDC', 'USDT', 'DAI', 'FRAX', 'PYUSD', 'EURC']);
/** Follow another token. */
const FOLLOWS: Readonly<Record<string, string>> = { WSTETH: 'WETH', RETH: 'WETH', CBBTC: 'WBTC' };
const leader = (key: string): string => FOLLOWS[coinOf(key)] ?? coinOf(key);

/**
 * Keeps a running world's prices moving: on each chain a market walks around the prices that the pools
 * have when it begins, and every few seconds trades bring back the pools that have fallen behind it by
 * their fee. So the pools agree with one another as nearly as where many people look for a gain.
 */
export function startMarketMaker(
  world: Pick<World, 'chains' | 'seed'>,
  options: MarketMakerOptions = {},
): MarketMaker {
  const { intervalMs = INTERVAL_MS, onError = () => {}, random = Math.random } = options;
  const stopping = new AbortController();
  const { signal } = stopping;
  const pause = () => delay(intervalMs, undefined, { signal }).catch(() => undefined);
  const run = async (chainId: number, rpcUrl: string): Promise<void> => {
    const contracts = contractsOf(chainId);
    if (!contracts) return;
    const trader = new LiveTrader(chainId, contracts, rpcUrl);
    let market: LiveMarket | undefined;
    while (!signal.aborted) {
      try {
        market ??= await LiveMarket.open(trader, world.seed, random);
        await trader.trade(await market.step());
      } catch (error) {
        onError(error);
      }
      await pause();
    }
  };
  const running = Promise.all(world.chains.map(({ chainId, rpcUrl }) => run(chainId, rpcUrl)));
  return {
    stop: async () => {
      stopping.abort();
      // A chain that hangs holds nobody up.
      await Promise.race([running, delay(STOP_LIMIT_MS, undefined, { ref: false })]);
    },
  };
}

/** A chain's pools, and the market beside them. */
class LiveMarket {
  readonly #walk: LiveWalk;

  private constructor(
    readonly trader: LiveTrader,
    readonly pools: readonly LivePool[],
    /** Where the market was found: logarithms by token. */
    readonly opening: ReadonlyMap<string, number>,
    readonly random: Random,
  ) {
    const keys = [...opening.keys()].map(leader).filter((key) => !STABLE.has(key));
    this.#walk = new LiveWalk([...new Set(keys)], random);
  }

  static async open(trader: LiveTrader, seed: number, random: Random): Promise<LiveMarket> {
    const pools = await livePoolsOf(trader.chainId, seed, trader.contracts, trader.reader);
    const states = await Promise.all(pools.map((pool) => pool.read(trader.reader)));
    const priced = pools.map(({ side0, side1, tvlUsd, fee }, i) => ({
      ...{ key0: side0.key, key1: side1.key, tvlUsd, fee },
      price: priceOf(states[i]!),
    }));
    return new LiveMarket(trader, pools, marketPrices(priced), random);
  }

  /** The market moves on; what is to be traded for that. */
  async step(): Promise<readonly LiveTrade<LivePool>[]> {
    this.#walk.advance();
    const { pools, trader, random } = this;
    const all = await Promise.all(
      pools.map(async (pool) => ({
        ...{ pool, target: this.#target(pool), fee: pool.fee / 1e6 },
        state: await pool.read(trader.reader),
        unitsPerUsd: Number(unitsWorth(pool.side1.token, 1_000_000)) / 1e6,
      })),
    );
    const known = all.filter(({ target }) => Number.isFinite(target));
    return chooseTrades(known, MOST_TRADES, random);
  }

  #target({ side0, side1 }: LivePool): number {
    const worth = (key: string) => this.opening.get(coinOf(key)) ?? Number.NaN;
    const found = Math.exp(worth(side0.key) - worth(side1.key));
    return found * this.#walk.factor(leader(side0.key), leader(side1.key));
  }
}
