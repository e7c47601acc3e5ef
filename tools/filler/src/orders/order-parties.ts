import { type Address, isNative, lower, sameAddress } from '@cenote/chains';
import type { FillableOrder } from './fillable-order.ts';

/* Accounts and unverified tokens of an order, and whether their code may interfere with other fills. */

/** Whether the lists of a gateway verify a token. */
export type IsVerified = (token: Address) => boolean;

/** Accounts of an order that may have code: the swapper first, then others that receive. */
export function accountsOf({ order }: Pick<FillableOrder, 'order'>): Address[] {
  const recipients = order.outputs.map(({ recipient }) => lower(recipient));
  return [...new Set([lower(order.info.swapper), ...recipients])];
}

/**
 * Tokens of an order whose failure a filling may be. The coin, its wrapped form and verified tokens are none:
 * they are in everybody's orders, so that one party could have those of all others set aside.
 */
export function unverifiedTokensOf(
  { order }: Pick<FillableOrder, 'order'>,
  { isVerified, weth9 }: { isVerified: IsVerified; weth9: Address },
): Address[] {
  const tokens = [order.input, ...order.outputs].map(({ token }) => lower(token));
  const isTrusted = (token: Address) =>
    isNative(token) || sameAddress(token, weth9) || isVerified(token);
  return [...new Set(tokens)].filter((token) => !isTrusted(token));
}

/**
 * Whether filling an order runs code of its parties that may change what other orders need: of a recipient that gets
 * the coin, or of a token that no list verifies. A swapper's signature is checked by a static call (Permit2's
 * SignatureVerification), which changes nothing.
 */
export function mayInterfere(
  { order }: Pick<FillableOrder, 'order'>,
  unverifiedTokens: readonly Address[],
  hasCode: (account: Address) => boolean,
): boolean {
  const ofCoin = order.outputs.filter(({ token }) => isNative(token));
  return unverifiedTokens.length > 0 || ofCoin.some(({ recipient }) => hasCode(lower(recipient)));
}
