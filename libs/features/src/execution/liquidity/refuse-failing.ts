import { simulateCalls } from '@cenote/trading/simulate';
import { withTimeout } from '../../timeout/with-timeout.ts';
import type { Call, StepContext } from '../../transactions/step-context.ts';
import { TradeError } from '../../transactions/trade-error.ts';

const SIMULATION_TIMEOUT_MS = 5_000;

/**
 * `refuseFailing()`: simulates a batch, which wallets do not estimate as a single call. Resolves if the node does not
 * simulate.
 * @param now Unix seconds
 * @throws TradeError with the reason why a call would fail
 */
export async function refuseFailing(
  calls: readonly Call[],
  { client, account, contracts, network }: StepContext,
  now: number,
): Promise<void> {
  const { hasOneBalance, blockTimeMs } = network;
  const request = { account, calls, currencies: [], contracts, hasOneBalance, blockTimeMs };
  const simulated = await withTimeout(
    SIMULATION_TIMEOUT_MS,
    simulateCalls(client, { ...request, time: now + 1 }),
  ).catch(() => undefined);
  if (simulated?.outcome === 'fails') throw new TradeError(simulated.reason);
}
