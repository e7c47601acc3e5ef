import { useQuery } from '@tanstack/react-query';
import {
  type SimulationView,
  simulationView,
} from '../../trade-review/simulation/simulation-view.ts';
import {
  type LiquiditySimulation,
  liquidityFaults,
  liquiditySimulationQuery,
} from './liquidity-simulation.ts';

/** Hook: simulates a liquidity transaction, again whenever its calls change, and returns the result with its gas. */
export function useLiquiditySimulation(request: LiquiditySimulation | undefined): {
  view: SimulationView;
  gasUsed: bigint | undefined;
} {
  const query = useQuery(liquiditySimulationQuery(request));
  const passed = query.data?.outcome === 'passes' ? query.data : undefined;
  // The bounds of the current proposal do not apply to the changes of the previous one.
  const faults =
    request && passed && !query.isPlaceholderData ? liquidityFaults(request, passed.changes) : [];
  return { view: simulationView(query, faults), gasUsed: passed?.gasUsed };
}
