/**
 * Hook `useSimulation()`: simulates the trade in the review, again whenever it changes, and returns the result (type
 * `SimulationView`). Also: `alarmOf()` (returns the result of a simulation that requires a second confirmation;
 * undefined if none does).
 */
import type { BalanceChange } from '@cenote/trading/simulate';
import type { SwapFailureCode } from '@cenote/trading/swap';
import { useQuery } from '@tanstack/react-query';
import {
  faultsOf,
  type SimulationFault,
  type SimulationRequest,
  simulationQuery,
} from './simulation-query.ts';

/** Simulation state of an order before it is signed. */
export type SimulationView =
  | { state: 'running' }
  /** The result cannot be determined: shown, but does not block the trade. */
  | { state: 'unknown' }
  | { state: 'passes'; changes: readonly BalanceChange[]; faults: readonly SimulationFault[] }
  | { state: 'fails'; reason: SwapFailureCode };

/** Simulates the trade in the review, again whenever it changes. */
export function useSimulation(request: SimulationRequest | undefined): SimulationView {
  const { data, isError, isPlaceholderData } = useQuery(simulationQuery(request));
  if (isError) return { state: 'unknown' };
  if (data === undefined) return { state: 'running' };
  if (data === null) return { state: 'unknown' };
  if (data.outcome === 'fails') return { state: 'fails', reason: data.reason };
  // The bounds of the current order do not apply to the changes of the previous one.
  const faults = request && !isPlaceholderData ? faultsOf(request.order, data) : [];
  return { state: 'passes', changes: data.changes, faults };
}

/** Returns the result of a simulation that requires a second confirmation; undefined if none does. */
export function alarmOf(view: SimulationView): string | undefined {
  if (view.state === 'fails') return view.reason;
  return view.state === 'passes' && view.faults.length > 0 ? view.faults.join(' ') : undefined;
}
