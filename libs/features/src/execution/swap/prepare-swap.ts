/**
 * `prepareSwap()`: builds the call of a swap from its route and checks it by decoding: returns only a call whose every
 * command matches the agreement. Also: type `PrepareRequest` (its input).
 */
import {
  type Address,
  asChecked,
  type Checked,
  type Hex,
  isNative,
  type SwapLimits,
} from '@cenote/chains';
import type { RouteQuote } from '@cenote/trading';
import { buildSwap, checkSwap, type PermitSingle, type SwapIntent } from '@cenote/trading/swap';
import type { Call, StepContext } from '../../transactions/step-context.ts';
import { TradeError } from '../../transactions/trade-error.ts';

export interface PrepareRequest {
  route: Checked<RouteQuote>;
  /** exactIn: minimum received; exactOut: maximum paid. */
  bound: bigint;
  /** Unix seconds, by the chain's clock. */
  deadline: bigint;
  /** The account itself if omitted. */
  recipient?: Checked<Address> | undefined;
  permit?: { permitSingle: PermitSingle; signature: Hex } | undefined;
  /** Whether the output has a transfer fee, so that each path of an exact input must pay the recipient itself. */
  paysEachPath?: boolean;
  /** What the transaction may hold. Default: the limits of the network. */
  limits?: SwapLimits;
}

/**
 * Builds the call of a swap from its route and checks it by decoding: returns only a call whose every command matches
 * the agreement.
 * @throws SwapPlanError if no call can be built
 * @throws TradeError `CHECK_REFUSED` if the check fails
 */
export function prepareSwap(
  { network, contracts, account }: StepContext,
  {
    route,
    bound,
    deadline,
    permit,
    paysEachPath = false,
    limits,
    recipient = asChecked(account),
  }: PrepareRequest,
): Call {
  const exactIn = route.kind === 'exactIn';
  const plan = buildSwap({
    chainId: network.id,
    contracts,
    route,
    recipient,
    deadline,
    ...(exactIn ? { minAmountOut: bound } : { maxAmountIn: bound }),
    ...(permit && { permit }),
    paysEachPath,
    ...(limits && { limits }),
  });
  const spend = exactIn ? route.amountIn : bound;
  const intent: SwapIntent = {
    chainId: network.id,
    router: plan.to,
    tokenIn: route.tokenIn,
    tokenOut: route.tokenOut,
    recipient,
    sender: account,
    deadline,
    value: isNative(route.tokenIn) ? spend : 0n,
    paths: route.paths,
    ...(permit && { permit }),
    ...(exactIn
      ? { kind: 'exactIn', amountIn: route.amountIn, minAmountOut: bound }
      : { kind: 'exactOut', maxAmountIn: bound, amountOut: route.amountOut }),
  };
  const call = { to: plan.to, data: plan.data, value: plan.value };
  const verdict = checkSwap(call, intent);
  if (!verdict.ok) {
    const details = verdict.violations.map(({ code, message }) => `${code}: ${message}`).join('; ');
    throw new TradeError('CHECK_REFUSED', { cause: new Error(details) });
  }
  return call;
}
