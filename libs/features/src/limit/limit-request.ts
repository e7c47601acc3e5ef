import { type Address, isNative, lower } from '@cenote/chains';
import type { LimitExpiry } from '@cenote/trading/orders';
import type { PlaceRequest } from '../orders/place-order.ts';
import type { Token } from '../tokens/token.ts';
import type { LimitForm } from './use-limit-form.ts';

/** A limit as it was agreed to in the review; amounts in base units. */
export interface LimitRequest extends PlaceRequest {
  output: Token;
  amountOut: bigint;
  expiry: LimitExpiry;
}

/** What the form asks for; undefined while something is missing. */
export function limitRequestOf({
  network,
  list,
  input,
  output,
  expiry,
}: Pick<LimitForm, 'network' | 'list' | 'input' | 'output' | 'expiry'>): LimitRequest | undefined {
  if (!input.token || !output.token || !input.amount || !output.amount) return undefined;
  return {
    ...{ network, input: input.token, output: output.token, expiry },
    given: wrappedOf(input.token, lower(network.wrappedNative), list.find),
    ...{ amountIn: input.amount, amountOut: output.amount },
  };
}

function wrappedOf(
  token: Token,
  wrapped: Address,
  find: (address: Address) => Token | undefined,
): Token {
  if (!isNative(token.address)) return token;
  return find(wrapped) ?? { ...token, address: wrapped, symbol: `W${token.symbol}` };
}
