import type { Address, Hex } from '@cenote/chains';
import { deadlineAt, type SwapFlowEvent, type SwapStep, swapSteps } from '@cenote/trading';
import {
  allowRouter,
  approvePermit2,
  buildUnwrap,
  buildWrap,
  type PermitSingle,
  permitTypedData,
} from '@cenote/trading/swap';
import type { End } from '../activity/until-settled.ts';
import { boundToSign, isWorseThanAccepted } from '../quote/acceptance.ts';
import type { Quote } from '../quote/quote-query.ts';
import type { TransactionKind } from '../state/transactions.ts';
import {
  type Allowances,
  type Call,
  chainNow,
  readAllowances,
  type Sent,
  type StepContext,
  sendCall,
  signPermitMessage,
} from './chain-steps.ts';
import { FlowError } from './flow-error.ts';
import { prepareSwap } from './prepare-swap.ts';
import { type SwapOrder, spendOfOrder } from './swap-order.ts';

/** A signed permission of Permit2, kept so that a retry does not ask for it again. */
export interface SignedPermit {
  permitSingle: PermitSingle;
  signature: Hex;
}

export interface CarryOutDeps {
  context: StepContext;
  tell(event: SwapFlowEvent): void;
  /** A quote for the order that is no older than one refresh. */
  freshQuote(): Promise<Quote>;
  /** Whether the chain contradicts what a quote says. */
  isRefuted(quote: Quote): Promise<boolean>;
  /** Puts a sent transaction on the list that is watched. */
  record(kind: TransactionKind, sent: Sent, quote?: Quote): void;
  /** Resolves when a recorded transaction has ended, or when patience has. */
  untilSettled(sent: Sent): Promise<End>;
  permit: { current: SignedPermit | undefined };
  /** False once nobody looks any more: the wallet is then asked for nothing further. */
  isOpen(): boolean;
}

/** Head room before a signature counts as too old, in seconds. */
const MARGIN_SECONDS = 120;

/** Which steps an order still needs; a permit that was signed and holds is not asked for again. */
export function neededSteps(
  order: SwapOrder,
  allowances: Allowances | undefined,
  kept?: SignedPermit,
): SwapStep[] {
  if (order.type !== 'swap') return [order.type];
  if (!allowances) return ['swap'];
  const { token, permit2, now, mustRevoke } = allowances;
  const spend = spendOfOrder(order);
  const isSigned = kept !== undefined && holds(kept, spend, allowances);
  return swapSteps({
    action: 'swap',
    isNativeIn: false,
    amountIn: spend,
    allowanceToPermit2: token,
    mustRevoke,
    permit2Allowance: permit2,
    neededUntil: Number(deadlineAt(now, order.deadlineMinutes)),
  }).filter((step) => step !== 'permit' || !isSigned);
}

/** Whether a signed permit can still be redeemed and is enough. */
const holds = (
  { permitSingle: { details, sigDeadline } }: SignedPermit,
  spend: bigint,
  { permit2, now }: Allowances,
): boolean =>
  details.amount >= spend &&
  details.nonce === permit2.nonce &&
  sigDeadline > BigInt(now + MARGIN_SECONDS);

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
  const sent = await sendCall(context, approvePermit2(context.contracts, token));
  deps.record('approve', sent);
  deps.tell({ type: 'sent', hash: sent.hash });
  if (!(await hasSucceeded(sent, deps))) return false;
  // The wallet lets a person approve less than was asked.
  const after = await readAllowances(context, token);
  const isAllowanceEnough = after.token >= spendOfOrder(order);
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
  permit.current = { permitSingle: message.message, signature };
  tell({ type: 'signed' });
  return true;
}

/** What the permit would have allowed, by a transaction. */
async function allowOnChain(order: SwapOrder, now: number, deps: CarryOutDeps): Promise<boolean> {
  const { context, tell } = deps;
  const { address: token } = order.input;
  const amount = spendOfOrder(order);
  const sent = await sendCall(context, allowRouter(context.contracts, { token, amount, now }));
  deps.record('approve', sent);
  tell({ type: 'sent', hash: sent.hash });
  if (!(await hasSucceeded(sent, deps))) return false;
  const { permit2 } = await readAllowances(context, token);
  const isAllowanceEnough = permit2.amount >= amount;
  tell({ type: 'mined', isAllowanceEnough });
  return isAllowanceEnough;
}

/** The signed permit, where the swap still needs it. @throws FlowError where it no longer holds. */
async function permitToRedeem(
  order: SwapOrder,
  { context, permit }: CarryOutDeps,
): Promise<SignedPermit | undefined> {
  if (!permit.current) return undefined;
  const allowances = await readAllowances(context, order.input.address);
  const spend = spendOfOrder(order);
  if (holds(permit.current, spend, allowances)) return permit.current;
  const isLapsed = permit.current.permitSingle.details.amount >= spend;
  permit.current = undefined;
  const { amount, expiration } = allowances.permit2;
  if (amount >= spend && expiration > allowances.now) return undefined;
  throw new FlowError(isLapsed ? 'SIGNATURE_EXPIRED' : 'INSUFFICIENT_ALLOWANCE');
}

async function swap(order: SwapOrder, deps: CarryOutDeps): Promise<boolean> {
  if (order.type !== 'swap') throw new FlowError('CHECK_REFUSED');
  const { context, permit, tell } = deps;
  const quote = await deps.freshQuote();
  if (isWorseThanAccepted(quote.route, order.accepted)) {
    tell({ type: 'quoteMoved' });
    return false;
  }
  if (await deps.isRefuted(quote)) throw new FlowError('QUOTE_REFUTED');
  const [now, redeemed] = await Promise.all([chainNow(context), permitToRedeem(order, deps)]);
  const call = prepareSwap(context, {
    route: quote.route,
    bound: boundToSign(quote.route, order.slippageBps, order.accepted),
    deadline: deadlineAt(now, order.deadlineMinutes),
    permit: redeemed,
  });
  const done = await send('swap', call, deps, quote);
  // Redeemed: its number is used up.
  if (done) permit.current = undefined;
  return done;
}

/** Asks the wallet for a call of an order and waits until its block is there. */
async function send(
  kind: TransactionKind,
  call: Call,
  deps: CarryOutDeps,
  quote?: Quote,
): Promise<boolean> {
  const sent = await sendCall(deps.context, call);
  deps.record(kind, sent, quote);
  deps.tell({ type: 'sent', hash: sent.hash });
  if (!(await hasSucceeded(sent, deps))) return false;
  deps.tell({ type: 'mined' });
  return true;
}

async function hasSucceeded(sent: Sent, { untilSettled, tell }: CarryOutDeps): Promise<boolean> {
  const end = await untilSettled(sent);
  if (end.status === 'success') return true;
  tell(
    end.status === 'waiting'
      ? { type: 'timedOut' }
      : { type: 'reverted', reason: end.failure ?? 'UNKNOWN' },
  );
  return false;
}
