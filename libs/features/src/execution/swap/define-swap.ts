/**
 * `defineSwap()`: returns the `Trade` for `executeSteps` of a swap through pools, a wrap or an unwrap. Also: types
 * `SwapOptions` (send a failing swap anyway, accept an unverified price) and `SwapTools` (its dependencies).
 */
import { lower } from '@cenote/chains';
import { deadlineAt, gasOfPaths } from '@cenote/trading';
import { allowsOnly } from '@cenote/trading/swap';
import { boundToSign } from '../../quote/acceptance.ts';
import { limitsOf } from '../../quote/limits-of.ts';
import type { Quote } from '../../quote/quote-query.ts';
import type { CheckedQuote, QuoteVerdict } from '../../quote-proof/verify-quote.ts';
import { readAllowances } from '../../transactions/allowances.ts';
import { chainNow } from '../../transactions/chain-clock.ts';
import type { StepContext } from '../../transactions/step-context.ts';
import { TradeError } from '../../transactions/trade-error.ts';
import type { PreparedBatch, PreparedTransaction, Trade } from '../trade.ts';
import { maxGasOf } from './max-gas.ts';
import { neededSteps, permitToRedeem, type SignedPermit } from './needed-steps.ts';
import { prepareSwap } from './prepare-swap.ts';
import { quoteToSign } from './quote-to-sign.ts';
import { refuseFailingBatch } from './refuse-failing-batch.ts';
import { swapCalls } from './swap-calls.ts';
import { swapPermission } from './swap-permission.ts';
import { maxSpend, type TradeRequest } from './trade-request.ts';
import { transactionRecord } from './transaction-record.ts';
import type { QueuedOrderMark } from './use-queued-order.ts';

/**
 * Factor over the expected gas of the route, used as the gas limit if the estimate fails and the swap is sent anyway.
 */
const FORCED_GAS_FACTOR = 2n;

export interface SwapOptions {
  /** Sends the swap even if it is expected to fail. */
  isForced: boolean;
  /** The user has accepted a price that this device could not verify. */
  acceptsUnverified: boolean;
}

export interface SwapTools {
  /** Returns a quote for the request that is no older than one refresh. */
  freshQuote(request: TradeRequest): Promise<Quote>;
  /** Returns this device's verdict about a quote, within a time limit. */
  verify(request: TradeRequest, quote: Quote, options: SwapOptions): Promise<QuoteVerdict>;
  permit: { current: SignedPermit | undefined };
  /** Marks a swap after its approval or signature, until it is sent. */
  queue: QueuedOrderMark;
}

export function defineSwap(request: TradeRequest, tools: SwapTools, options: SwapOptions): Trade {
  const { permit, queue } = tools;
  const token = request.input.address;
  const amount = maxSpend(request);
  const approval = request.type === 'swap' ? request.approval : undefined;
  const currentQuote = () =>
    quoteToSign(request, {
      freshQuote: () => tools.freshQuote(request),
      verify: (quote) => tools.verify(request, quote, options),
      acceptsUnverified: options.acceptsUnverified,
    });
  return {
    network: request.network,
    kind: 'swap',
    spend: { token, amount, approval },
    permission: swapPermission({ token, amount }, permit),
    batchQuote: request.type === 'swap' ? request.quote : undefined,
    async prepareTransaction(context) {
      const quote = await currentQuote();
      return quote && swapCall(request, quote, permit, options, context);
    },
    async prepareBatch(context) {
      const quote = await currentQuote();
      return quote && batchCalls(request, quote, permit, options, context);
    },
    recordOf: (kind, sent, { account }, { quote }) =>
      transactionRecord(request, lower(account), kind, sent, quote),
    onEvent(event, { account }) {
      if (event.type === 'signed') queue.queued(request, account);
      if (event.type === 'batchSent') queue.queued(request, account, event.id);
    },
    onRecorded(kind, { account }) {
      if (kind === 'swap') queue.ended();
      else queue.queued(request, account);
    },
    onConfirmed(step) {
      // The permit was redeemed: its nonce is used.
      if (step === 'swap' || step === 'batch') permit.current = undefined;
    },
    onError(_, isOpen) {
      if (isOpen) queue.ended();
    },
  };
}

/** Builds and checks the call of a swap. */
async function swapCall(
  request: TradeRequest,
  quote: CheckedQuote,
  permit: SwapTools['permit'],
  { isForced }: SwapOptions,
  context: StepContext,
): Promise<PreparedTransaction> {
  if (request.type !== 'swap') throw new TradeError('CHECK_REFUSED');
  const [now, redeemed] = await Promise.all([
    chainNow(context),
    permitToRedeem(request, permit, context),
  ]);
  const call = prepareSwap(context, {
    route: quote.route,
    bound: boundToSign(quote.route, request.slippageBps, request.accepted),
    deadline: deadlineAt(now, request.deadlineMinutes),
    recipient: request.recipient,
    permit: redeemed,
    paysEachPath: request.output.buyFeeBps > 0,
    limits: limitsOf(context.network, quote.params),
  });
  const { paths, tokenIn, tokenOut, ticks } = quote.route;
  return isForced
    ? { call, quote, gasAnyway: FORCED_GAS_FACTOR * gasOfPaths(paths, tokenIn, tokenOut, ticks) }
    : { call, quote, maxGas: maxGasOf(quote.route) };
}

/** Builds and checks the calls of a batch, which approves exactly the amount of the swap. */
async function batchCalls(
  request: TradeRequest,
  quote: CheckedQuote,
  permit: SwapTools['permit'],
  { isForced }: SwapOptions,
  context: StepContext,
): Promise<PreparedBatch> {
  const token = request.input.address;
  const allowances = await readAllowances(context, token);
  const steps = neededSteps(request, allowances, permit.current);
  const amount = maxSpend(request);
  const calls = swapCalls(context, {
    order: request,
    steps,
    quote,
    permit: permit.current,
    approval: amount,
    now: allowances.now,
  });
  // The swap itself, which comes last, is checked where it is built.
  const intent = { contracts: context.contracts, token, amount };
  if (!calls.slice(0, -1).every((call) => allowsOnly(call, intent))) {
    throw new TradeError('CHECK_REFUSED');
  }
  if (!isForced) await refuseFailingBatch(request, calls, quote, allowances.now, context);
  return { calls, quote };
}
