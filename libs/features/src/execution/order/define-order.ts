import { type Address, lower } from '@cenote/chains';
import type { ConnectedNetwork } from '../../config/app-config.ts';
import type { CheckedToken } from '../../tokens/safety/check-token.ts';
import type { StepContext } from '../../transactions/step-context.ts';
import { tradeLeg } from '../../transactions/trade-leg.ts';
import type { Trade } from '../trade.ts';
import type { SignedOrder } from './signed-order.ts';

/** What an order sells: the native coin is wrapped first. */
export interface OrderTerms {
  network: ConnectedNetwork;
  /** What the person pays with. */
  input: CheckedToken;
  /** The same, or its wrapping. */
  given: CheckedToken;
  /** Most that the order may take, in base units. */
  amountIn: bigint;
}

export interface OrderTools {
  /** Resolves when the order service answers; rejects with `GatewayError` otherwise. */
  checkService(context: StepContext): Promise<void>;
  /** Builds the order, checks it and requests the signature. */
  sign(context: StepContext): Promise<SignedOrder>;
  /** Hands what was signed to the gateway. */
  submit(order: SignedOrder): Promise<void>;
  /** The native coin has been wrapped: not to be done again. */
  onWrapped(account: Address): void;
  onError(error: unknown): void;
}

/** Defines a trade by signed order, a limit or Flow, for the runner. */
export function defineOrder(terms: OrderTerms, tools: OrderTools): Trade {
  const { network, input, given, amountIn } = terms;
  return {
    network,
    spend: { token: given.address, amount: amountIn },
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
      input: tradeLeg(kind === 'wrap' ? input : given, amountIn),
      ...(kind === 'wrap' && { output: tradeLeg(given, amountIn) }),
    }),
    onConfirmed(step, { account }) {
      if (step === 'wrap') tools.onWrapped(account);
    },
    onError: tools.onError,
  };
}
