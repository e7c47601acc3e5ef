/**
 * `simulateFills()`: simulates fills together with the sales of their surplus. Also: `findFailing()` (fills that fail
 * alone), `confirmCall()` (simulates the call that will be sent), gas limits of fills, tests of errors
 * (`isInsufficientFunds()`, `isCallTooLarge()`), `forEachConcurrently()`, and their types.
 */
import type { Address, Hex } from '@cenote/chains';
import type { ChainClient } from '@cenote/trading/onchain';
import type { Fees } from '../chain/head.ts';
import { FillerError } from '../errors.ts';
import {
  type CallContext,
  encodeFillings,
  type Filling,
  gasLimitOf,
  inCallOrder,
  type LimitedFilling,
  type SimulatedFill,
} from '../fill/executor-call.ts';
import { type Sale, saleOf } from '../fill/surplus-sale.ts';
import { poolsOf } from '../match/candidate.ts';
import type { Market } from '../match/market.ts';
import { type CallResult, simulateCalls } from './simulate-calls.ts';

export interface FillSimulationOptions {
  client: ChainClient;
  owner: Address;
  /** Fees of the transaction. */
  fees: Fees;
}

/** Whether the account could not pay for the gas of a simulation. */
export const isInsufficientFunds = (error: unknown): boolean =>
  error instanceof FillerError && error.code === 'NO_COINS';

/** Whether the response of a simulation exceeds the client's size limit, or its gas the node's limit. */
export const isCallTooLarge = (error: unknown): boolean =>
  error instanceof FillerError &&
  (error.code === 'ANSWER_TOO_LARGE' || error.code === 'TOO_MUCH_GAS');

/** Gas above the estimate of a fill, and gas limit of a sale. */
const ROOM_GAS = 500_000n;
const SALE_GAS = 1_500_000n;

/** Gas limit of a fill in its first simulation. */
export const firstGasLimitOf = ({ gasUnits }: Filling): bigint => 2n * gasUnits + ROOM_GAS;

/** Gas limit of an order that took this much in a simulation: pools may have moved slightly since. */
export const gasLimitFromSeen = (gasUsed: bigint): bigint => gasUsed + gasUsed / 3n + 50_000n;

/**
 * Returns the orders of a call that did not pass and may have been affected by another one: by one filled before them
 * or, if only their surplus could not be sold, by any other. Orders that are not filled have no effects.
 */
function interferedWithIn(
  orders: readonly Hex[],
  passed: { has: (order: Hex) => boolean },
  filled: ReadonlySet<Hex>,
): Set<Hex> {
  const interferedWith = orders.filter((order, at) => {
    const before = filled.has(order) ? orders : orders.slice(0, at);
    return !passed.has(order) && before.some((other) => other !== order && filled.has(other));
  });
  return new Set(interferedWith);
}

/** Result of a simulation of several orders. */
export interface FillSimulation {
  /** Units of gas. */
  gasUsed: bigint;
  /** Result of each order that was filled and whose surplus can be sold. */
  seen: ReadonlyMap<Hex, SimulatedFill>;
  /** The others that may have failed because of another order. */
  interferedWith: ReadonlySet<Hex>;
  /** By order whose surplus could not be sold: the passing orders that trade in the pools of that sale. */
  movers: ReadonlyMap<Hex, readonly Hex[]>;
}

/** Simulates orders together with the sales of their surplus. */
export async function simulateFills(
  fillings: readonly Filling[],
  market: Market,
  context: CallContext,
  { client, owner, fees }: FillSimulationOptions,
): Promise<FillSimulation> {
  const sales = salesOf(fillings, market, context);
  const ordered = inCallOrder(fillings);
  const limited = ordered.map((filling) => ({ ...filling, gasLimit: firstGasLimitOf(filling) }));
  const data = encodeFillings(limited, context);
  const from = { from: owner, to: context.executor };
  const calls = [
    { ...from, data, gas: gasLimitOf(limited, data) },
    ...sales.map((sale) => ({ ...from, data: sale.data, gas: SALE_GAS })),
  ];
  const [result, ...sold] = (await simulateCalls(client, calls, { time: context.time, fees })) as [
    CallResult,
    ...CallResult[],
  ];
  if (!result.passes) {
    return { gasUsed: 0n, seen: new Map(), interferedWith: new Set(), movers: new Map() };
  }
  const failed = sales.filter((_, at) => !sold[at]?.passes);
  const unsold = new Map(failed.map(({ token, pools }) => [token, pools]));
  const sound = result.filled.filter(({ token }) => !unsold.has(token));
  const seen = new Map(sound.map((one) => [one.order, one]));
  const filled = new Set(result.filled.map(({ order }) => order));
  const interferedWith = interferedWithIn(hashesOf(ordered), seen, filled);
  const trading = ordered.filter(({ amounts }) => seen.has(amounts.hash));
  const movers = new Map(
    result.filled.flatMap(({ order, token }) => {
      const pools = unsold.get(token);
      return pools ? [[order, hashesOf(trading.filter(tradesIn(pools)))] as const] : [];
    }),
  );
  return { gasUsed: result.gasUsed, seen, interferedWith: interferedWith, movers };
}

const tradesIn =
  (pools: ReadonlySet<Hex>) =>
  ({ route }: Filling): boolean =>
    [...poolsOf(route)].some((pool) => pools.has(pool));

const hashesOf = (fillings: readonly Filling[]): Hex[] =>
  fillings.map(({ amounts }) => amounts.hash);

