import { gasOfPaths } from '@cenote/trading';
import { estimateCalls, simulateCalls } from '@cenote/trading/simulate';
import { allowsOnly, failureFromRevert } from '@cenote/trading/swap';
import type { Quote } from '../quote/quote-query.ts';
import { awaitBatch, sendBatch } from '../transactions/batch.ts';
import { type Call, readAllowances, type StepContext } from '../transactions/chain-steps.ts';
import { FlowError } from '../transactions/trade-error.ts';
import { within } from '../transactions/with-timeout.ts';
import { type CarryOutDeps, hasSucceeded, quoteToSign } from './carry-out-deps.ts';
import { maxGasOf } from './swap/max-gas.ts';
import { neededSteps } from './swap/needed-steps.ts';
import { orderCalls } from './swap/swap-calls.ts';
import { type SwapOrder, spendOfOrder } from './swap/swap-order.ts';

/** A simulation, and an estimate behind it, take no longer. */
const TRIAL_MS = 5_000;

/** Allows and swaps as one, for exactly what the swap takes. */
export async function takeBatch(order: SwapOrder, deps: CarryOutDeps): Promise<boolean> {
  const { context, permit, tell, isForced } = deps;
  const quote = await quoteToSign(order, deps);
  if (!quote) return false;
  const allowances = await readAllowances(context, order.input.address);
  const steps = neededSteps(order, allowances, permit.current);
  const spend = spendOfOrder(order);
  const calls = orderCalls(context, {
    order,
    steps,
    quote,
    permit: permit.current,
    approval: spend,
    now: allowances.now,
  });
  // The swap itself, which comes last, is checked where it is built.
  const intent = { contracts: context.contracts, token: order.input.address, amount: spend };
  if (!calls.slice(0, -1).every((call) => allowsOnly(call, intent))) {
    throw new FlowError('CHECK_REFUSED');
  }
  if (!isForced) await refuseUnfit(order, calls, quote, allowances.now, context);
  const id = await sendBatch(context, calls);
  tell({ type: 'batchSent', id });
  return followBatch(id, deps, quote);
}

/** Waits until a batch that the wallet took is a transaction, then until that has ended. */
export async function followBatch(id: string, deps: CarryOutDeps, quote: Quote): Promise<boolean> {
  const { context, record, tell, permit, isOpen } = deps;
  const end = await awaitBatch(context, id, { isWanted: isOpen });
  // Closed on the way: the list goes on watching.
  if (!isOpen()) return false;
  if (end === 'givenUp' || end === 'unknown') throw new FlowError('BATCH_FAILED');
  if (end === 'waiting') {
    tell({ type: 'timedOut' });
    return false;
  }
  record('swap', end, quote);
  tell({ type: 'sent', hash: end.hash });
  if (!(await hasSucceeded(end, deps))) return false;
  permit.current = undefined;
  tell({ type: 'mined' });
  return true;
}

/** What estimating is for a single call. @throws FlowError why it would fail, `GAS_HIGH`, `BATCH_FAILED` */
async function refuseUnfit(
  { input, output }: SwapOrder,
  calls: readonly Call[],
  { route }: Quote,
  now: number,
  { client, account, contracts, network }: StepContext,
): Promise<void> {
  const currencies = [input.address, output.address];
  const { blockTimeMs } = network;
  const request = { account, calls, currencies, contracts, time: now + 1, blockTimeMs };
  const tried = await within(TRIAL_MS, simulateCalls(client, request)).catch(() => undefined);
  if (tried?.outcome === 'fails') throw new FlowError(tried.reason);
  const gas = tried?.gasUsed ?? (await estimated(route, calls, { client, account }));
  if (gas > maxGasOf(route)) throw new FlowError('GAS_HIGH');
}

/** Units of gas where the node does not simulate. @throws FlowError where single steps may do, or why it would fail */
async function estimated(
  { paths, tokenIn, tokenOut }: Quote['route'],
  calls: readonly Call[],
  { client, account }: Pick<StepContext, 'client' | 'account'>,
): Promise<bigint> {
  const gas = await within(TRIAL_MS, estimateCalls(client, { account, calls })).catch(
    (error: unknown) => {
      const reason = failureFromRevert(error);
      throw new FlowError(reason === 'UNKNOWN' ? 'BATCH_FAILED' : reason, { cause: error });
    },
  );
  // The node estimated none of the calls.
  if (2n * gas < gasOfPaths(paths, tokenIn, tokenOut)) throw new FlowError('BATCH_FAILED');
  return gas;
}
