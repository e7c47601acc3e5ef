import type { Address, Hex } from '@cenote/chains';
import type { ChainClient } from '@cenote/trading/onchain';
import type { Fees } from './chain/head.ts';
import { type Simulated, simulate } from './chain/simulate.ts';
import { FillerError } from './errors.ts';
import { poolsOf } from './match/candidate.ts';
import type { Market } from './match/market.ts';
import {
  encodeFillings,
  type Filling,
  gasLimitOf,
  inCallOrder,
  type LimitedFilling,
  type PlanContext,
  type Seen,
} from './plan.ts';
import { type Sale, saleOf } from './sale.ts';

export interface TrialOptions {
  client: ChainClient;
  owner: Address;
  /** What will be offered. */
  fees: Fees;
}

/** Whether the key has too few coins for the gas of what was simulated. */
export const isOfFewCoins = (error: unknown): boolean =>
  error instanceof FillerError && error.code === 'NO_COINS';

/** Whether what was simulated logs more than a client takes, or may take more gas than a node allows. */
export const isOfCalls = (error: unknown): boolean =>
  error instanceof FillerError &&
  (error.code === 'ANSWER_TOO_LARGE' || error.code === 'TOO_MUCH_GAS');

/** Units beyond what a filling is estimated to take, and of a sale. */
const ROOM_GAS = 500_000n;
const SALE_GAS = 1_500_000n;

/** Units that a filling may take when it is simulated first. */
export const trialLimitOf = ({ gasUnits }: Filling): bigint => 2n * gasUnits + ROOM_GAS;

/** Units that an order may take which took this much in a simulation: pools may have moved a little since. */
export const limitOf = (gasUsed: bigint): bigint => gasUsed + gasUsed / 3n + 50_000n;

/**
 * Of the orders of a call, those that did not pass and may have been kept from it by another: one that was filled in
 * front of them or, where only their surplus could not be sold, anywhere. Orders that are not filled leave no trace.
 */
function disturbedIn(
  orders: readonly Hex[],
  passed: { has: (order: Hex) => boolean },
  filled: ReadonlySet<Hex>,
): Set<Hex> {
  const disturbed = orders.filter((order, at) => {
    const before = filled.has(order) ? orders : orders.slice(0, at);
    return !passed.has(order) && before.some((other) => other !== order && filled.has(other));
  });
  return new Set(disturbed);
}

/** A simulation of orders together. */
export interface Trial {
  /** Units. */
  gasUsed: bigint;
  /** What was seen of each order that was filled and whose surplus can be sold. */
  seen: ReadonlyMap<Hex, Seen>;
  /** Of the others, those that may have failed by another's doing. */
  disturbed: ReadonlySet<Hex>;
  /** By an order whose surplus could not be sold: those seen that trade in the pools of that sale. */
  movers: ReadonlyMap<Hex, readonly Hex[]>;
}

/** Simulates orders together, and the sales of what is left. */
export async function tried(
  fillings: readonly Filling[],
  market: Market,
  context: PlanContext,
  { client, owner, fees }: TrialOptions,
): Promise<Trial> {
  const sales = salesOf(fillings, market, context);
  const ordered = inCallOrder(fillings);
  const limited = ordered.map((filling) => ({ ...filling, gasLimit: trialLimitOf(filling) }));
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
  if (!result.passes) {
    return { gasUsed: 0n, seen: new Map(), disturbed: new Set(), movers: new Map() };
  }
  const failed = sales.filter((_, at) => !sold[at]?.passes);
  const unsold = new Map(failed.map(({ token, pools }) => [token, pools]));
  const sound = result.filled.filter(({ token }) => !unsold.has(token));
  const seen = new Map(sound.map((one) => [one.order, one]));
  const filled = new Set(result.filled.map(({ order }) => order));
  const disturbed = disturbedIn(hashesOf(ordered), seen, filled);
  const trading = ordered.filter(({ ask }) => seen.has(ask.hash));
  const movers = new Map(
    result.filled.flatMap(({ order, token }) => {
      const pools = unsold.get(token);
      return pools ? [[order, hashesOf(trading.filter(tradesIn(pools)))] as const] : [];
    }),
  );
  return { gasUsed: result.gasUsed, seen, disturbed, movers };
}

const tradesIn =
  (pools: ReadonlySet<Hex>) =>
  ({ route }: Filling): boolean =>
    [...poolsOf(route)].some((pool) => pools.has(pool));

const hashesOf = (fillings: readonly Filling[]): Hex[] => fillings.map(({ ask }) => ask.hash);

/** Units that a transaction may take at most (EIP-7825). */
export const MAX_TRANSACTION_GAS = 2n ** 24n;

/** Fillings that one request simulates, each for itself. */
const MOST_OF_GROUP = 8;
/** Such requests at once: their answers may be large. */
const LANES = 4;