/** Gas limit of a transaction (EIP-7825). */
export const MAX_TRANSACTION_GAS = 2n ** 24n;

/** Maximum number of fills that one request simulates in separate calls. */
const MAX_OF_GROUP = 8;
/** Maximum number of concurrent requests: their responses may be large. */
const LANES = 4;

/** Calls `work` for each item with limited concurrency. */
export async function forEachConcurrently<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const left = items.values();
  const lane = async (): Promise<void> => {
    for (const item of left) await work(item);
  };
  await Promise.all(Array.from({ length: LANES }, lane));
}

/** Splits fills into groups whose gas limits fit into one block: a node rejects larger requests. */
function groupsOf(fillings: readonly Filling[]): Filling[][] {
  const groups: Filling[][] = [];
  let gas = 0n;
  for (const filling of fillings) {
    const limit = firstGasLimitOf(filling);
    const last = groups.at(-1);
    const hasRoom = last && last.length < MAX_OF_GROUP && gas + limit <= MAX_TRANSACTION_GAS;
    if (hasRoom) last.push(filling);
    else groups.push([filling]);
    gas = hasRoom ? gas + limit : limit;
  }
  return groups;
}

/**
 * Returns the fills that fail, each simulated in its own call. Many share a request, also with shared pools, so that
 * failing orders are not found one after the other only. A fill after a passing one with a shared pool does not count
 * as failing; one that fails after any other passing fill is simulated again without it.
 */
export async function findFailing(
  fillings: readonly Filling[],
  context: CallContext,
  options: FillSimulationOptions,
): Promise<Hex[]> {
  const failed: Hex[] = [];
  await forEachConcurrently(groupsOf(fillings), async (group) => {
    failed.push(...(await failingIn(group, context, options)));
  });
  return failed;
}

async function failingIn(
  fillings: readonly Filling[],
  context: CallContext,
  { client, owner, fees }: FillSimulationOptions,
): Promise<Hex[]> {
  const calls = fillings.map((filling) => {
    const limited = [{ ...filling, gasLimit: firstGasLimitOf(filling) }];
    const data = encodeFillings(limited, context);
    return { from: owner, to: context.executor, data, gas: gasLimitOf(limited, data) };
  });
  const at = { time: context.time, fees };
  let results: CallResult[];
  try {
    results = await simulateCalls(client, calls, at);
  } catch (error) {
    if (isInsufficientFunds(error)) return [];
    if (isCallTooLarge(error)) return failingAlone(fillings, context, { client, owner, fees });
    throw error;
  }
  const moved = new Set<Hex>();
  const failed: Hex[] = [];
  const interferedWith: Filling[] = [];
  for (const [at, filling] of fillings.entries()) {
    const pools = [...poolsOf(filling.route)];
    if (results[at]?.passes) for (const pool of pools) moved.add(pool);
    else if (moved.size === 0) failed.push(filling.amounts.hash);
    else if (!pools.some((pool) => moved.has(pool))) interferedWith.push(filling);
  }
  if (interferedWith.length === 0) return failed;
  return [...failed, ...(await failingIn(interferedWith, context, { client, owner, fees }))];
}

/** For fills whose calls together exceed a limit: returns those that fail, or exceed a limit alone. */
async function failingAlone(
  fillings: readonly Filling[],
  context: CallContext,
  options: FillSimulationOptions,
): Promise<Hex[]> {
  if (fillings.length === 1) return fillings.map(({ amounts }) => amounts.hash);
  const failed: Hex[] = [];
  for (const one of fillings) failed.push(...(await failingIn([one], context, options)));
  return failed;
}

/** A call of the executor. */
export interface ExecutorCall {
  /** In the order of the call. */
  fillings: readonly LimitedFilling[];
  data: Hex;
  /** Gas limit, in units. */
  gas: bigint;
}

/**
 * Simulates the exact call that will be sent, with its own gas limits. Returns it with the orders that failed, and
 * those of them that another order may have affected.
 */
export async function confirmCall(
  fillings: readonly LimitedFilling[],
  context: CallContext,
  { client, owner, fees }: FillSimulationOptions,
): Promise<{ call: ExecutorCall; failed: ReadonlySet<Hex>; interferedWith: ReadonlySet<Hex> }> {
  const limited = inCallOrder(fillings);
  const data = encodeFillings(limited, context);
  const gas = gasLimitOf(limited, data);
  const call = { from: owner, to: context.executor, data, gas };
  const [result] = await simulateCalls(client, [call], { time: context.time, fees });
  const filled = new Set(result?.passes ? result.filled.map(({ order }) => order) : []);
  const orders = hashesOf(limited);
  const failed = new Set(orders.filter((order) => !filled.has(order)));
  const interferedWith = interferedWithIn(orders, filled, filled);
  return { call: { fillings: limited, data, gas }, failed, interferedWith };
}

/** Returns one sale per token with a surplus. */
function salesOf(fillings: readonly Filling[], market: Market, context: CallContext): Sale[] {
  const surpluses = new Map<Address, bigint>();
  for (const { amounts, surplus } of fillings) {
    if (market.isCoin(amounts.tokenOut)) continue;
    surpluses.set(amounts.tokenOut, (surpluses.get(amounts.tokenOut) ?? 0n) + surplus);
  }
  return [...surpluses].map(([token, surplus]) => saleOf(market, token, surplus, context));
}
