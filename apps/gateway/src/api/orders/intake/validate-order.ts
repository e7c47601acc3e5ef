/**
 * Checks of a submitted order, each throwing GatewayError: `decodeOrder()`, `checkRules()`, `checkTokens()`,
 * `checkOnchainState()` (signature, nonce, balance, allowance). Also: `stateRequestOf()` (request for its onchain
 * state), types `SignedOrder`, `OrderChain`.
 */
import { type Address, type Contracts, isNative, lower, type Network } from '@cenote/chains';
import type { ApiOrderFault, ApiOrderRequest } from '@cenote/data';
import {
  type FlowOrder,
  isCosigned,
  type LimitOrder,
  OrderError,
  type OrderFault,
  orderDigest,
  parseOrder,
  validateOrder,
} from '@cenote/trading/orders';
import { GatewayError } from '../../errors.ts';
import type { KnownToken } from '../../tokens/known-token.ts';
import type { OnchainOrderState, OrderStateRequest } from '../chain-state/onchain-order-state.ts';

/** An order as signed, before it is cosigned. */
export type SignedOrder = LimitOrder | FlowOrder;

const badOrder = (reason: ApiOrderFault, message: string, cause?: unknown) =>
  new GatewayError('BAD_ORDER', message, { reason, cause });

/**
 * Decodes the order of a request.
 * @throws GatewayError BAD_ORDER if it is malformed or already cosigned.
 */
export function decodeOrder({ kind, encodedOrder }: ApiOrderRequest): SignedOrder {
  try {
    const order = parseOrder(kind, lower(encodedOrder));
    if (!isCosigned(order)) return order;
  } catch (cause) {
    if (!(cause instanceof OrderError)) throw cause;
    throw badOrder('MALFORMED', cause.shortMessage, cause);
  }
  throw badOrder('MALFORMED', 'The request must not contain cosigner data');
}

/** The chain that an order is validated against. */
export interface OrderChain {
  network: Network;
  contracts: Contracts;
  cosigner: Address | undefined;
  /** Unix seconds. */
  now: number;
}

/** @throws GatewayError ORDER_EXPIRED, DEADLINE_TOO_FAR or BAD_ORDER if the order violates a rule; the first one. */
export function checkRules(order: SignedOrder, chain: OrderChain): void {
  const { contracts, network, cosigner, now } = chain;
  const { exclusiveDutchOrderReactor: limit, v2DutchOrderReactor: flow } = contracts;
  const faults = validateOrder(order, {
    now,
    reactors: { ...(limit && { limit }), ...(flow && { flow }) },
    wrappedNative: network.wrappedNative,
    ...(cosigner && { cosigner }),
  });
  // Errors that waiting cannot resolve are reported first.
  const lasting = faults.find(({ code }) => code !== 'EXPIRED' && code !== 'DEADLINE_TOO_FAR');
  const fault = lasting ?? faults[0];
  if (fault) throw refusalOf(fault);
}

function refusalOf({ code, message }: OrderFault): GatewayError {
  if (code === 'EXPIRED') return new GatewayError('ORDER_EXPIRED', message);
  if (code === 'DEADLINE_TOO_FAR') return new GatewayError(code, message);
  return badOrder(code, message);
}

/**
 * Checks that both tokens are known, not blocked and without a transfer fee: the swapper would otherwise receive less
 * than the signed amount.
 * @throws GatewayError UNKNOWN_TOKEN, TOKEN_BLOCKED or BAD_ORDER if one is not.
 */
export function checkTokens(
  { input, outputs }: SignedOrder,
  tokens: ReadonlyMap<Address, KnownToken>,
): void {
  for (const { token } of [input, ...outputs]) {
    const known = tokens.get(lower(token));
    if (!known) throw new GatewayError('UNKNOWN_TOKEN', `Unknown token ${token}`);
    if (known.safety === 'blocked') {
      throw new GatewayError('TOKEN_BLOCKED', `${known.symbol} is blocked`);
    }
    if (!isNative(token) && (known.buyFeeBps > 0 || known.sellFeeBps > 0)) {
      throw badOrder('TOKEN_TAKES_FEE', `${known.symbol} charges a transfer fee`);
    }
  }
}

/** Returns the request for an order's onchain state. */
export const stateRequestOf = (
  order: SignedOrder,
  signature: `0x${string}`,
  { network, contracts }: Pick<OrderChain, 'network' | 'contracts'>,
): OrderStateRequest & Required<Pick<OrderStateRequest, 'signed'>> => ({
  swapper: lower(order.info.swapper),
  token: lower(order.input.token),
  nonce: order.info.nonce,
  signed: {
    digest: orderDigest(order, { chainId: network.id, permit2: contracts.permit2 }),
    signature,
  },
});

/**
 * @throws GatewayError BAD_SIGNATURE, NONCE_USED, INSUFFICIENT_BALANCE or INSUFFICIENT_ALLOWANCE, in this order, if the
 * state does not suffice for the order.
 */
export function checkOnchainState(
  order: SignedOrder,
  request: OrderStateRequest,
  state: OnchainOrderState,
): void {
  const { contractSignature: contractSays, signer } = state;
  const isSigned =
    contractSays === 'noContract' ? signer === request.swapper : contractSays === 'valid';
  if (!isSigned)
    throw new GatewayError('BAD_SIGNATURE', `The signature is not from ${request.swapper}`);
  if (state.isNonceUsed) {
    throw new GatewayError('NONCE_USED', `Nonce ${request.nonce} is already used onchain`);
  }
  const most = order.input.endAmount;
  if ((state.balance ?? 0n) < most) {
    throw new GatewayError('INSUFFICIENT_BALANCE', `${request.swapper} has less than ${most}`);
  }
  if ((state.allowance ?? 0n) < most) {
    throw new GatewayError('INSUFFICIENT_ALLOWANCE', `The Permit2 allowance is less than ${most}`);
  }
}
