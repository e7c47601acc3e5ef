import type { Hex } from '@cenote/chains';
import { isNative } from '@cenote/chains';
import {
  approvePermit2,
  buildUnwrap,
  buildWrap,
  type PermitSingle,
  permitTypedData,
} from '@cenote/trading/swap';
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
import type { RunEvent, RunStepId } from './run-state.ts';
import { type SwapOrder, spendOfOrder } from './swap-order.ts';

/** A signed permission of Permit2, kept so that a retry does not ask for it again. */
export interface SignedPermit {
  permitSingle: PermitSingle;
  signature: Hex;
}

export interface CarryOutDeps {
  context: StepContext;
  tell(event: RunEvent): void;
  /** A quote for the order that is no older than one refresh. */
  freshQuote(): Promise<Quote>;
  /** Puts a sent transaction on the list that is watched. */
  record(kind: TransactionKind, sent: Sent, quote: Quote | undefined): void;
  /** Resolves when a recorded transaction has ended. */
  untilSettled(sent: Sent): Promise<{ status: 'success' | 'failed'; failure?: string | undefined }>;
  permit: { current: SignedPermit | undefined };
  /** False once nobody looks any more: the wallet is then asked for nothing further. */
  isOpen(): boolean;
}

/** Head room before an allowance or a signature counts as too old, in seconds. */
const MARGIN_SECONDS = 120;

/**
 * Takes the steps of an order, telling the state machine of each. Ends without a transaction when the
 * price broke what was accepted.
 * @throws FlowError, SwapPlanError
 */
export async function carryOut(order: SwapOrder, deps: CarryOutDeps): Promise<void> {
  const { tell } = deps;
  const isDone =
    order.type === 'swap' ? await swap(order, deps) : await exchange(order, order.type, deps);
  if (isDone) tell({ type: 'finished' });
}

/** Native coin against its wrapped form: one call. */
async function exchange(
  order: SwapOrder & { type: 'wrap' | 'unwrap' },
  type: 'wrap' | 'unwrap',
  deps: CarryOutDeps,
): Promise<true> {
  deps.tell({ type: 'planned', steps: [type] });
  const build = type === 'wrap' ? buildWrap : buildUnwrap;
  await send(type, type, build(deps.context.contracts, order.amount), deps, undefined);
  return true;
}

async function swap(order: SwapOrder & { type: 'swap' }, deps: CarryOutDeps): Promise<boolean> {
  const { context, tell, permit } = deps;
  const token = order.input.address;
  const spend = spendOfOrder(order);
  if (isNative(token)) {
    permit.current = undefined;
    tell({ type: 'planned', steps: ['swap'] });
  } else {
    const allowances = await readAllowances(context, token);
    const needed = missingSteps(allowances, spend, permit.current);
    tell({ type: 'planned', steps: [...needed, 'swap'] });
    if (needed.includes('approve')) await approve(token, spend, deps);
    if (needed.includes('permit')) {
      ask('permit', deps);
      permit.current = await signPermit(context, token, spend, allowances);
      tell({ type: 'stepDone', step: 'permit' });
    }
    if (isAllowed(allowances, spend)) permit.current = undefined;
  }

  const quote = await deps.freshQuote();
  if (isWorseThanAccepted(quote.route, order.accepted)) {
    tell({ type: 'priceChanged' });
    return false;
  }
  const now = await chainNow(context);
  const call = prepareSwap(context, {
    route: quote.route,
    bound: boundToSign(quote.route, order.slippageBps, order.accepted),
    deadline: BigInt(now + order.deadlineMinutes * 60),
    permit: permit.current,
  });
  await send('swap', 'swap', call, deps, quote);
  return true;
}

const isAllowed = ({ permit2, now }: Allowances, spend: bigint): boolean =>
  permit2.amount >= spend && permit2.expiration > now + MARGIN_SECONDS;

/** Which steps must come before the swap. */
export function missingSteps(
  allowances: Allowances,
  spend: bigint,
  kept: SignedPermit | undefined,
): RunStepId[] {
  const { token, permit2, now } = allowances;
  const isSigned =
    kept !== undefined &&
    kept.permitSingle.details.amount >= spend &&
    kept.permitSingle.details.nonce === permit2.nonce &&
    kept.permitSingle.sigDeadline > BigInt(now + MARGIN_SECONDS);
  return [
    ...(token < spend ? ['approve' as const] : []),
    ...(isAllowed(allowances, spend) || isSigned ? [] : ['permit' as const]),
  ];
}

async function approve(token: `0x${string}`, spend: bigint, deps: CarryOutDeps): Promise<void> {
  const { context } = deps;
  await send('approve', 'approve', approvePermit2(context.contracts, token), deps, undefined);
  const after = await readAllowances(context, token);
  // The wallet lets a person approve less than was asked.
  if (after.token < spend) throw new FlowError('INSUFFICIENT_APPROVAL');
}

async function signPermit(
  context: StepContext,
  token: `0x${string}`,
  amount: bigint,
  { permit2, now }: Allowances,
): Promise<SignedPermit> {
  const { network, contracts } = context;
  const { nonce } = permit2;
  const message = permitTypedData({
    chainId: network.id,
    contracts,
    token,
    amount,
    nonce,
    now,
  });
  return { permitSingle: message.message, signature: await signPermitMessage(context, message) };
}

/** Says that the wallet is asked for a step, unless the person has gone. */
function ask(step: RunStepId, { isOpen, tell }: CarryOutDeps): void {
  if (!isOpen()) throw new FlowError('CLOSED');
  tell({ type: 'asking', step });
}

/** Asks the wallet for one call and waits until its block is there. */
async function send(
  step: RunStepId,
  kind: TransactionKind,
  call: Call,
  deps: CarryOutDeps,
  quote: Quote | undefined,
): Promise<void> {
  const { context, tell, record, untilSettled } = deps;
  ask(step, deps);
  const sent = await sendCall(context, call);
  record(kind, sent, quote);
  tell({ type: 'sent', step, hash: sent.hash });
  const { status, failure } = await untilSettled(sent);
  if (status === 'failed') {
    throw new FlowError(kind === 'approve' ? 'APPROVAL_FAILED' : (failure ?? 'UNKNOWN'));
  }
  tell({ type: 'stepDone', step });
}
