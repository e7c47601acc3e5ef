/**
 * `startMarketMaker()`: starts trading on the chains of a running world every few seconds, so that pool prices follow a
 * random walk. Also: types of its options (`MarketMakerOptions`) and of the returned handle with `stop()`
 * (`MarketMaker`).
 */
import { setTimeout as delay } from 'node:timers/promises';
import { localContractsOf } from '@cenote/chains';
import { usdToUnits } from '../pools/price.ts';
import type { Random } from '../random.ts';
import type { World } from '../world.ts';
import { chooseTrades, type LiveTrade } from './choose-trades.ts';
import { type LivePool, livePoolsOf } from './live-pools.ts';
import { coinOf, marketPrices } from './market-prices.ts';
import { priceOf } from './price-push.ts';
import { ReferenceMarket } from './reference-market.ts';
import { LiveTrader } from './trader.ts';

export interface MarketMakerOptions {
  /** Interval between two trades on a chain, in milliseconds. */
  intervalMs?: number;
  /** Called with the error of a failed trade; trading continues. */
  onError?: (error: unknown) => void;
  /** Default: Math.random. */
  random?: Random;
}

export interface MarketMaker {
  /** Resolves when the trade in progress has ended, within seconds. */
  stop(): Promise<void>;
}

const INTERVAL_MS = 3_000;
const STOP_LIMIT_MS = 5_000;
/** Maximum number of trades per step and chain. */
const MAX_TRADES = 16;
/** Tokens with a constant price: stablecoins, and EURC. */
const STABLE = new Set(['USDC', 'USDT', 'DAI', 'FRAX', 'PYUSD', 'EURC']);
/** Tokens that follow the price of another token. */
const FOLLOWS: Readonly<Record<string, string>> = { WSTETH: 'WETH', RETH: 'WETH', CBBTC: 'WBTC' };
/** The token whose price moves a token follows; undefined for those with a constant price. */
const leader = (key: string): string | undefined =>
  STABLE.has(key) ? undefined : (FOLLOWS[key] ?? key);

/**
 * Moves the prices of a running world: one market for all chains performs a random walk around the initial pool prices
 * of the first chain, and every few seconds trades update the pools that deviate by their fee. Pools thus agree with
 * one another as closely as under arbitrage.
 */
export function startMarketMaker(
  world: Pick<World, 'chains' | 'seed'>,
  options: MarketMakerOptions = {},
): MarketMaker {
  const { intervalMs = INTERVAL_MS, onError = () => {}, random = Math.random } = options;
  const stopping = new AbortController();
  const { signal } = stopping;
  const pause = () => delay(intervalMs, undefined, { signal }).catch(() => undefined);
  const reference = new ReferenceMarket(leader, random);
  const begun = performance.now();
  const run = async (chainId: number, rpcUrl: string, rank: number): Promise<void> => {
    const contracts = localContractsOf(chainId);
    const trader = new LiveTrader(chainId, contracts, rpcUrl);
    let market: LiveMarket | undefined;
    while (!signal.aborted) {
      try {
        market ??= await LiveMarket.open(trader, world.seed, reference, rank);
        reference.advanceTo(Math.floor((performance.now() - begun) / intervalMs));
        await trader.trade(await market.trades(random));
      } catch (error) {
        onError(error);
      }
      await pause();
    }
  };
  const running = Promise.all(
    world.chains.map(({ chainId, rpcUrl }, rank) => run(chainId, rpcUrl, rank)),
  );
  return {
    stop: async () => {
      stopping.abort();
      // Does not wait for an unresponsive chain.
      await Promise.race([running, delay(STOP_LIMIT_MS, undefined, { ref: false })]);
    },
  };
}

/** A chain's pools, and the market that they follow. */
class LiveMarket {
  private constructor(
    readonly trader: LiveTrader,
    readonly pools: readonly LivePool[],
    readonly reference: ReferenceMarket,
  ) {}

  /** @param rank of the chain: if several have a token, the price on the one with the lowest rank counts */
  static async open(
    trader: LiveTrader,
    seed: number,
    reference: ReferenceMarket,
    rank: number,
  ): Promise<LiveMarket> {
    const pools = await livePoolsOf(trader.chainId, seed, trader.contracts, trader.reader);
    const states = await Promise.all(pools.map((pool) => pool.read(trader.reader)));
    const priced = pools.map(({ side0, side1, tvlUsd, fee }, i) => ({
      key0: side0.key,
      key1: side1.key,
      tvlUsd,
      fee,
      price: priceOf(states[i]!),
    }));
    reference.include(marketPrices(priced), rank);
    return new LiveMarket(trader, pools, reference);
  }

  /** Returns the trades that move the pools to the market price. */
  async trades(random: Random): Promise<readonly LiveTrade<LivePool>[]> {
    const { pools, trader, reference } = this;
    const all = await Promise.all(
      pools.map(async (pool) => ({
        pool,
        fee: pool.fee / 1e6,
        target: reference.price(coinOf(pool.side0.key), coinOf(pool.side1.key)),
        state: await pool.read(trader.reader),
        unitsPerUsd: Number(usdToUnits(pool.side1.token, 1_000_000)) / 1e6,
      })),
    );
    const known = all.filter(({ target }) => Number.isFinite(target));
    return chooseTrades(known, MAX_TRADES, random);
  }
}
