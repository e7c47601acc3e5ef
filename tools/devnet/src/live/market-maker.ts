import { setTimeout as delay } from 'node:timers/promises';
import { contractsOf } from '@cenote/chains';
import { unitsWorth } from '../pools/price.ts';
import type { Random } from '../random.ts';
import type { World } from '../world.ts';
import { chooseTrades, type LiveTrade } from './choose-trades.ts';
import { coinOf, marketPrices } from './market-prices.ts';
import { type LivePool, livePoolsOf } from './pools.ts';
import { priceOf } from './price-push.ts';
import { ReferenceMarket } from './reference-market.ts';
import { LiveTrader } from './trader.ts';

export interface MarketMakerOptions {
  /** From one trade on a chain to the next. */
  intervalMs?: number;
  /** Called with the error of a trade that failed; the next one is tried all the same. */
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
const MAX_TRADES = 16;
/** Worth a dollar, or walking with nothing but it: they stay where they are. */
const STABLE = new Set(['USDC', 'USDT', 'DAI', 'FRAX', 'PYUSD', 'EURC']);
/** Follow another token. */
const FOLLOWS: Readonly<Record<string, string>> = { WSTETH: 'WETH', RETH: 'WETH', CBBTC: 'WBTC' };
/** The token whose moves a token makes; none for those that stay. */
const leader = (key: string): string | undefined =>
  STABLE.has(key) ? undefined : (FOLLOWS[key] ?? key);

/**
 * Keeps a running world's prices moving: one market for all chains walks around the prices that the pools
 * of the first one have when it begins, and every few seconds trades bring back the pools that have fallen
 * behind it by their fee. So the pools agree with one another as nearly as where many people look for a gain.
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
    const contracts = contractsOf(chainId);
    if (!contracts) return;
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
      // A chain that hangs holds nobody up.
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

  /** @param rank of the chain: the prices of the lowest count where several have a token. */
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

  /** What is to be traded to bring the pools to the market. */
  async trades(random: Random): Promise<readonly LiveTrade<LivePool>[]> {
    const { pools, trader, reference } = this;
    const all = await Promise.all(
      pools.map(async (pool) => ({
        pool,
        fee: pool.fee / 1e6,
        target: reference.price(coinOf(pool.side0.key), coinOf(pool.side1.key)),
        state: await pool.read(trader.reader),
        unitsPerUsd: Number(unitsWorth(pool.side1.token, 1_000_000)) / 1e6,
      })),
    );
    const known = all.filter(({ target }) => Number.isFinite(target));
    return chooseTrades(known, MAX_TRADES, random);
  }
}
