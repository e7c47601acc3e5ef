/**
 * Hook `useReview()`: stores the review of the swap on the form: the accepted request, its steps, the state of their
 * execution, and functions to confirm and to accept a new price (type `Review`).
 */
import { isNative } from '@cenote/chains';
import { inOneStep, type SwapStep, type TradeState } from '@cenote/trading/execution';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useConfig } from 'wagmi';
import { defineSwap, type SwapOptions } from '../../execution/swap/define-swap.ts';
import { fitsIntoBatch } from '../../execution/swap/max-gas.ts';
import { neededSteps } from '../../execution/swap/needed-steps.ts';
import { maxSpend, type TradeRequest } from '../../execution/swap/trade-request.ts';
import { useSwapTools } from '../../execution/swap/use-swap-tools.ts';
import { useExecution } from '../../execution/use-execution.ts';
import { type Accepted, accept, isWorseThanAccepted } from '../../quote/acceptance.ts';
import { isUnnamed, type RecipientEntry, useRecipient } from '../../recipient/use-recipient.ts';
import { useAppSelector } from '../../state/hooks.ts';
import { alarmOf, type SimulationView } from '../../trade-review/simulation/simulation-view.ts';
import {
  type ImpactAcknowledgement,
  isUnacknowledged,
  useImpactAcknowledgement,
} from '../../trade-review/use-impact-acknowledgement.ts';
import { allowancesQuery } from '../../transactions/allowances-query.ts';
import { stepContext } from '../../transactions/step-context.ts';
import { useBatching } from '../../transactions/use-batching.ts';
import { useWallet } from '../../wallet/use-wallet.ts';
import { type ApprovalChoice, useApprovalChoice } from '../approval/use-approval-choice.ts';
import type { SwapForm } from '../form/use-swap-form.ts';
import { useAlternativeRoute } from '../simulation/use-alternative-route.ts';
import { useSimulation } from '../simulation/use-simulation.ts';
import { tradeRequestOfForm } from './trade-request-of-form.ts';
import {
  type UnverifiedAcknowledgement,
  useUnverifiedAcknowledgement,
} from './use-unverified-acknowledgement.ts';

export interface Review {
  trade: TradeState<SwapStep>;
  order: TradeRequest | undefined;
  /** Expected steps until the trade starts. */
  steps: readonly SwapStep[];
  /** The same steps as single ones, if they are sent as a batch. */
  singleSteps: readonly SwapStep[];
  /** Choice of the allowance; undefined if the steps contain no approval with a choice. */
  approval: ApprovalChoice | undefined;
  /** The price is worse than the accepted one. */
  mustAccept: boolean;
  /** The quote is invalid. */
  isQuoteInvalid: boolean;
  isBusy: boolean;
  /** The allowances could not be read: without them the steps are unknown. */
  isUnread: boolean;
  /** Result of simulating the order on the chain. */
  simulation: SimulationView;
  /** The user has requested the execution despite a warning: the next confirmation executes it. */
  isAnyway: boolean;
  /** Acknowledgement for the price that will be confirmed or accepted next. */
  impact: ImpactAcknowledgement;
  /** Acknowledgement for a price that this device could not verify. */
  unverified: UnverifiedAcknowledgement;
  /** Input of another recipient; undefined if that is not possible. */
  entry: RecipientEntry | undefined;
  confirm(): void;
  acceptPrice(): void;
}

const BUSY: ReadonlySet<TradeState<SwapStep>['phase']> = new Set([
  'awaitingWallet',
  'transactionPending',
  'batchPending',
  'submitted',
]);

/** Phases in which no transaction of the swap itself is pending: a simulation predicts its result. */
const BEFORE: ReadonlySet<TradeState<SwapStep>['phase']> = new Set([
  'idle',
  'reviewing',
  'awaitingWallet',
  'transactionPending',
  'rejected',
  'failed',
]);
const isBefore = (trade: TradeState<SwapStep>): boolean =>
  BEFORE.has(trade.phase) && !(trade.phase === 'failed' && trade.pending);

/**
 * Stores the review of the swap on the form: the accepted request, its steps, the state of their execution, and
 * functions to confirm and to accept a new price.
 * @param isForOther opens the input for another recipient from the beginning
 */
