/**
 * Test helper `liquidityWorld()`: a fake wallet and chain to execute liquidity transactions with (type
 * `LiquidityWorld`). Also: `liquidityRequest()` (a request with a fixed proposal).
 */
import { LOCAL } from '@cenote/chains';
import {
  inOneStep,
  type LiquidityStep,
  type TradeEvent,
  type TradeState,
} from '@cenote/trading/execution';
import { defineLiquidity, type LiquidityTools } from '../execution/liquidity/define-liquidity.ts';
import { readLiquidityNeeds, stepsOf } from '../execution/liquidity/liquidity-needs.ts';
import { permitHolds } from '../execution/liquidity/liquidity-permission.ts';
import type {
  LiquidityProposal,
  LiquidityRequest,
} from '../execution/liquidity/liquidity-request.ts';
import type { Execution } from '../execution/trade.ts';
import type { TransactionRecord } from '../state/slices/transactions.ts';
import type { StepContext } from '../transactions/step-context.ts';
import {
  connectedWallet,
  MAX_UINT,
  network,
  runTrade,
  type SentByWallet,
  tokenAt,
} from './execution-world.ts';
import { type FakeChain, fakeChain } from './fake-chain.ts';
import { USDC } from './fake-gateway.ts';

export interface LiquidityWorld {
  context: StepContext;
  chain: FakeChain;
  sent: SentByWallet[];
  signed: string[];
  states: TradeState<LiquidityStep>[];
  records: Omit<TransactionRecord, 'status'>[];
  permit: LiquidityTools['permit'];
  /** Kind and id of the batches that the wallet accepted. */
  batches: string[];
  /** All steps are sent as one batch. */
  batching: { now: boolean };
  /** Executes until it stops; `from` is the state in which it stopped before. */
  run(
    request: LiquidityRequest,
    accepted: LiquidityProposal,
    from?: TradeState<LiquidityStep>,
  ): Promise<TradeState<LiquidityStep>>;
}

/** Returns a request that always proposes the same, or what `current` contains. */
export const liquidityRequest = (
  proposal: LiquidityProposal,
  kind: LiquidityRequest['kind'],
  current: { now: LiquidityProposal } = { now: proposal },
): LiquidityRequest => ({
  network,
  kind,
  tokens: [tokenAt(LOCAL.wrappedNative), tokenAt(USDC)],
  key: kind,
  propose: async () => current.now,
});

/** Returns a fake wallet and chain to execute liquidity transactions with. */
export async function liquidityWorld(): Promise<LiquidityWorld> {
  const chain = fakeChain();
  const { context, sent, signed } = await connectedWallet(chain);
  const states: TradeState<LiquidityStep>[] = [];
  const records: LiquidityWorld['records'] = [];
  const batches: string[] = [];
  const permit: LiquidityTools['permit'] = { current: undefined };
  const batching = { now: false };
  const tools: LiquidityTools = {
    permit,
    slippageBps: 50,
    deadlineMinutes: 30,
    queue: {
      queued: (trade, _, batch) => void batches.push(`${trade.transaction} ${batch}`),
      ended: () => undefined,
    },
  };
  return {
    context,
    chain,
    sent,
    signed,
    states,
    records,
    permit,
    batches,
    batching,
    async run(request, accepted, from) {
      const needs = await readLiquidityNeeds(context, accepted);
      const single = () => stepsOf(needs, permitHolds(permit.current, needs));
      const inOne = (): readonly LiquidityStep[] =>
        accepted.before ? ['batch'] : inOneStep(single());
      const steps = batching.now ? inOne() : single();
      const trade = defineLiquidity(request, accepted, needs, tools);
      return runTrade(
        steps,
        from,
        states,
        (dispatch): Execution => ({
          trade,
          context,
          dispatch(event) {
            trade.onEvent?.(event, context);
            dispatch(event as TradeEvent<LiquidityStep>);
          },
          isOpen: () => true,
          record: (kind, each, source = {}) => {
            records.push(trade.recordOf(kind, each, context, source));
          },
          waitForSettlement: async () => {
            // Applies the effect of an approval on the chain.
            if (sent.at(-1)?.data.startsWith('0x095ea7b3')) chain.allowance = MAX_UINT;
            return { status: 'success' };
          },
        }),
      );
    },
  };
}
