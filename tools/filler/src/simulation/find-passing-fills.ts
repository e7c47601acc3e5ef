/**
 * `findPassingFills()`: simulates a batch of fills repeatedly, replaces those that fail or do not pay for their gas,
 * and returns the executor call of the passing ones. Also: types of its result (`PassingFills`), options and source of
 * fills (`FillingSource`).
 */
import type { Hex } from '@cenote/chains';
import {
  type CallContext,
  type Filling,
  fitting,
  isWritable,
  type SimulatedFill,
  withSeenGas,
} from '../fill/executor-call.ts';
import type { Terms } from '../match/candidate.ts';
import type { Market } from '../match/market.ts';
import {
  confirmCall,
  type ExecutorCall,
  type FillSimulationOptions,
  findFailing,
  firstGasLimitOf,
  forEachConcurrently,
  gasLimitFromSeen,
  isCallTooLarge,
  isInsufficientFunds,
  MAX_TRANSACTION_GAS,
  simulateFills,
} from './simulate-fills.ts';

/** Maximum number of simulations per block: each drops what failed in the previous ones. */
const MAX_ROUNDS = 8;
/** Number of these after which dropped orders are still replaced by others. */
const MAX_REFILLS = 4;
/** Maximum number of orders that are simulated individually before they replace dropped ones. */
const MAX_CONTENDERS = 32;
/** Maximum number of consecutive selections with orders that cannot be encoded or take too much gas. */
const MAX_CHOICES = 8;
/** Fills that passed and were profitable in the last simulation, with its call of the executor. */
export interface PassingFills extends ExecutorCall {
  /** Gas of the simulation, in units. */
  gasUsed: bigint;
}

export interface FindPassingFillsOptions extends FillSimulationOptions {
  /** Gas limit of the transaction, from the rest of the loss budget. */
  maxGas: bigint;
  /**
   * Called with orders that pass alone but not with others, or that prevent others from passing: not for this block.
   * @param isDependent whether it is of the first kind: it did not pass before others either
   */
  onPostponed: (order: Hex, isDependent: boolean) => void;
  /** Called with orders that pass, but move the pools in which the surplus of others is sold: not for this block. */
  onMoving: (order: Hex) => void;
  /**
   * Called with orders that fail although their price is right, each alone or before all others.
   * @param hasPassed whether it passed on the same state with the gas limit of a first simulation
   */
  onFailure: (order: Hex, hasPassed: boolean) => void;
  /** Called with orders that pass but do not pay for their gas, and the gas of the order. */
  onUnpaid: (filling: Filling, gasUsed: bigint) => void;
  /** Called with orders that alone exceed the transaction's gas limit, and with their gas if it was measured. */
  onTooLarge: (filling: Filling, gasUsed?: bigint) => void;
  /**
   * Whether the time for this block is over: then the passing orders are sent and no others are simulated. Default:
   * never.
   */
  isOver?: () => boolean;
  /** Whether the node's head is still that of the first simulation. Default: always. */
  isAtHead?: () => Promise<boolean>;
}

/** Source of the fills. */
export interface FillingSource {
  /** Fills to execute together: they share no pool, and at most one may interfere. */
  choose(): Promise<readonly Filling[]>;
  /** The most profitable fills up to a count, also with shared pools. */
  contenders(count: number): readonly Filling[];
}

/** Orders that were not filled in a simulation. */
interface Failures {
  failed: { has: (order: Hex) => boolean };
  /** Those that another order may have caused to fail. */
  interferedWith: ReadonlySet<Hex>;
  /** By order whose surplus could not be sold: the orders that trade in the pools of that sale. */
  movers?: ReadonlyMap<Hex, readonly Hex[]>;
  /** Whether they passed before, with the gas limit of a first simulation. */
  hasPassed: boolean;
}

/**
 * Simulates fills on the chain's current state, as if in the next block, until the remaining ones all pass and each
 * pays for its part of the simulated gas. The sale of a token surplus must pass as well: a surplus that cannot be sold
 * has no value, whatever its pools quote. Dropped orders are replaced by others, so that an order that cannot be filled
 * does not reserve its pools. The next candidates are simulated individually before, so that many failing orders do not
 * replace one another. If the gas budget or the account's balance covers only a part of them, the most profitable ones
 * are returned.
 */
