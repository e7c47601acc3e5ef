/**
 * Pure functions of an order: `accountsOf()` (swapper and recipients), `unverifiedTokensOf()`, `mayInterfere()`
 * (whether its fill runs code that may affect other fills). Also: `IsVerified`, type of a function that returns whether
 * a token is verified.
 */
import { type Address, isNative, lower, sameAddress } from '@cenote/chains';
import type { FillableOrder } from './fillable-order.ts';

/** Whether the lists of a gateway verify a token. */
export type IsVerified = (token: Address) => boolean;

/** Accounts of an order that may have code: the swapper first, then other recipients. */
export function accountsOf({ order }: Pick<FillableOrder, 'order'>): Address[] {
  const recipients = order.outputs.map(({ recipient }) => lower(recipient));
  return [...new Set([lower(order.info.swapper), ...recipients])];
}

/**
 * Unverified tokens of an order, which may cause a failure of its fill. The native coin, its wrapped form and verified
 * tokens are left out: all orders use them, so one party could have the orders of all others backed off.
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
 * Whether the fill runs code of the order's parties that may affect other orders: of a recipient that receives the
 * native coin, or of an unverified token. A swapper's signature is verified by a static call (Permit2's
 * SignatureVerification), which cannot change state.
 */
export function mayInterfere(
  { order }: Pick<FillableOrder, 'order'>,
  unverifiedTokens: readonly Address[],
  hasCode: (account: Address) => boolean,
): boolean {
  const ofCoin = order.outputs.filter(({ token }) => isNative(token));
  return unverifiedTokens.length > 0 || ofCoin.some(({ recipient }) => hasCode(lower(recipient)));
}
