import type { Contracts } from '@cenote/chains';
import { encodeFunctionData } from 'viem';
import { MARKET_MAKER } from '../accounts.ts';
import type { Builder } from '../anvil/builder.ts';
import type { Compiled } from '../compile/compile.ts';
import type { PoolPlan } from '../pools/plan.ts';
import { create2 } from '../protocol/deployments.ts';
import type { Hooks } from '../protocol/hooks.ts';
import { seededRandom, seedOf } from '../random.ts';
import { tokensOf } from '../tokens/tokens.ts';
import { DESKS, LIQUIDITY_DESK, NAMED_WALLETS } from './accounts.ts';
import { Approvals } from './approvals.ts';
import { DENSITIES, type History, stepTimes } from './density.ts';
import { fundAccounts } from './funds.ts';
import { Liquidity } from './liquidity.ts';
import { Market } from './market.ts';
import { arbitrage, batchTraderAbi, deepOf, pickerOf, retail, tradeData } from './orders.ts';
import { People } from './people.ts';
import { countSwaps } from './swap-events.ts';
import { venuesOf } from './venues.ts';

export interface HistoryInput {
  builder: Builder;
  chainId: number;
  seed: number;
  history: Exclude<History, 'none'>;
  contracts: Contracts;
  compiled: Compiled;
  hooks: Hooks;
  pools: readonly PoolPlan[];
  onProgress: (step: string) => void;
}

/** Orders of one transaction: far below its limit of gas. */
const ORDERS_PER_TRANSACTION = 50;
/** The share of a pool's depth that the liquidity desk puts into one position. */
const DESK_SHARE = 0.15;
const REPORTS = 20;

/** A whole number that is `mean` on average. */
const about = (mean: number, chance: number): number => Math.floor(mean + chance);

/** The contract through which the past trades. */
export const batchTraderOf = (contracts: Contracts, compiled: Compiled) =>
  create2('BatchTrader', compiled.BatchTrader, [
    MARKET_MAKER,
    contracts.v4PoolManager,
    contracts.weth9,
  ]);

/**
 * A year of trading on a chain whose pools have just opened, a block a step: people trade,
 * arbitrage brings the pools to the market's walking price, positions open and close. At the end
 * every pool stands within its fee of the market.
 */
export async function writeHistory(input: HistoryInput): Promise<void> {
  const { builder, chainId, seed, contracts, hooks, onProgress } = input;
  const density = DENSITIES[input.history];
  const random = seededRandom(seedOf(`${seed} ${chainId} history`));
  const venues = venuesOf(input.pools, contracts, hooks);
  const deep = deepOf(venues);
  const pick = pickerOf(venues);
  const pickLooked = new Map([
    [venues, pick],
    [deep, pickerOf(deep)],
  ]);
  const market = new Market(tokensOf(chainId), seed);
  const approvals = new Approvals(builder, contracts);
  const idsAfter = (protocol: string) =>
    input.pools.reduce(
      (id, pool) =>
        'positions' in pool && pool.spec.protocol === protocol
          ? id + BigInt(pool.positions.length)
          : id,
      1n,
    );
  const nextId = { v3: idsAfter('v3'), v4: idsAfter('v4') };
  const liquidity = new Liquidity(builder, contracts, approvals, nextId);
  const people = new People({ builder, contracts, approvals, liquidity });

  const { address: trader, transaction } = batchTraderOf(contracts, input.compiled);
  builder.add(transaction);
  await builder.mine();
  const pools = venues.map(({ protocol, at, key }) => ({ protocol, at, key }));
  const data = encodeFunctionData({ abi: batchTraderAbi, functionName: 'register', args: [pools] });
  builder.add({ label: 'naming pools', from: MARKET_MAKER, to: trader, data });
  await fundAccounts(builder, chainId);
  for (const desk of DESKS) {
    for (const { plan } of venues) {
      for (const { address } of [plan.side0, plan.side1]) approvals.token(desk, address, trader);
    }
    // For the wrapped coins in which native pools are paid.
    approvals.token(desk, contracts.weth9, trader);
  }
  await builder.mine();

  const add = (desk: number, orders: readonly bigint[]) => {
    for (let start = 0; start < orders.length; start += ORDERS_PER_TRANSACTION) {
      const batch = orders.slice(start, start + ORDERS_PER_TRANSACTION);
      builder.add({ label: 'trading', from: DESKS[desk]!, to: trader, data: tradeData(batch) });
    }
  };
  const times = stepTimes(density);
  const opening = builder.time;
  let swaps = 0;
  for (const [i, at] of times.entries()) {
    const isLast = i === times.length - 1;
    market.advance(at - (times[i - 1] ?? 0));
    // First, so that positions open around the price that the pool really has.
    const looked = isLast || i % density.allPoolsEvery === 0 ? venues : deep;
    add(0, arbitrage(looked, market));
    if (!isLast) {
      const busy = new Set<string>();
      for (let n = about(density.walletActionsPerStep, random()); n > 0; n--) {
        await people.act(looked, market, random, busy);
      }
      for (let n = about(density.liquidityPerStep, random()); n > 0; n--) {
        const venue = pickLooked.get(looked)!(random);
        if (busy.has(`${venue.index}`)) continue;
        busy.add(`${venue.index}`);
        const usd = venue.plan.spec.tvlUsd * DESK_SHARE;
        await liquidity.toggle(LIQUIDITY_DESK, venue, usd, market, random);
      }
      const count = about(density.tradesPerStep * (0.5 + random()), random());
      add(1 + (i % (DESKS.length - 1)), retail(count, pick, market, random));
    }
    swaps += countSwaps(await builder.mine(opening + at));
    if (isLast || i % Math.ceil(times.length / REPORTS) === 0) {
      const percent = Math.round((100 * (i + 1)) / times.length);
      onProgress(`${chainId}: a year of trading, ${percent} %, ${swaps} swaps`);
    }
  }
  await builder.release([...DESKS, LIQUIDITY_DESK, ...NAMED_WALLETS.map(({ address }) => address)]);
}
