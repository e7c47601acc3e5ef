/**
 * `SimulationView`: type of the state of a simulation before signing. Also: type `SimulationFault`, `simulationView()`
 * (the state of its query), `alarmOf()` (the result of a simulation that requires a second confirmation; undefined if
 * none does).
 */
import type { BalanceChange, ChangeFault, Simulation } from '@cenote/trading/simulate';
import type { SwapFailureCode } from '@cenote/trading/swap';

/** Unagreed effect of a simulation: a balance change, or gas far above the displayed network cost. */
export type SimulationFault = ChangeFault | 'GAS_HIGH';

/** Simulation state of a trade before it is signed. */
export type SimulationView =
  | { state: 'running' }
  /** The result cannot be determined: shown, but does not block the trade. */
  | { state: 'unknown' }
  | { state: 'passes'; changes: readonly BalanceChange[]; faults: readonly SimulationFault[] }
  | { state: 'fails'; reason: SwapFailureCode };

/**
 * Returns the state of a simulation's query.
 * @param faults effects that were not agreed to
 */
export function simulationView(
  { data, isError }: { data: Simulation | null | undefined; isError: boolean },
  faults: readonly SimulationFault[],
): SimulationView {
  if (isError) return { state: 'unknown' };
  if (data === undefined) return { state: 'running' };
  if (data === null) return { state: 'unknown' };
  if (data.outcome === 'fails') return { state: 'fails', reason: data.reason };
  return { state: 'passes', changes: data.changes, faults };
}

/** Returns the result of a simulation that requires a second confirmation; undefined if none does. */
export function alarmOf(view: SimulationView): string | undefined {
  if (view.state === 'fails') return view.reason;
  return view.state === 'passes' && view.faults.length > 0 ? view.faults.join(' ') : undefined;
}
