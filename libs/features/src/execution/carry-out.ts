import type { Address, Hex } from '@cenote/chains';
import { deadlineAt, gasOfPaths, type SwapFlowState, type SwapStep } from '@cenote/trading';
import {
  allowRouter,
  approvePermit2,
  buildUnwrap,
  buildWrap,
  permitTypedData,
} from '@cenote/trading/swap';
import { boundToSign } from '../quote/acceptance.ts';
import type { Quote } from '../quote/quote-query.ts';
import type { TransactionKind } from '../state/slices/transactions.ts';
import { type Call, chainNow, readAllowances } from '../transactions/chain-steps.ts';
import { type Sent, sendCall, signPermitMessage } from '../transactions/send-transaction.ts';
import { FlowError } from '../transactions/trade-error.ts';
import { followBatch, takeBatch } from './batch-step.ts';
import { type CarryOutDeps, hasSucceeded, quoteToSign } from './carry-out-deps.ts';
import { maxGasOf } from './swap/max-gas.ts';
import { permitHolds, type SignedPermit } from './swap/needed-steps.ts';
import { prepareSwap } from './swap/prepare-swap.ts';
import { type SwapOrder, spendOfOrder } from './swap/swap-order.ts';

/** Over what the route is thought to cost, where the chain would not estimate it. */
const FORCED_GAS_FACTOR = 2n;

/**
 * Takes the steps of an order from one of them on, telling the state machine of each end. Stops where
 * the price broke what was accepted, where a transaction failed and where nobody looks any more.
 * @throws FlowError, SwapPlanError, GatewayError
 */
export async function carryOut(
  order: SwapOrder,
  steps: readonly SwapStep[],
  from: number,
  deps: CarryOutDeps,
): Promise<void> {
  for (const step of steps.slice(from)) {
    if (!deps.isOpen()) return;
    const goesOn = await take(step, order, deps);
    if (!goesOn) return;
  }
}

/** What was sent and has not ended in the time given. */
export type Pending = NonNullable<(SwapFlowState & { phase: 'failed' })['pending']>;

/** Goes on waiting where patience ended before, then with the steps after it. */
export async function goOnWaiting(
  order: SwapOrder,
  pending: Pending,
  deps: CarryOutDeps,
): Promise<void> {
  const { steps, at } = pending;
  switch (pending.phase) {
    case 'batchPending':
      if (order.type === 'swap') await followBatch(pending.id, deps, order.quote);
      return;
    case 'submitted':
      if (await hasSucceeded(pending, deps)) deps.tell({ type: 'mined' });
      return;
    case 'approvalPending':
      if (await isAllowed(steps[at], pending.hash, order, deps)) {
        await carryOut(order, steps, at + 1, deps);
      }
  }
}

function take(step: SwapStep, order: SwapOrder, deps: CarryOutDeps): Promise<boolean> {
  const { contracts } = deps.context;
  switch (step) {
    case 'revoke':
      return revoke(order, deps);
    case 'approve':
      return approve(order, deps);
    case 'permit':
      return signPermit(order, deps);
    case 'swap':
      return swap(order, deps);
    case 'batch':
      return takeBatch(order, deps);
    case 'wrap':
      return send('wrap', buildWrap(contracts, spendOfOrder(order)), deps);
    case 'unwrap':
      return send('unwrap', buildUnwrap(contracts, spendOfOrder(order)), deps);
  }
}

/** Takes an old allowance back where the token wants it so. */
async function revoke(order: SwapOrder, deps: CarryOutDeps): Promise<boolean> {
  const { context } = deps;
  const call = approvePermit2(context.contracts, order.input.address, 0n);
  return send('revoke', call, deps);
}

async function approve(order: SwapOrder, deps: CarryOutDeps): Promise<boolean> {
  const { context } = deps;
  const token = order.input.address;
  const amount = order.type === 'swap' ? order.approval : undefined;
  const sent = await sendCall(context, approvePermit2(context.contracts, token, amount), {
    isApproval: true,
    ...late('approve', deps),
  });
  deps.record('approve', sent);
  deps.tell({ type: 'sent', hash: sent.hash });
  return isAllowed('approve', sent.hash, order, deps);
}

