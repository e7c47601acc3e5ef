/**
 * Hook `useLiquidity()`: stores the review of a liquidity transaction: the accepted proposal, its steps, the simulation,
 * the state of the execution, and functions to confirm and to accept a new price (type `LiquidityReviewState`).
 */
import { inOneStep, type LiquidityStep, type TradeState } from '@cenote/trading/execution';
import type { SwapFailureCode } from '@cenote/trading/swap';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useConfig } from 'wagmi';
import {
  defineLiquidity,
  type LiquidityTools,
} from '../../execution/liquidity/define-liquidity.ts';
import { liquidityCalls } from '../../execution/liquidity/liquidity-calls.ts';
import { type LiquidityNeeds, stepsOf } from '../../execution/liquidity/liquidity-needs.ts';
import { permitHolds } from '../../execution/liquidity/liquidity-permission.ts';
import type {
  LiquidityProposal,
  LiquidityRequest,
} from '../../execution/liquidity/liquidity-request.ts';
import { isWithinBounds } from '../../execution/liquidity/within-bounds.ts';
import { useExecution } from '../../execution/use-execution.ts';
import { useQueuedTrade } from '../../execution/use-queued-trade.ts';
import type { TransactionKind } from '../../state/slices/transactions.ts';
import { tokenObstacle } from '../../tokens/safety/token-obstacle.ts';
import { type TokenCheck, useTokenCheck } from '../../tokens/safety/use-token-check.ts';
import { alarmOf, type SimulationView } from '../../trade-review/simulation/simulation-view.ts';
import { type Call, stepContext } from '../../transactions/step-context.ts';
import { tradeFailure } from '../../transactions/trade-error.ts';
import { useBatching } from '../../transactions/use-batching.ts';
import { useWallet } from '../../wallet/use-wallet.ts';
import { liquidityNeedsQuery, proposalQuery } from './review-queries.ts';
import { useLiquiditySimulation } from './use-liquidity-simulation.ts';
import { useLiquidityTerms } from './use-liquidity-terms.ts';

/** Kinds of transactions that pay the account. */
const WITHDRAWALS: ReadonlySet<TransactionKind> = new Set([
  'removeLiquidity',
  'collectFees',
  'burnPosition',
]);

export interface LiquidityReviewState {
  trade: TradeState<LiquidityStep>;
  /** What the user agrees to; undefined until the pool's state was read. */
  proposal: LiquidityProposal | undefined;
  /** Allowances; undefined until they were read. */
  needs: LiquidityNeeds | undefined;
  /** Expected steps until the execution starts. */
  steps: readonly LiquidityStep[];
  /** All transactions that are still needed. */
  calls: readonly Call[];
  /** Gas of these transactions, as the simulation measured. */
  gasUsed: bigint | undefined;
  slippageBps: number;
  simulation: SimulationView;
  /** Whether the tokens' symbols and decimals are those of their contracts. */
  tokenCheck: TokenCheck;
  /** The bounds do not hold any more: a new proposal must be accepted. */
  mustAccept: boolean;
  isBusy: boolean;
  /** The simulation fails, or the tokens do not match their contracts or could not be read: nothing is sent. */
  isBlocked: boolean;
  /** The user has confirmed despite the simulation's warnings. */
  isAnyway: boolean;
  /** Why the pool's state or the allowances could not be read, or no call can be built. */
  failure: SwapFailureCode | undefined;
  confirm(): void;
  acceptPrice(): void;
}

const BUSY: ReadonlySet<TradeState<LiquidityStep>['phase']> = new Set([
  'awaitingWallet',
  'transactionPending',
  'batchPending',
  'submitted',
]);

