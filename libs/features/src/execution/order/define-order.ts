/**
 * `defineOrder()`: returns the `Trade` for `executeSteps` of a trade by signed order, a limit or Flow. Also: types
 * `OrderTerms` (token and amount that an order sells: the native coin is wrapped first) and `OrderTools` (its
 * dependencies).
 */
import { type Address, lower } from '@cenote/chains';
import type { ConnectedNetwork } from '../../config/app-config.ts';
import type { CheckedToken } from '../../tokens/safety/assert-matches-contract.ts';
import type { StepContext } from '../../transactions/step-context.ts';
import { tradeLeg } from '../../transactions/trade-leg.ts';
import type { Trade } from '../trade.ts';
import type { SignedOrder } from './signed-order.ts';

/** Token and amount that an order sells: the native coin is wrapped first. */
export interface OrderTerms {
  network: ConnectedNetwork;
  /** Token that the user pays with. */
  input: CheckedToken;
  /** Token that the order takes: `input`, or its wrapped form. */
  orderInput: CheckedToken;
  /** Maximum that the order may take, in base units. */
  amountIn: bigint;
}

export interface OrderTools {
  /** Resolves if the order service responds; rejects with `GatewayError` otherwise. */
  checkService(context: StepContext): Promise<void>;
  /** Builds the order, checks it and requests the signature. */
  sign(context: StepContext): Promise<SignedOrder>;
  /** Submits the signed order to the gateway. */
  submit(order: SignedOrder): Promise<void>;
  /** Called when the native coin has been wrapped, so that it is not wrapped again. */
  onWrapped(account: Address): void;
  onError(error: unknown): void;
}

/** Defines a trade by signed order, a limit or Flow, for `executeSteps`. */
export function defineOrder(terms: OrderTerms, tools: OrderTools): Trade {
  const { network, input, orderInput, amountIn } = terms;
  return {
    network,
    kind: 'swap',
    spend: { token: orderInput.address, amount: amountIn },
    checkService: tools.checkService,
    signOrder: tools.sign,
    submitOrder: tools.submit,
    recordOf: (kind, { hash, nonce, call }, { account }) => ({
      hash,
      kind,
      account: lower(account),
      chainId: network.id,
      ...(nonce !== undefined && { nonce }),
      ...(call !== undefined && { call }),
      submittedAt: Date.now(),
      input: tradeLeg(kind === 'wrap' ? input : orderInput, amountIn),
      ...(kind === 'wrap' && { output: tradeLeg(orderInput, amountIn) }),
    }),
    onConfirmed(step, { account }) {
      if (step === 'wrap') tools.onWrapped(account);
    },
    onError: tools.onError,
  };
}