export async function findPassingFills(
  source: FillingSource,
  market: Market,
  context: CallContext,
  terms: Terms,
  options: FindPassingFillsOptions,
): Promise<PassingFills | undefined> {
  const { isOver = () => false, isAtHead = async () => true } = options;
  const maxGas = options.maxGas < MAX_TRANSACTION_GAS ? options.maxGas : MAX_TRANSACTION_GAS;
  /** Returns the first fills that fit into this much gas, with their limits. */
  const within = (
    fillings: readonly Filling[],
    limit: (filling: Filling) => bigint,
    max: bigint,
    seen?: ReadonlyMap<Hex, SimulatedFill>,
  ) => {
    const limited = fillings.map((filling) => ({ ...filling, gasLimit: limit(filling) }));
    const { fit, tooLarge } = fitting(limited, context, max);
    for (const one of tooLarge) options.onTooLarge(one, seen?.get(one.amounts.hash)?.gasUsed);
    return { fit, hasTooLarge: tooLarge.length > 0 };
  };
  /** Number of fills that the account can pay for, according to the simulations. */
  let maxFills = Number.POSITIVE_INFINITY;
  const writable = (fillings: readonly Filling[]) => {
    const [can, cannot] = [true, false].map((is) =>
      fillings.filter((filling) => isWritable(filling, context) === is),
    ) as [Filling[], Filling[]];
    for (const { amounts } of cannot) options.onFailure(amounts.hash, false);
    return { can, isAll: cannot.length === 0 };
  };
  /** Orders that pass alone but did not after others. */
  const early = new Set<Hex>();
  const withIndex = <One extends Filling>(one: One): One =>
    early.has(one.amounts.hash) ? { ...one, isEarly: true } : one;
  const chosen = async (): Promise<readonly Filling[]> => {
    let fillings: readonly Filling[] = [];
    for (let at = 0; at < MAX_CHOICES; at++) {
      const { can, isAll } = writable(await source.choose());
      const likely = within(can, ({ gasUnits }) => gasLimitFromSeen(gasUnits), maxGas);
      const withFirstLimits = within(likely.fit, firstGasLimitOf, MAX_TRANSACTION_GAS);
      fillings = withFirstLimits.fit.slice(0, maxFills);
      if (isAll && !likely.hasTooLarge && !withFirstLimits.hasTooLarge) break;
    }
    return fillings.map(withIndex);
  };
  const rechosen = async (): Promise<readonly Filling[]> => {
    const { can } = writable(source.contenders(MAX_CONTENDERS));
    const able = can.filter(
      (one) => !within([one], firstGasLimitOf, MAX_TRANSACTION_GAS).hasTooLarge,
    );
    for (const order of await findFailing(able, context, options)) {
      options.onFailure(order, false);
    }
    return chosen();
  };
  const passes = async (filling: Filling): Promise<boolean> => {
    try {
      return (await simulateFills([filling], market, context, options)).seen.size > 0;
    } catch (error) {
      if (isCallTooLarge(error)) return false;
      throw error;
    }
  };
  /**
   * Returns the fills without the failed ones. A failure counts only if the order fails alone too: code of another
   * order's recipient or token may have run before it. If a fill may interfere, that one is postponed; otherwise orders
   * that pass alone are placed first in the next round, and postponed if they do not pass then. If it is their surplus
   * that cannot be sold, the orders that trade in the pools of the sale are dropped before. Without time to simulate
   * them alone, uncertain orders are postponed.
   */
  const without = async <One extends Filling>(
    fillings: readonly One[],
    { failed, interferedWith, movers, hasPassed }: Failures,
    passesAlone: (filling: One) => Promise<boolean>,
  ): Promise<{ left: One[]; isAnyOut: boolean }> => {
    const sound = new Set<Hex>();
    const unsure = fillings.filter(
      ({ amounts }) => failed.has(amounts.hash) && interferedWith.has(amounts.hash),
    );
    const untried = new Set<Hex>();
    await forEachConcurrently(unsure, async (filling) => {
      if (isOver()) untried.add(filling.amounts.hash);
      else if (await passesAlone(filling)) sound.add(filling.amounts.hash);
    });
    const out = fillings.filter(({ amounts: { hash } }) => {
      return failed.has(hash) && !sound.has(hash) && !untried.has(hash);
    });
    const isLate = hasPassed && out.length > 0 && (await isAtHead());
    for (const { amounts } of out) options.onFailure(amounts.hash, isLate);
    const isInterfering = ({ amounts, mayInterfere }: One) =>
      mayInterfere && !sound.has(amounts.hash);
    const hasInterfering = fillings.some(isInterfering);
    const moversOf = (order: Hex) => (hasInterfering ? [] : (movers?.get(order) ?? []));
    const moving = new Set([...sound].flatMap(moversOf));
    const isPostponed = hasInterfering
      ? isInterfering
      : ({ amounts: { hash } }: One) =>
          untried.has(hash) || (sound.has(hash) && early.has(hash) && moversOf(hash).length === 0);
    const isUnclear = sound.size + untried.size > 0;
    const postponed = fillings.filter((one) => {
      return isUnclear && !out.includes(one) && isPostponed(one);
    });
    for (const one of postponed) options.onPostponed(one.amounts.hash, !isInterfering(one));
    for (const order of moving) options.onMoving(order);
    for (const order of sound) early.add(order);
    const left = fillings.filter((one) => {
      return !out.includes(one) && !postponed.includes(one) && !moving.has(one.amounts.hash);
    });
    return { left: left.map(withIndex), isAnyOut: left.length < fillings.length };
  };
  /** Runs one round. Dropped orders are replaced by others. */
  const round = async (
    fillings: readonly Filling[],
  ): Promise<{ passing?: PassingFills; left: readonly Filling[]; isAnyOut: boolean }> => {
    const { gasUsed, seen, interferedWith, movers } = await simulateFills(
      fillings,
      market,
      context,
      options,
    );
    if (seen.size < fillings.length) {
      // This simulation's gas includes that of failed orders; profitability is evaluated in the next one.
      const failed = { has: (order: Hex) => !seen.has(order) };
      return without(fillings, { failed, interferedWith, movers, hasPassed: false }, passes);
    }
    const paying = withSeenGas(fillings, gasUsed, seen, terms);
    if (paying.length < fillings.length) {
      const pays = new Set(paying.map(({ amounts }) => amounts.hash));
      for (const filling of fillings) {
        const { hash } = filling.amounts;
        if (!pays.has(hash)) options.onUnpaid(filling, seen.get(hash)!.gasUsed);
      }
      return { left: paying, isAnyOut: true };
    }
    const limitSeen = ({ amounts }: Filling) =>
      gasLimitFromSeen(seen.get(amounts.hash)?.gasUsed ?? 0n);
    const { fit, hasTooLarge } = within(paying, limitSeen, maxGas, seen);
    // Fewer orders share the fixed gas of the transaction, so they are simulated again.
    if (fit.length < paying.length) return { left: fit, isAnyOut: hasTooLarge };
    const { call, failed, interferedWith: late } = await confirmCall(fit, context, options);
    if (failed.size === 0) return { passing: { ...call, gasUsed }, left: fit, isAnyOut: false };
    const failures = { failed, interferedWith: late, hasPassed: true };
    return without(fit, failures, async (one) => {
      const alone = await confirmCall([one], context, options);
      return alone.failed.size === 0;
    });
  };
  const isRefilled = (at: number) => at < MAX_REFILLS && !isOver();
  let fillings = await chosen();
  for (let at = 0; at < MAX_ROUNDS && fillings.length > 0; at++) {
    try {
      const { passing, left, isAnyOut } = await round(fillings);
      if (passing) return passing;
      fillings = isAnyOut && isRefilled(at) ? await rechosen() : left;
    } catch (error) {
      if (isCallTooLarge(error)) {
        // At least one of them, or all together, exceed a limit.
        const failed = new Set(await findFailing(fillings, context, options));
        for (const order of failed) options.onFailure(order, false);
        const left = fillings.filter(({ amounts }) => !failed.has(amounts.hash));
        fillings = failed.size > 0 ? left : left.slice(0, Math.floor(left.length / 2));
        if (fillings.length === 0 && isRefilled(at)) fillings = await rechosen();
        continue;
      }
      if (!isInsufficientFunds(error) || fillings.length === 1) throw error;
      maxFills = Math.floor(fillings.length / 2);
      fillings = fillings.slice(0, maxFills);
    }
  }
  return undefined;
}
