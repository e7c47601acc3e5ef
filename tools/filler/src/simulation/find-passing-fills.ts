import type { Hex } from '@cenote/chains';
import {
  type Filling,
  fitting,
  isWritable,
  type PlanContext,
  type SimulatedFill,
  withSeenGas,
} from '../fill/plan.ts';
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

/*
 * Simulates a batch of fills, drops those that fail or do not pay their gas, and returns the executor call that
 * passes.
 */

/** Simulations for one block: each leaves out what failed in those before. */
const MAX_ROUNDS = 8;
/** The first of them after which other orders may take the place of what was left out. */
const MAX_REFILLS = 4;
/** Orders that are simulated each for itself before others take the place of what was left out. */
const MAX_CONTENDERS = 32;
/** Choices in a row whose orders cannot be written down or take too much gas. */
const MAX_CHOICES = 8;
/** Fillings that were seen to pass and to pay, as the call of the executor that was simulated last. */
export interface PassingFills extends ExecutorCall {
  /** Units, as the simulation had it. */
  gasUsed: bigint;
}

export interface FindPassingFillsOptions extends FillSimulationOptions {
  /** Units that the transaction may take at most: what may be lost of the budget. */
  maxGas: bigint;
  /**
   * Called with orders that pass alone but not with others, or that keep others from passing: not for this block.
   * @param isDependent whether it is of the first kind: it did not pass in front of others either.
   */
  onPostponed: (order: Hex, isDependent: boolean) => void;
  /** Called with orders that pass, but move the pools in which the surplus of others is sold: not for this block. */
  onMoving: (order: Hex) => void;
  /**
   * Called with orders that fail although their price is right, each alone or in front of all others.
   * @param hasPassed whether it passed on the same state with the limit of gas of a first simulation.
   */
  onFailure: (order: Hex, hasPassed: boolean) => void;
  /** Called with orders that pass and do not pay for their gas, of which these units are their own. */
  onUnpaid: (filling: Filling, gasUsed: bigint) => void;
  /** Called with orders that alone take more gas than the transaction may, and how much where that was seen. */
  onTooLarge: (filling: Filling, gasUsed?: bigint) => void;
  /** Whether the time for this block is over: then what passed is sent, and nothing else is tried. Absent: never. */
  isOver?: () => boolean;
  /** Whether the node has no newer block than when the first simulation began. Absent: it never has. */
  isAtHead?: () => Promise<boolean>;
}

/** Where the fillings come from. */
export interface FillingSource {
  /** Those to be filled together: they share no pool, and one at most may disturb others. */
  choose(): Promise<readonly Filling[]>;
  /** The most profitable ones, so many at most, whatever pools they share. */
  contenders(count: number): readonly Filling[];
}

/** Orders that were not filled in a simulation. */
interface Failures {
  failed: { has: (order: Hex) => boolean };
  /** Those of them that another may have kept from it. */
  interferedWith: ReadonlySet<Hex>;
  /** By an order whose surplus could not be sold: those that trade in the pools of that sale. */
  movers?: ReadonlyMap<Hex, readonly Hex[]>;
  /** Whether they passed before, with the limit of gas of a first simulation. */
  hasPassed: boolean;
}

/**
 * Puts fillings to the test on the chain's own state, as if they were in the next block, until those that
 * are left all pass and each pays for its part of the gas that was seen. A surplus of a token must be seen
 * to be sold again: what cannot be sold is worth nothing, whatever its pools say. Where some are left out,
 * others are chosen, without them: an order that cannot be filled keeps no other from its pools. Those that
 * would be next are simulated each for itself before, so that a crowd of such orders does not take turns.
 * Where there is gas or there are coins for a part of them, that part is filled, the most profitable first.
 */
export async function findPassingFills(
  source: FillingSource,
  market: Market,
  context: PlanContext,
  terms: Terms,
  options: FindPassingFillsOptions,
): Promise<PassingFills | undefined> {
  const { isOver = () => false, isAtHead = async () => true } = options;
  const maxGas = options.maxGas < MAX_TRANSACTION_GAS ? options.maxGas : MAX_TRANSACTION_GAS;
  /** The first that fit in this much gas, with their limits. */
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
  /** How many the key has coins for, as far as simulations showed. */
  let maxFills = Number.POSITIVE_INFINITY;
  const writable = (fillings: readonly Filling[]) => {
    const [can, cannot] = [true, false].map((is) =>
      fillings.filter((filling) => isWritable(filling, context) === is),
    ) as [Filling[], Filling[]];
    for (const { amounts } of cannot) options.onFailure(amounts.hash, false);
    return { can, isAll: cannot.length === 0 };
  };
  /** Orders that pass alone and did not behind others. */
  const early = new Set<Hex>();
  const placed = <One extends Filling>(one: One): One =>
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
    return fillings.map(placed);
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
   * Those that are left without what failed. A failure counts only where the order fails alone too: code of another's
   * recipient or token may have run before it. Where that may be the code of the one that disturbs, that one is left
   * out; else those that pass alone come first in the next round, and are left out where they do not pass then. Where it
   * is their surplus that cannot be sold, those that trade in the pools of the sale are left out before. Without time to
   * see which pass alone, they are left out as if they did.
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
    return { left: left.map(placed), isAnyOut: left.length < fillings.length };
  };
  /** One round. Orders that are left out make room for others. */
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
      // What the failing ones burned is in the gas of this simulation: who pays is seen in the next one.
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
    // Fewer orders share the gas that comes once for all: they are simulated anew.
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
        // One at least is too much by itself, or all of them together.
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
