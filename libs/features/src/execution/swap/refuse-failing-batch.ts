/**
 * `refuseFailingBatch()`: simulates a batch, which wallets do not estimate as a single call; estimates it if the node
 * does not simulate.
 */
import { usualGas } from '@cenote/trading';
import { estimateCalls, simulateCalls } from '@cenote/trading/simulate';
import { failureFromRevert } from '@cenote/trading/swap';
import type { Quote } from '../../quote/quote-query.ts';
import { withTimeout } from '../../timeout/with-timeout.ts';
import type { Call, StepContext } from '../../transactions/step-context.ts';
import { TradeError } from '../../transactions/trade-error.ts';
import { maxGasOf } from './max-gas.ts';
import type { TradeRequest } from './trade-request.ts';

/** Time limit of a simulation, and of the estimate after it. */
const SIMULATION_TIMEOUT_MS = 5_000;

/**
 * Simulates a batch, which wallets do not estimate as a single call; estimates it if the node does not simulate.
 * @throws TradeError with the reason why it would fail, `GAS_HIGH`, `BATCH_FAILED`
 */
export async function refuseFailingBatch(
  { input, output }: TradeRequest,
  calls: readonly Call[],
  { route }: Quote,
  now: number,
  { client, account, contracts, network }: StepContext,
): Promise<void> {
  const request = {
    account,
    calls,
    currencies: [input.address, output.address],
    contracts,
    hasOneBalance: network.hasOneBalance,
    time: now + 1,
    blockTimeMs: network.blockTimeMs,
  };
  const simulated = await withTimeout(SIMULATION_TIMEOUT_MS, simulateCalls(client, request)).catch(
    () => undefined,
  );
  if (simulated?.outcome === 'fails') throw new TradeError(simulated.reason);
  const gas = simulated?.gasUsed ?? (await estimated(route, calls, { client, account }));
  if (gas > maxGasOf(route)) throw new TradeError('GAS_HIGH');
}

/**
 * Returns units of gas.
 * @throws TradeError `BATCH_FAILED` if single steps may succeed, or the reason why it would fail
 */
async function estimated(
  route: Quote['route'],
  calls: readonly Call[],
  { client, account }: Pick<StepContext, 'client' | 'account'>,
): Promise<bigint> {
  const gas = await withTimeout(
    SIMULATION_TIMEOUT_MS,
    estimateCalls(client, { account, calls }),
  ).catch((error: unknown) => {
    const reason = failureFromRevert(error);
    throw new TradeError(reason === 'UNKNOWN' ? 'BATCH_FAILED' : reason, { cause: error });
  });
  // The node estimated none of the calls.
  if (2n * gas < usualGas(route)) throw new TradeError('BATCH_FAILED');
  return gas;
}
