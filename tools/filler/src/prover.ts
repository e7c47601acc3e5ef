import type { Address, Hex } from '@cenote/chains';
import type { ChainClient } from '@cenote/trading/onchain';
import type { Fees } from './chain/head.ts';
import { type Simulated, simulate } from './chain/simulate.ts';
import type { Terms } from './match/candidate.ts';
import type { Market } from './match/market.ts';
import {
  encodeFillings,
  type Filling,
  gasLimitOf,
  isWritable,
  type LimitedFilling,
  type PlanContext,
  reckon,
  type Seen,
} from './plan.ts';
import { saleCall } from './sale.ts';

/** Simulations for one block: each leaves out what failed in those before. */
const MOST_ROUNDS = 8;
/** The first of them after which other orders may take the place of what was left out. */
const MOST_REFILLS = 4;

/** Fillings that were seen to pass and to pay, as one call of the executor. */
export interface Proven {
  fillings: readonly LimitedFilling[];
  data: Hex;
  /** Units, as the simulation had it. */
  gasUsed: bigint;
  /** Units; the limit that it was simulated with last. */
  gas: bigint;
}

export interface ProverOptions {
  client: ChainClient;
  owner: Address;
  /** What will be offered. */
  fees: Fees;
  /** Told of orders that fail although their price is right. */
  onFailure: (order: Hex) => void;
  /** Told of orders that pass and do not pay for their gas. */
  onUnpaid: (order: Hex) => void;
}

/**
 * Puts fillings to the test on the chain's own state, as if they were in the next block, until those that
 * are left all pass and each pays for its part of the gas that was seen. A surplus of a token must be seen
 * to be sold again: what cannot be sold is worth nothing, whatever its pools say. Where some are left out,
 * `choose` is called again, without them: an order that cannot be filled keeps no other from its pools.
 */
export async function prove(
  choose: () => Promise<readonly Filling[]>,
  market: Market,
  context: PlanContext,
  terms: Terms,
  options: ProverOptions,
): Promise<Proven | undefined> {
  const chosen = async () => {
    const wanted = await choose();
    const writable = wanted.filter((filling) => isWritable(filling, context));
    for (const { ask } of wanted.filter((filling) => !writable.includes(filling))) {
      options.onFailure(ask.hash);
    }
    return writable;
  };
  let fillings = await chosen();
  for (let round = 0; round < MOST_ROUNDS && fillings.length > 0; round++) {
    const { gasUsed, seen } = await tried(fillings, market, context, options);
    let left = reckon(fillings, gasUsed, seen, terms);
    if (left.length === fillings.length) {
      const { proven, failed } = await confirmed(left, gasUsed, seen, context, options);
      if (proven) return proven;
      for (const order of failed) options.onFailure(order);
      left = left.filter(({ ask }) => !failed.has(ask.hash));
    } else {
      const paying = new Set(left.map(({ ask }) => ask.hash));
      for (const { ask } of fillings) {
        if (!seen.has(ask.hash)) options.onFailure(ask.hash);
        else if (!paying.has(ask.hash)) options.onUnpaid(ask.hash);
      }
    }
    fillings = round < MOST_REFILLS ? await chosen() : left;
  }
  return undefined;
}

/** Units that an order may take which took this much in a simulation: pools may have moved a little since. */
const limitOf = (gasUsed: bigint): bigint => gasUsed + gasUsed / 3n + 50_000n;

/** The very call that will be sent, where with its own limits of gas it fills all orders; else which failed. */
async function confirmed(
  fillings: readonly Filling[],
  gasUsed: bigint,
  seen: ReadonlyMap<Hex, Seen>,
  context: PlanContext,
  { client, owner, fees }: ProverOptions,
): Promise<{ proven?: Proven; failed: ReadonlySet<Hex> }> {
  const limited = fillings.map((filling) => ({
    ...filling,
    gasLimit: limitOf(seen.get(filling.ask.hash)?.gasUsed ?? 0n),
  }));
  const data = encodeFillings(limited, context);
  const gas = gasLimitOf(limited, data);
  const call = { from: owner, to: context.executor, data, gas };
  const [result] = await simulate(client, [call], { time: context.time, fees });
  const filled = new Set(result?.passes ? result.filled.map(({ order }) => order) : []);
  const orders = fillings.map(({ ask }) => ask.hash);
  const failed = new Set(orders.filter((order) => !filled.has(order)));
  return failed.size > 0
    ? { failed }
    : { failed, proven: { fillings: limited, data, gasUsed, gas } };
}

/** Units beyond what a filling is estimated to take, and of a sale. */
const ROOM_GAS = 500_000n;
const SALE_GAS = 1_500_000n;

/** What was seen of each order that was filled and whose surplus can be sold, and the gas of it all. */
async function tried(
  fillings: readonly Filling[],
  market: Market,
  context: PlanContext,
  { client, owner, fees }: ProverOptions,
): Promise<{ gasUsed: bigint; seen: ReadonlyMap<Hex, Seen> }> {
  const sales = salesOf(fillings, market, context);
  const limited = fillings.map((filling) => ({
    ...filling,
    gasLimit: 2n * filling.gasUnits + ROOM_GAS,
  }));
  const data = encodeFillings(limited, context);
  const from = { from: owner, to: context.executor };
  const calls = [
    { ...from, data, gas: gasLimitOf(limited, data) },
    ...sales.map((sale) => ({ ...from, data: sale.data, gas: SALE_GAS })),
  ];
  const [result, ...sold] = (await simulate(client, calls, { time: context.time, fees })) as [
    Simulated,
    ...Simulated[],
  ];
  if (!result.passes) return { gasUsed: 0n, seen: new Map() };
  const unsold = new Set(sales.filter((_, at) => !sold[at]?.passes).map(({ token }) => token));
  const filled = result.filled.filter(({ token }) => !unsold.has(token));
  return { gasUsed: result.gasUsed, seen: new Map(filled.map((one) => [one.order, one])) };
}

/** One sale for each token of which something is left. */
function salesOf(fillings: readonly Filling[], market: Market, context: PlanContext) {
  const surpluses = new Map<Address, bigint>();
  for (const { ask, surplus } of fillings) {
    if (market.isCoin(ask.tokenOut)) continue;
    surpluses.set(ask.tokenOut, (surpluses.get(ask.tokenOut) ?? 0n) + surplus);
  }
  return [...surpluses].map(([token, surplus]) => ({
    token,
    data: saleCall(market, token, surplus, context),
  }));
}
