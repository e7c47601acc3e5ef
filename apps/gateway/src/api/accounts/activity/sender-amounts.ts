import type { Address } from '@cenote/chains';

/** A token transfer in the index. */
export interface TokenTransfer {
  contract: string;
  from: string;
  to: string;
  /** Base units, in decimal digits. */
  amount: string;
}

/**
 * What a swap's sender paid and got, from what pools did and the transfers that the index keeps: those between the
 * sender and pools or the protocol's contracts are not among them (docs/decisions/account-index.md). Transfers
 * among others took a part on its way, as a token with a transfer fee does or a contract between; what such
 * contracts got from the sender, or gave it, is added.
 * @param pools base units of each token that pools gave (positive) and got (negative), taken together.
 * @param account the transaction's sender.
 * @returns the same tokens with what came to the sender (positive) or left it (negative).
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
