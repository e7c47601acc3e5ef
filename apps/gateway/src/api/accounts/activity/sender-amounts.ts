/**
 * `senderAmounts()`: pure function that returns what the sender of a swap paid and received of each token, from the
 * pools' balance changes and the token transfers. Also: type `TokenTransfer`.
 */
import type { Address } from '@cenote/chains';

/** A token transfer in the index. */
export interface TokenTransfer {
  contract: string;
  from: string;
  to: string;
  /** Base units, as decimal digits. */
  amount: string;
}

/**
 * Returns what the sender of a swap paid and received, from the pools' balance changes and the indexed transfers, which
 * do not include those between the sender and pools or the protocol's contracts (docs/decisions/account-index.md).
 * Transfers among other accounts took a part in between, as of a token with a transfer fee or of an intermediate
 * contract; the amounts between such contracts and the sender are added.
 * @param pools base units of each token that all pools together paid out (positive) and received (negative).
 * @param account the transaction's sender.
 * @returns the same tokens with the amounts that the sender received (positive) or sent (negative).
 */
export function senderAmounts(
  pools: ReadonlyMap<Address, bigint>,
  transfers: readonly TokenTransfer[],
  account: Address,
): Map<Address, bigint> {
  const between = new Map(pools);
  const own = new Map<Address, bigint>();
  for (const { contract, from, to, amount } of transfers) {
    const token = contract as Address;
    const before = between.get(token);
    if (before === undefined || from === to) continue;
    const value = BigInt(amount);
    if (from === account) own.set(token, (own.get(token) ?? 0n) - value);
    else if (to === account) own.set(token, (own.get(token) ?? 0n) + value);
    else between.set(token, towardsZero(before, value));
  }
  return new Map([...between].map(([token, amount]) => [token, amount + (own.get(token) ?? 0n)]));
}

const towardsZero = (amount: bigint, by: bigint): bigint => {
  if (amount > 0n) return amount > by ? amount - by : 0n;
  return amount < -by ? amount + by : 0n;
};