export function useLiquidity(request: LiquidityRequest): LiquidityReviewState {
  const wagmi = useConfig();
  const { account } = useWallet();
  const { network } = request;
  const tokenCheck = useTokenCheck(network, ...request.tokens);
  // A token that was renamed must not keep anyone from a withdrawal, whose minimums are the chain's own amounts.
  const obstacle = WITHDRAWALS.has(request.kind)
    ? undefined
    : tokenObstacle(tokenCheck.state)?.kind;
  const { slippageBps, deadlineMinutes } = useLiquidityTerms();
  const permit = useRef<LiquidityTools['permit']['current']>(undefined);
  const queue = useQueuedTrade();
  const execution = useExecution<LiquidityStep>();
  const trade = execution.state;
  const isLive = trade.phase === 'idle' || trade.phase === 'rejected' || trade.phase === 'failed';

  const terms = { slippageBps, deadlineMinutes };
  const latest = useQuery(proposalQuery(wagmi, request, account, terms, isLive));
  // Another request, such as one for the wrapped coin, is accepted anew.
  const { key } = request;
  const [accepted, setAccepted] = useState<{ key: string; proposal: LiquidityProposal }>();
  if (accepted?.key !== key && latest.data) setAccepted({ key, proposal: latest.data });
  const proposal = accepted?.key === key ? accepted.proposal : latest.data;
  const holds = request.holds ?? isWithinBounds;
  const isWorse =
    isLive && proposal !== undefined && latest.data !== undefined && !holds(proposal, latest.data);

  const needs = useQuery(liquidityNeedsQuery(wagmi, request, account, proposal));
  const [isReading, setReading] = useState(false);
  const isSigned = needs.data !== undefined && permitHolds(permit.current, needs.data);
  const isBatchOnly = proposal?.before !== undefined;
  const single = needs.data && !isBatchOnly ? stepsOf(needs.data, isSigned) : [];
  // After a wallet has rejected the batch, single steps are requested.
  const [isSingle, setSingle] = useState(false);
  const isRefused = trade.phase === 'failed' && trade.reason === 'BATCH_FAILED';
  if (!isSingle && isRefused && !isBatchOnly) setSingle(true);
  const batching = useBatching(network, account, single.length > 1 && !isSingle);
  const inSteps = (steps: readonly LiquidityStep[]): readonly LiquidityStep[] => {
    if (isBatchOnly) return needs.data ? ['batch'] : [];
    return batching === true && steps.length > 1 && !isSingle ? inOneStep(steps) : steps;
  };

  const context = account === undefined ? undefined : stepContext(wagmi, network, account);
  const built = callsOf(() =>
    context && proposal && needs.data
      ? liquidityCalls(context, proposal, needs.data, permit.current)
      : [],
  );
  const isTried = context && proposal && needs.data && isLive && !isWorse && built.calls.length > 0;
  const simulation = useLiquiditySimulation(
    isTried
      ? {
          context,
          proposal,
          calls: built.calls,
          currencies: [request.tokens[0].address, request.tokens[1].address],
          now: needs.data.now,
        }
      : undefined,
  );
  const alarm = alarmOf(simulation.view);
  const [acknowledged, setAcknowledged] = useState<string>();
  const isBlocked = isLive && (simulation.view.state === 'fails' || obstacle !== undefined);

  const define = (next: LiquidityProposal, current: LiquidityNeeds) =>
    defineLiquidity(request, next, current, { permit, slippageBps, deadlineMinutes, queue });
  const isPending = trade.phase === 'failed' && trade.pending !== undefined;

  return {
    trade,
    proposal,
    needs: needs.data,
    steps: inSteps(single),
    calls: built.calls,
    gasUsed: simulation.gasUsed,
    slippageBps,
    simulation: simulation.view,
    tokenCheck,
    mustAccept: isWorse || trade.phase === 'quoteMoved',
    isBusy:
      isReading ||
      (isLive && !isPending && obstacle === 'checkingTokens') ||
      BUSY.has(trade.phase) ||
      (!isPending && (needs.data === undefined || batching === undefined) && !isUnread(needs)),
    isBlocked,
    isAnyway: isLive && alarm !== undefined && alarm === acknowledged,
    failure: failureOf(latest, needs, built.error, isLive),
    confirm() {
      if (!proposal || !needs.data || isReading) return;
      if (isPending) {
        execution.resume(define(proposal, needs.data));
        return;
      }
      if (isBlocked || isWorse) return;
      if (alarm !== undefined && alarm !== acknowledged) {
        setAcknowledged(alarm);
        return;
      }
      if (trade.phase === 'idle') {
        execution.start(define(proposal, needs.data), inSteps(single));
        return;
      }
      // The allowances read before the failure may have changed.
      setReading(true);
      void needs.refetch().then(({ data }) => {
        setReading(false);
        if (!data) return;
        const steps = isBatchOnly ? [] : stepsOf(data, permitHolds(permit.current, data));
        execution.retry(define(proposal, data), inSteps(steps));
      });
    },
    acceptPrice() {
      setReading(true);
      void latest.refetch().then(({ data }) => {
        setReading(false);
        if (!data || !needs.data) return;
        setAccepted({ key, proposal: data });
        if (trade.phase === 'quoteMoved') execution.acceptQuote(define(data, needs.data));
      });
    },
  };
}

/** Returns the calls, or why they cannot be built. */
function callsOf(build: () => Call[]): { calls: readonly Call[]; error?: unknown } {
  try {
    return { calls: build() };
  } catch (error) {
    return { calls: [], error };
  }
}

interface Read {
  error: unknown;
  data: unknown;
}

const isUnread = ({ error, data }: Read): boolean => data === undefined && error !== null;

/** Failures that the transaction cannot avoid, whatever was read before: the position has ended or left the account. */
const FINAL: ReadonlySet<SwapFailureCode> = new Set(['POSITION_NOT_FOUND', 'ACCOUNT_CHANGED']);

function failureOf(
  latest: Read,
  needs: Read,
  built: unknown,
  isLive: boolean,
): SwapFailureCode | undefined {
  const unread = [latest, needs].find(isUnread);
  if (unread) return tradeFailure(unread.error);
  const last = isLive && latest.error !== null ? tradeFailure(latest.error) : undefined;
  if (last && FINAL.has(last)) return last;
  return built === undefined ? undefined : tradeFailure(built);
}
