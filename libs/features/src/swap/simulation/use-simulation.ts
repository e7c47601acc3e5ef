/** Hook `useSimulation()`: simulates the trade in the review, again whenever it changes, and returns the result. */
import { useQuery } from '@tanstack/react-query';
import {
  type SimulationView,
  simulationView,
} from '../../trade-review/simulation/simulation-view.ts';
import { faultsOf, type SimulationRequest, simulationQuery } from './simulation-query.ts';

/** Simulates the trade in the review, again whenever it changes. */
export function useSimulation(request: SimulationRequest | undefined): SimulationView {
  const query = useQuery(simulationQuery(request));
  const { data, isPlaceholderData } = query;
  // The bounds of the current order do not apply to the changes of the previous one.
  const faults = request && data && !isPlaceholderData ? faultsOf(request.order, data) : [];
  return simulationView(query, faults);
}