/** Does this for each item, for only some of them at once. */
export async function inLanes<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const left = items.values();
  const lane = async (): Promise<void> => {
    for (const item of left) await work(item);
  };
  await Promise.all(Array.from({ length: LANES }, lane));
}

/** So many in each group that all may take what they are allowed: a node refuses a request whose calls no block holds. */
function groupsOf(fillings: readonly Filling[]): Filling[][] {
  const groups: Filling[][] = [];
  let gas = 0n;
  for (const filling of fillings) {
    const limit = trialLimitOf(filling);
    const last = groups.at(-1);
    const hasRoom = last && last.length < MOST_OF_GROUP && gas + limit <= MAX_TRANSACTION_GAS;
    if (hasRoom) last.push(filling);
    else groups.push([filling]);
    gas = hasRoom ? gas + limit : limit;
  }
  return groups;
}

/**
 * Of these fillings those that fail, each simulated alone: many at once, also of the same pools, so that orders that
 * cannot be filled do not have to fail one after the other. What comes after another one of its pools that
 * passed is not known to fail; what fails after any other that passed is simulated again without that one.
 */
export async function failing(
  fillings: readonly Filling[],
  context: PlanContext,
  options: TrialOptions,
): Promise<Hex[]> {
  const failed: Hex[] = [];
  await inLanes(groupsOf(fillings), async (group) => {
    failed.push(...(await failingIn(group, context, options)));
  });
  return failed;
}

async function failingIn(
  fillings: readonly Filling[],
  context: PlanContext,
  { client, owner, fees }: TrialOptions,
): Promise<Hex[]> {
  const calls = fillings.map((filling) => {
    const limited = [{ ...filling, gasLimit: trialLimitOf(filling) }];
    const data = encodeFillings(limited, context);
    return { from: owner, to: context.executor, data, gas: gasLimitOf(limited, data) };
  });
  const at = { time: context.time, fees };
  let results: Simulated[];
  try {
    results = await simulate(client, calls, at);
  } catch (error) {
    if (isOfFewCoins(error)) return [];
    if (isOfCalls(error)) return failingAlone(fillings, context, { client, owner, fees });
    throw error;
  }
  const moved = new Set<Hex>();
  const failed: Hex[] = [];
  const disturbed: Filling[] = [];
  for (const [at, filling] of fillings.entries()) {
    const pools = [...poolsOf(filling.route)];
    if (results[at]?.passes) for (const pool of pools) moved.add(pool);
    else if (moved.size === 0) failed.push(filling.ask.hash);
    else if (!pools.some((pool) => moved.has(pool))) disturbed.push(filling);
  }
  if (disturbed.length === 0) return failed;
  return [...failed, ...(await failingIn(disturbed, context, { client, owner, fees }))];
}

/** Of fillings whose calls are too much together, those that fail, or are too much by themselves. */
async function failingAlone(
  fillings: readonly Filling[],
  context: PlanContext,
  options: TrialOptions,
): Promise<Hex[]> {
  if (fillings.length === 1) return fillings.map(({ ask }) => ask.hash);
  const failed: Hex[] = [];
  for (const one of fillings) failed.push(...(await failingIn([one], context, options)));
  return failed;
}

/** A call of the executor. */
export interface ExecutorCall {
  /** As they are in it. */
  fillings: readonly LimitedFilling[];
  data: Hex;
  /** Its limit, units. */
  gas: bigint;
}

/**
 * The very call that will be sent, where with its own limits of gas it fills all orders; else which failed, and which
 * of these may have by another's doing.
 */
export async function confirmed(
  fillings: readonly LimitedFilling[],
  context: PlanContext,
  { client, owner, fees }: TrialOptions,
): Promise<{ call: ExecutorCall; failed: ReadonlySet<Hex>; disturbed: ReadonlySet<Hex> }> {
  const limited = inCallOrder(fillings);
  const data = encodeFillings(limited, context);
  const gas = gasLimitOf(limited, data);
  const call = { from: owner, to: context.executor, data, gas };
  const [result] = await simulate(client, [call], { time: context.time, fees });
  const filled = new Set(result?.passes ? result.filled.map(({ order }) => order) : []);
  const orders = hashesOf(limited);
  const failed = new Set(orders.filter((order) => !filled.has(order)));
  const disturbed = disturbedIn(orders, filled, filled);
  return { call: { fillings: limited, data, gas }, failed, disturbed };
}

/** One sale for each token of which something is left. */
function salesOf(fillings: readonly Filling[], market: Market, context: PlanContext): Sale[] {
  const surpluses = new Map<Address, bigint>();
  for (const { ask, surplus } of fillings) {
    if (market.isCoin(ask.tokenOut)) continue;
    surpluses.set(ask.tokenOut, (surpluses.get(ask.tokenOut) ?? 0n) + surplus);
  }
  return [...surpluses].map(([token, surplus]) => saleOf(market, token, surplus, context));
}
