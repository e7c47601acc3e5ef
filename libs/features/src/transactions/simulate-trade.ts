/**
 * `simulateTrade()`: simulates calls of the account on the chain's latest state; a single call by eth_call if the node
 * does not support simulations. Also: `SIMULATION_QUERY`, query options of simulations.
 */
import type { Address } from '@cenote/chains';
import { type Simulation, simulateCalls } from '@cenote/trading/simulate';
import { failureFromRevert } from '@cenote/trading/swap';
import { call } from 'viem/actions';
import type { Call, StepContext } from './step-context.ts';

/** Cache time after another trade has replaced this one. */
const GC_TIME_MS = 60_000;

/** Query options of simulations, whose key is the content of the trade. */
export const SIMULATION_QUERY = {
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: GC_TIME_MS,
  refetchOnMount: false,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
  retry: false,
  structuralSharing: false,
} as const;

/**
 * Returns the result of the calls; null if they succeed but the node does not return the balance changes.
 * @param currencies whose balances are compared
 * @param time Unix seconds; the block after it is simulated
 * @throws if the node cannot run them
 */
export async function simulateTrade(
  context: StepContext,
  calls: readonly Call[],
  currencies: readonly Address[],
  time: number,
): Promise<Simulation | null> {
  const { client, account, contracts } = context;
  const { blockTimeMs, hasOneBalance } = context.network;
  // The timestamp of the next block must be later than that of the latest one.
  const timed = { time: time + 1, blockTimeMs, hasOneBalance };
  const request = { account, calls, currencies, contracts, ...timed };
  return simulateCalls(client, request).catch(async (error: unknown) => {
    const [only, ...more] = calls;
    if (!only || more.length > 0) throw error;
    return runSimulation(context, only);
  });
}

/** Simulates a single call with eth_call if the node does not support simulations. */
async function runSimulation(
  { client, account }: StepContext,
  single: Call,
): Promise<Simulation | null> {
  try {
    await call(client, { account, ...single });
    return null;
  } catch (error) {
    const reason = failureFromRevert(error);
    // The contract returned no known reason: the endpoint may be the cause.
    if (reason === 'UNKNOWN') throw error;
    return { outcome: 'fails', reason, at: 0 };
  }
}
