import { setTimeout as delay } from 'node:timers/promises';
import { contractsOf } from '@cenote/chains';
import { type Random, wholeBetween } from '../random.ts';
import type { World } from '../world.ts';
import { type LivePool, livePoolsOf } from './pools.ts';
import { priceOf, pushToward } from './toward.ts';
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
/** Pools looked at for one trade; the one that is farthest from the market is traded in. */
const LOOKS = 4;
/** Worth a dollar, or walking with nothing but it: they stay where they are. */
const STABLE = new Set(['USDC', 'USDT', 'DAI', 'FRAX', 'PYUSD', 'EURC']);
/** Follow another token. */
const FOLLOWS: Readonly<Record<string, string>> = {
  ETH: 'WETH',
  WSTETH: 'WETH',
  RETH: 'WETH',
  CBBTC: 'WBTC',
};
const leader = (key: string): string => FOLLOWS[key] ?? key;

/**
 * Keeps a running world's prices moving: every few seconds, on each chain, a trade brings one of the
 * deep pools to a market that walks around the prices which the pools have when it begins.
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
    const pools = livePoolsOf(chainId, world.seed, contracts);
    const keys = pools.flatMap(({ side0, side1 }) => [leader(side0.key), leader(side1.key)]);
    const walk = new LiveWalk(
      [...new Set(keys)].filter((key) => !STABLE.has(key)),
      random,
    );
    const opening = new Map<LivePool, number>();
    while (!signal.aborted) {
      walk.advance();
      await step(trader, pools, walk, opening, random).catch(onError);
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

/** Looks at some pools and trades in the one that pays most, if any does. */
async function step(
  trader: LiveTrader,
  pools: readonly LivePool[],
  walk: LiveWalk,
  opening: Map<LivePool, number>,
  random: Random,
): Promise<void> {
  const looked = Array.from(
    { length: LOOKS },
    () => pools[wholeBetween(random, 0, pools.length - 1)]!,
  );
  const found = await Promise.all(
    [...new Set(looked)].map(async (pool) => {
      const state = await pool.read(trader.reader);
      const price = priceOf(state);
      // The market begins at the prices that are found.
      if (!opening.has(pool)) {
        opening.set(pool, price / walk.factor(leader(pool.side0.key), leader(pool.side1.key)));
      }
      const factor = walk.factor(leader(pool.side0.key), leader(pool.side1.key));
      const target = opening.get(pool)! * factor;
      return { pool, state, target, gap: Math.abs(Math.log(target / price)) };
    }),
  );
  found.sort((a, b) => b.gap - a.gap);
  for (const { pool, state, target } of found) {
    // Half of the fee: somebody who has a use for the trade pays it.
    const push = pushToward(state, target, pool.fee / 2e6 / 10);
    if (push) {
      await trader.trade(pool, push);
      return;
    }
  }
}
