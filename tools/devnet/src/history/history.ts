/**
 * `writeHistory()`: writes a year of simulated trading to a chain with newly opened pools, one block per step. Also:
 * `HistoryInput`, the type of its parameter.
 */
import { LOCAL, type LocalContracts } from '@cenote/chains';
import type { BlockReceipt, Builder } from '../anvil/builder.ts';
import type { Compiled } from '../compile/compile.ts';
import type { PoolPlan } from '../pools/plan.ts';
import type { Hooks } from '../protocol/hooks.ts';
import { type Random, seededRandom, seedOf } from '../random.ts';
import { launchedTokensOf, tokensOf } from '../tokens/tokens.ts';
import { BULK_TRADERS, LIQUIDITY_PROVIDER, NAMED_WALLETS } from './accounts.ts';
import { Approvals } from './approvals.ts';
import { arbitrage, retail } from './batch-orders.ts';
import { BatchTrader, batchTraderOf } from './batch-trader.ts';
import { DENSITIES, HISTORY_SPAN, type Past, SECOND_DENSITIES, stepTimes } from './density.ts';
import { fundAccounts, fundTrader } from './funds.ts';
import { Launches } from './launches.ts';
import { Liquidity } from './liquidity.ts';
import { Market } from './market.ts';
import { readNextIds } from './next-ids.ts';
import { Personas } from './personas/personas.ts';
import { countSwaps } from './swap-events.ts';
import { tradedPoolsOf } from './traded-pool.ts';
import { TradedPools } from './traded-pools.ts';

export interface HistoryInput {
  builder: Builder;
  chainId: number;
  seed: number;
  history: Past;
  contracts: LocalContracts;
  compiled: Compiled;
  hooks: Hooks;
  pools: readonly PoolPlan[];
  onProgress: (step: string) => void;
}

/** Size of one position of the liquidity provider, relative to the pool's depth. */
const POSITION_SHARE = 0.15;
const REPORTS = 20;

/** Returns a random whole number with this mean. */
const about = (mean: number, random: Random): number => Math.floor(mean + random());

/**
 * Writes a year of trading to a chain with newly opened pools, one block per step: users trade, arbitrage follows the
 * random walk of the market price, positions are opened and closed, tokens and pools are launched. At the end, the
 * price of every pool is within its fee of the market price.
 */
export async function writeHistory(input: HistoryInput): Promise<void> {
  const { builder, chainId, seed, contracts, hooks, compiled, onProgress } = input;
  const density = (chainId === LOCAL.id ? DENSITIES : SECOND_DENSITIES)[input.history];
  const random = seededRandom(seedOf(`${seed} ${chainId} history`));
  const board = new TradedPools(tradedPoolsOf(input.pools, contracts, hooks));
  const market = new Market([...tokensOf(chainId), ...launchedTokensOf(chainId)], seed);
  const approvals = new Approvals(builder, contracts);
  const liquidity = new Liquidity(
    builder,
    contracts,
    approvals,
    await readNextIds(builder, contracts),
  );
  const people = new Personas({ builder, chainId, contracts, approvals, liquidity });
  const { address, transaction } = batchTraderOf(contracts, compiled);
  const trader = new BatchTrader(builder, address);
  const launches = new Launches({
    builder,
    chainId,
    seed,
    contracts,
    compiled,
    hooks,
    approvals,
    liquidity,
    trader: address,
  });

  builder.orderByPrice();
  builder.add(transaction);
  trader.register(board.all);
  await fundAccounts(builder, chainId);
  await fundTrader(builder, chainId, input.pools, address);
  await builder.mine();

  const times = stepTimes(density);
  const opening = builder.time;
  let swaps = 0;
  /** Receipts of the previous block, which are read while the next block is mined. */
  let receipts: Promise<readonly BlockReceipt[]> = Promise.resolve([]);
  for (const [i, at] of times.entries()) {
    const isLast = i === times.length - 1;
    market.advance(at - (times[i - 1] ?? 0));
    const share = at / HISTORY_SPAN;
    board.remove(await launches.close(share));
    const launched = await launches.open(share, market, board.count);
    trader.register(launched);
    board.add(launched);
    const isAll = isLast || i % density.allPoolsEvery === 0;
    const looked = isAll ? board.all : board.deep;
    // Comes first, so that positions are opened around the pool's actual price.
    trader.trade(BULK_TRADERS[0]!, arbitrage(looked, market));
    if (!isLast) {
      const busy = new Set<string>();
      for (let n = about(density.walletActionsPerStep, random); n > 0; n--) {
        await people.act(looked, market, random);
      }
      for (let n = about(density.liquidityPerStep, random); n > 0; n--) {
        const venue = board.pick(random, !isAll);
        if (busy.has(`${venue.index}`)) continue;
        busy.add(`${venue.index}`);
        const usd = venue.plan.spec.tvlUsd * POSITION_SHARE;
        await liquidity.toggle(LIQUIDITY_PROVIDER, venue, usd, market, random);
      }
      const count = about(density.tradesPerStep * (0.5 + random()), random);
      const orders = retail(count, (r) => board.pick(r), market, random);
      trader.trade(BULK_TRADERS[1 + (i % (BULK_TRADERS.length - 1))]!, orders);
    } else trader.empty(chainId);
    const mined = await builder.mineWithoutReceipts(opening + at);
    swaps += countSwaps(await receipts);
    receipts = mined.receipts;
    if (isLast) swaps += countSwaps(await receipts);
    if (isLast || i % Math.ceil(times.length / REPORTS) === 0) {
      const percent = Math.round((100 * (i + 1)) / times.length);
      onProgress(`${chainId}: a year of trading, ${percent} %, ${swaps} swaps`);
    }
  }
  await builder.release([
    ...BULK_TRADERS,
    LIQUIDITY_PROVIDER,
    ...NAMED_WALLETS.map(({ address }) => address),
  ]);
}
