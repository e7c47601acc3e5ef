import type { Hex } from '@cenote/chains';
import type { OrderSwapEvent, OrderSwapStep, TransactionPending } from '@cenote/trading/orders';
import { approvePermit2, buildWrap } from '@cenote/trading/swap';
import type { ConnectedNetwork } from '../../config/app-config.ts';
import type { CheckedToken } from '../../tokens/safety/check-token.ts';
import { type Call, readAllowances, type StepContext } from '../../transactions/chain-steps.ts';
import { type Sent, sendCall } from '../../transactions/send-transaction.ts';
import type { End } from '../../transactions/wait-for-settlement.ts';
import type { SignedOrder } from './signed-order.ts';

/** What an order gives: the native coin is wrapped first. */
export interface PlaceRequest {
  network: ConnectedNetwork;
  /** What the person pays with. */
  input: CheckedToken;
  /** The same, or its wrapping. */
  given: CheckedToken;
  /** Most that the order may take, in base units. */
  amountIn: bigint;
}

/** What placing an order needs of the page around it. */
export interface PlaceDeps {
  context: StepContext;
  tell(event: OrderSwapEvent): void;
  /** Puts a sent transaction on the list that is watched. */
  record(step: TransactionStep, sent: Sent): void;
  untilSettled(sent: { hash: Hex }): Promise<End>;
  /** The native coin of the request has been wrapped: not to be done again. */
  onWrapped(): void;
  /** Resolves when the order service answers; rejects with `GatewayError` otherwise. */
  checkService(): Promise<void>;
  /** Builds the order, checks it and asks for the signature. */
  sign(): Promise<SignedOrder>;
  /** Hands what was signed to the order book. */
  put(signed: SignedOrder): Promise<void>;
  /** False once nobody looks any more: the wallet is then asked for nothing further. */
  isOpen(): boolean;
}

export type TransactionStep = Exclude<OrderSwapStep, 'sign'>;

/**
 * Takes the steps of an order from one of them on, telling the state machine of each end.
 * @throws FlowError, OrderError, GatewayError
 */
export async function placeOrder(
  request: PlaceRequest,
  steps: readonly OrderSwapStep[],
  from: number,
  deps: PlaceDeps,
): Promise<void> {
  // Nobody pays for a wrap or an approval of an order that could not be placed.
  if (steps[from] !== 'sign') await deps.checkService();
  for (const step of steps.slice(from)) {
    if (!deps.isOpen()) return;
    const goesOn = await take(step, request, deps);
    if (!goesOn) return;
  }
}

/** Goes on waiting for a transaction where patience ended before, then with the steps after it. */
export async function goOnPlacing(
  request: PlaceRequest,
  { steps, at, hash }: TransactionPending,
  deps: PlaceDeps,
): Promise<void> {
  const step = steps[at] as TransactionStep;
  if (await hasSucceeded(step, hash, request, deps)) await placeOrder(request, steps, at + 1, deps);
}

async function take(step: OrderSwapStep, request: PlaceRequest, deps: PlaceDeps): Promise<boolean> {
  const { context } = deps;
  if (step === 'sign') {
    const signed = await deps.sign();
    deps.tell({ type: 'signed', orderHash: signed.hash });
    await deps.put(signed);
    return true;
  }
  const sent = await sendCall(context, callOf(step, request, context), {
    isApproval: step === 'approve',
    onLate: (late) => deps.record(step, late),
  });
  deps.record(step, sent);
  deps.tell({ type: 'sent', hash: sent.hash });
  return hasSucceeded(step, sent.hash, request, deps);
}

/** The transaction of a step. */
export function callOf(
  step: TransactionStep,
  request: PlaceRequest,
  { contracts }: Pick<StepContext, 'contracts'>,
): Call {
  const { given, amountIn } = request;
  if (step === 'wrap') return buildWrap(contracts, amountIn);
  return step === 'revoke'
    ? approvePermit2(contracts, given.address, 0n)
    : approvePermit2(contracts, given.address);
}

/** Waits for what was sent, and sees whether an approval allows enough: wallets let a person approve less. */
async function hasSucceeded(
  step: TransactionStep,
  hash: Hex,
  { given, amountIn }: PlaceRequest,
  { context, untilSettled, onWrapped, tell }: PlaceDeps,
): Promise<boolean> {
  const end = await untilSettled({ hash });
  if (end.status === 'waiting') {
    tell({ type: 'timedOut' });
    return false;
  }
  if (end.status === 'failed') {
    tell({ type: 'reverted', reason: end.failure ?? 'UNKNOWN' });
    return false;
  }
  if (step === 'wrap') onWrapped();
  if (step !== 'approve') {
    tell({ type: 'mined' });
    return true;
  }
  const { token } = await readAllowances(context, given.address);
  const isAllowanceEnough = token >= amountIn;
  tell({ type: 'mined', isAllowanceEnough });
  return isAllowanceEnough;
}