export function useReview(form: SwapForm, isForOther: boolean): Review {
  const wagmi = useConfig();
  const { account } = useWallet();
  const deadlineMinutes = useAppSelector((state) => state.settings.deadlineMinutes);
  const tools = useSwapTools();
  const permit = tools.permit.current;
  const execution = useExecution<SwapStep>();
  const trade = execution.state;
  const [options, setOptions] = useState<SwapOptions>({
    isForced: false,
    acceptsUnverified: false,
  });
  const live = form.quote.quote;
  const [accepted, setAccepted] = useState<Accepted | undefined>(
    () => live && accept(live.route, form.slippageBps),
  );
  // The displayed trade does not change while it is executed.
  const [frozen, setFrozen] = useState<TradeRequest>();
  const isLive = trade.phase === 'idle' || trade.phase === 'rejected' || trade.phase === 'failed';
  const request =
    (isLive ? undefined : frozen) ?? tradeRequestOfForm(form, accepted, deadlineMinutes) ?? frozen;

  const token = request?.type === 'swap' ? request.input : undefined;
  const allowances = useQuery(allowancesQuery(wagmi, form.network, account, token));
  const needsNone = token === undefined || isNative(token.address);
  // A wallet that was locked meanwhile is reported by the next request to it.
  const isKnown = needsNone || account === undefined || allowances.data !== undefined;
  // Allowances are read again before a retry; a second press meanwhile would send a second transaction.
  const [isReading, setReading] = useState(false);
  const single = request ? neededSteps(request, allowances.data, permit) : [];
  const approval = useApprovalChoice(
    form.network,
    request && single.includes('approve')
      ? { token: request.input.address, spend: maxSpend(request) }
      : undefined,
  );
  const entry = useRecipient(
    form.network,
    request ? [request.input.address, request.output.address] : [],
    isForOther,
  );
  const order =
    request?.type === 'swap' && isLive
      ? { ...request, approval: approval.amount, recipient: entry.recipient?.address }
      : request;
  // After a wallet has rejected the batch, single steps are requested.
  const [isSingle, setSingle] = useState(false);
  if (!isSingle && trade.phase === 'failed' && trade.reason === 'BATCH_FAILED') setSingle(true);
  const fitsBatch = request?.type !== 'swap' || fitsIntoBatch(request.quote.route);
  const batching = useBatching(form.network, account, single.length > 1 && !isSingle && fitsBatch);
  const isBatch = batching === true && single.length > 1;
  const inSteps = (needed: readonly SwapStep[]) => (isBatch ? inOneStep(needed) : needed);

  const isWorse =
    isLive &&
    live !== undefined &&
    accepted !== undefined &&
    isWorseThanAccepted(live.route, accepted);

  const isTried =
    account !== undefined && order !== undefined && isKnown && !isWorse && isBefore(trade);
  const simulation = useSimulation(
    isTried
      ? {
          context: stepContext(wagmi, form.network, account),
          order,
          steps: single,
          isBatch,
          permit,
        }
      : undefined,
  );
  useAlternativeRoute(form.quote, simulation, isLive);
  // Nodes that cannot simulate report it by the estimate alone.
  const isGasHigh = trade.phase === 'failed' && trade.reason === 'GAS_HIGH';
  const alarm = alarmOf(simulation) ?? (isGasHigh ? 'GAS_HIGH' : undefined);
  const [acknowledged, setAcknowledged] = useState<string>();
  const isAnyway = alarm !== undefined && alarm === acknowledged;

  const mustAccept = isWorse || trade.phase === 'quoteMoved';
  const next = mustAccept ? live : order?.type === 'swap' ? order.quote : undefined;
  const impact = useImpactAcknowledgement(next?.route.priceImpactBps);
  const unverified = useUnverifiedAcknowledgement(form.quoteProof);

  return {
    trade,
    order,
    steps: inSteps(single),
    singleSteps: single,
    approval: isLive && !isBatch && single.includes('approve') ? approval : undefined,
    mustAccept,
    isQuoteInvalid: isLive && form.quoteProof.state === 'invalid',
    isBusy:
      !isKnown ||
      isReading ||
      (isLive && approval.isReading) ||
      batching === undefined ||
      BUSY.has(trade.phase),
    // Not `isError`, which is reset while the request is repeated.
    isUnread: !isKnown && allowances.errorUpdateCount > 0,
    simulation,
    isAnyway: isLive && isAnyway,
    impact,
    unverified,
    entry: order?.type === 'swap' ? entry : undefined,
    confirm() {
      if (!order || isReading || (isLive && approval.isReading)) return;
      if (trade.phase === 'failed' && trade.pending) {
        execution.resume(defineSwap(frozen ?? order, tools, options));
        return;
      }
      if (isUnacknowledged(impact) || isUnacknowledged(unverified) || isUnnamed(entry)) return;
      if (alarm !== undefined && !isAnyway) {
        setAcknowledged(alarm);
        return;
      }
      setFrozen(order);
      const chosen = { isForced: isAnyway, acceptsUnverified: unverified.isAcknowledged };
      setOptions(chosen);
      const definition = defineSwap(order, tools, chosen);
      if (trade.phase === 'idle') {
        execution.start(definition, inSteps(single));
        return;
      }
      if (needsNone) {
        execution.retry(definition, inSteps(single));
        return;
      }
      // The allowances read before the failure may have changed.
      setReading(true);
      void allowances.refetch().then(({ data }) => {
        setReading(false);
        const needed = neededSteps(order, data ?? allowances.data, tools.permit.current);
        execution.retry(definition, inSteps(needed));
      });
    },
    acceptPrice() {
      // During the execution, accepting a price also confirms it.
      if (!live || (trade.phase === 'quoteMoved' && isUnacknowledged(impact))) return;
      const now = accept(live.route, form.slippageBps);
      setAccepted(now);
      if (trade.phase !== 'quoteMoved') return;
      const again = tradeRequestOfForm(form, now, deadlineMinutes);
      if (!again) return;
      const next = { ...again, ...(frozen?.type === 'swap' && { recipient: frozen.recipient }) };
      setFrozen(next);
      execution.acceptQuote(defineSwap(next, tools, options));
    },
  };
}
