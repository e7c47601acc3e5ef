/**
 * `defineLiquidity()`: returns the `Trade` for `executeSteps` of a liquidity transaction. Also: type `LiquidityTools`
 * (its dependencies).
 */
import { deadlineAt } from '@cenote/trading';
import { chainNow } from '../../transactions/chain-clock.ts';
import type { StepContext } from '../../transactions/step-context.ts';
import { TradeError } from '../../transactions/trade-error.ts';
import type { Spend, Trade } from '../trade.ts';
import type { QueuedTradeMark } from '../use-queued-trade.ts';
import { liquidityCalls } from './liquidity-calls.ts';
import { type LiquidityNeeds, readLiquidityNeeds, unsigned } from './liquidity-needs.ts';
import {
  liquidityPermission,
  permitHolds,
  type SignedLiquidityPermit,
  withPermit,
} from './liquidity-permission.ts';
import { liquidityRecord, queuedTrade } from './liquidity-record.ts';
import type { LiquidityProposal, LiquidityRequest } from './liquidity-request.ts';
import { prepareLiquidity } from './prepare-liquidity.ts';
import { refuseFailing } from './refuse-failing.ts';
import { isWithinBounds } from './within-bounds.ts';

export interface LiquidityTools {
  /** Stores the signed permit across steps and retries. */
  permit: { current: SignedLiquidityPermit | undefined };
  slippageBps: number;
  deadlineMinutes: number;
  /** Marks a batch that the wallet accepted, until its transaction is known. */
  queue: QueuedTradeMark;
}

/**
 * Defines a liquidity transaction for `executeSteps`.
 * @param accepted what the user agreed to; its bounds are signed
 * @param needs allowances as of the beginning of the run
 */
export function defineLiquidity(
  request: LiquidityRequest,
  accepted: LiquidityProposal,
  needs: LiquidityNeeds,
  tools: LiquidityTools,
): Trade {
  const { permit, slippageBps, deadlineMinutes } = tools;
  const { kind, network } = request;
  const [spend, secondSpend] = needs.approvals.map(spendOf);
  const agreed = unsigned(accepted.intent);
  const { holds = isWithinBounds, adapted = () => accepted } = request;

  /** Returns the intents to sign, with a fresh deadline; undefined if the accepted bounds do not hold any more. */
  const current = async (context: StepContext) => {
    const now = await chainNow(context);
    const deadline = deadlineAt(now, deadlineMinutes);
    const terms = { account: context.account, deadline, slippageBps };
    const fresh = await request.propose(context, terms);
    if (!holds(accepted, fresh)) return undefined;
    const { intent, before } = adapted(accepted, fresh);
    return {
      intent: { ...unsigned(intent), deadline },
      before: before && { ...before, deadline },
    };
  };

  return {
    network,
    kind,
    spend,
    secondSpend,
    permission: liquidityPermission(agreed, permit, (now) => deadlineAt(now, deadlineMinutes)),
    async prepareTransaction(context) {
      const whole = await current(context);
      if (!whole) return undefined;
      // One transaction alone would be half of what was agreed to.
      if (accepted.before) throw new TradeError('BATCH_FAILED');
      const { intent } = whole;
      const present = await readLiquidityNeeds(context, { intent });
      return { call: prepareLiquidity(context, redeemed(intent, present, permit)) };
    },
    async prepareBatch(context) {
      const whole = await current(context);
      if (!whole) return undefined;
      const present = await readLiquidityNeeds(context, whole);
      const calls = liquidityCalls(context, whole, present, permit.current);
      await refuseFailing(calls, context, present.now);
      return { calls };
    },
    recordOf: (recordKind, sent, { account }, { token }) =>
      liquidityRecord(request, accepted, account, recordKind, sent, token),
    onEvent(event, { account }) {
      if (event.type === 'batchSent') {
        tools.queue.queued(queuedTrade(request, accepted), account, event.id);
      }
    },
    onRecorded(recorded) {
      if (recorded === kind) tools.queue.ended();
    },
    onError(_, isOpen) {
      if (isOpen) tools.queue.ended();
    },
    onConfirmed(step) {
      // The permit was redeemed: its nonce is used.
      if (step === 'liquidity' || step === 'batch') permit.current = undefined;
    },
  };
}

const spendOf = ({ token, spender, amount }: LiquidityNeeds['approvals'][number]): Spend => ({
  token,
  spender,
  amount,
  approval: amount,
});

/**
 * Returns the intent with its signed permit, if it needs one.
 * @throws TradeError `SIGNATURE_EXPIRED` if the permit is missing or can no longer be redeemed
 */
function redeemed(
  intent: ReturnType<typeof unsigned>,
  needs: LiquidityNeeds,
  permit: LiquidityTools['permit'],
) {
  if (needs.permits.every(({ isGranted }) => isGranted)) return intent;
  if (permitHolds(permit.current, needs)) return withPermit(intent, permit.current);
  permit.current = undefined;
  throw new TradeError('SIGNATURE_EXPIRED');
}
