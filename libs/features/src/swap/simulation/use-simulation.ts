import type { BalanceChange } from '@cenote/trading/simulate';
import type { SwapFailureCode } from '@cenote/trading/swap';
import { useQuery } from '@tanstack/react-query';
import {
  faultsOf,
  type SimulationAsked,
  type SimulationFault,
  simulationQuery,
} from './simulation-query.ts';

/** What is known of an order before it is signed. */
export type SimulationView =
  | { state: 'running' }
  /** Not to be found out: said, never in the way. */
  | { state: 'unknown' }
  | { state: 'passes'; changes: readonly BalanceChange[]; faults: readonly SimulationFault[] }
  | { state: 'fails'; reason: SwapFailureCode };

/** Simulates the trade in the review, anew whenever it changes. */
export function useSimulation(asked: SimulationAsked | undefined): SimulationView {
  const { data, isError, isPlaceholderData } = useQuery(simulationQuery(asked));
  if (isError) return { state: 'unknown' };
  if (data === undefined) return { state: 'running' };
  if (data === null) return { state: 'unknown' };
  if (data.outcome === 'fails') return { state: 'fails', reason: data.reason };
  // The bounds of the order as it is now do not fit the changes of the one before.
  const faults = asked && !isPlaceholderData ? faultsOf(asked.order, data) : [];
  return { state: 'passes', changes: data.changes, faults };
}

/** Returns what of a simulation must be confirmed twice; undefined where nothing does. */
export function alarmOf(view: SimulationView): string | undefined {
  if (view.state === 'fails') return view.reason;
  return view.state === 'passes' && view.faults.length > 0 ? view.faults.join(' ') : undefined;
}