/** Waits for what allows, and sees whether it allows enough: a wallet lets a person approve less. */
async function isAllowed(
  step: SwapStep | undefined,
  hash: Hex,
  order: SwapOrder,
  deps: CarryOutDeps,
): Promise<boolean> {
  if (!(await hasSucceeded({ hash }, deps))) return false;
  const { token, permit2 } = await readAllowances(deps.context, order.input.address);
  const spend = spendOfOrder(order);
  const isAllowanceEnough =
    step === 'revoke' || (step === 'approve' ? token : permit2.amount) >= spend;
  deps.tell({ type: 'mined', isAllowanceEnough });
  return isAllowanceEnough;
}

async function signPermit(order: SwapOrder, deps: CarryOutDeps): Promise<boolean> {
  const { context, permit, tell } = deps;
  const { network, contracts } = context;
  const token: Address = order.input.address;
  const { permit2, now } = await readAllowances(context, token);
  const message = permitTypedData({
    chainId: network.id,
    contracts,
    token,
    amount: spendOfOrder(order),
    nonce: permit2.nonce,
    now,
  });
  const signature = await signPermitMessage(context, message);
  if (signature === undefined) return allowOnChain(order, now, deps);
  permit.current = { permitSingle: message.message, signature, owner: context.account };
  tell({ type: 'signed' });
  return true;
}

/** What the permit would have allowed, by a transaction. */
async function allowOnChain(order: SwapOrder, now: number, deps: CarryOutDeps): Promise<boolean> {
  const { context, tell } = deps;
  const { address: token } = order.input;
  const amount = spendOfOrder(order);
  const call = allowRouter(context.contracts, { token, amount, now });
  const sent = await sendCall(context, call, late('approve', deps));
  deps.record('approve', sent);
  tell({ type: 'sent', hash: sent.hash });
  return isAllowed('permit', sent.hash, order, deps);
}

/** The signed permit, where the swap still needs it. @throws FlowError where it no longer holds. */
async function permitToRedeem(
  order: SwapOrder,
  { context, permit }: CarryOutDeps,
): Promise<SignedPermit | undefined> {
  if (!permit.current) return undefined;
  const allowances = await readAllowances(context, order.input.address);
  const spend = spendOfOrder(order);
  if (permitHolds(permit.current, spend, allowances)) return permit.current;
  const isLapsed = permit.current.permitSingle.details.amount >= spend;
  permit.current = undefined;
  const { amount, expiration } = allowances.permit2;
  if (amount >= spend && expiration > allowances.now) return undefined;
  throw new FlowError(isLapsed ? 'SIGNATURE_EXPIRED' : 'INSUFFICIENT_ALLOWANCE');
}

async function swap(order: SwapOrder, deps: CarryOutDeps): Promise<boolean> {
  if (order.type !== 'swap') throw new FlowError('CHECK_REFUSED');
  const { context, permit } = deps;
  const quote = await quoteToSign(order, deps);
  if (!quote) return false;
  const [now, redeemed] = await Promise.all([chainNow(context), permitToRedeem(order, deps)]);
  const call = prepareSwap(context, {
    route: quote.route,
    bound: boundToSign(quote.route, order.slippageBps, order.accepted),
    deadline: deadlineAt(now, order.deadlineMinutes),
    recipient: order.recipient,
    permit: redeemed,
  });
  const { paths, tokenIn, tokenOut, ticks } = quote.route;
  const limits = deps.isForced
    ? { gasAnyway: FORCED_GAS_FACTOR * gasOfPaths(paths, tokenIn, tokenOut, ticks) }
    : { maxGas: maxGasOf(quote.route) };
  const done = await send('swap', call, deps, { quote, ...limits });
  // Redeemed: its number is used up.
  if (done) permit.current = undefined;
  return done;
}

/** A transaction that the wallet sends after patience has ended is watched all the same. */
const late = (kind: TransactionKind, { record }: CarryOutDeps, quote?: Quote) => ({
  onLate: (sent: Sent) => record(kind, sent, quote),
});

/** Asks the wallet for a call of an order and waits until its block is there. */
async function send(
  kind: TransactionKind,
  call: Call,
  deps: CarryOutDeps,
  { quote, ...limits }: { quote?: Quote; gasAnyway?: bigint; maxGas?: bigint } = {},
): Promise<boolean> {
  const sent = await sendCall(deps.context, call, { ...limits, ...late(kind, deps, quote) });
  deps.record(kind, sent, quote);
  deps.tell({ type: 'sent', hash: sent.hash });
  if (!(await hasSucceeded(sent, deps))) return false;
  deps.tell({ type: 'mined' });
  return true;
}
