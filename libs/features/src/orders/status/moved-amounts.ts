/**
 * Balance changes by a transaction, in base units: `tokenChange()` (from its Transfer logs), `movedAmount()` (of the
 * account's own transaction, native coin included), `receivedAmount()` (of a transaction that another account sent).
 * Undefined where unknown.
 */
import { type Address, erc20Abi, isNative, sameAddress } from '@cenote/chains';
import { type Client, parseEventLogs, type TransactionReceipt } from 'viem';
import { getBalance, getTransactionCount } from 'viem/actions';

/**
 * Returns the balance change of an account in a transaction according to the token's Transfer logs; negative for a
 * loss.
 */
export function tokenChange(receipt: TransactionReceipt, token: Address, account: Address): bigint {
  const transfers = parseEventLogs({
    abi: erc20Abi,
    eventName: 'Transfer',
    logs: receipt.logs.filter((log) => sameAddress(log.address, token)),
  });
  return transfers.reduce(
    (sum, { args: { from, to, value } }) =>
      sum + (sameAddress(to, account) ? value : 0n) - (sameAddress(from, account) ? value : 0n),
    0n,
  );
}

/**
 * Returns what an account received of one currency in a transaction that another account sent, in base units; undefined
 * if that is unknown or nothing.
 */
export async function receivedAmount(
  client: Client,
  receipt: TransactionReceipt,
  currency: Address,
  account: Address,
): Promise<bigint | undefined> {
  if (!isNative(currency)) return tokenChange(receipt, currency, account) || undefined;
  const { blockNumber } = receipt;
  const at = (block: bigint) =>
    Promise.all([
      getBalance(client, { address: account, blockNumber: block }),
      getTransactionCount(client, { address: account, blockNumber: block }),
    ]);
  try {
    const [[before, countBefore], [after, countAfter]] = await Promise.all([
      at(blockNumber - 1n),
      at(blockNumber),
    ]);
    return countAfter === countBefore ? after - before || undefined : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Returns how much of one currency an account gained or lost by its own transaction, in base units; undefined if it
 * cannot be determined. The native coin has no logs: its balance before and after the block is compared, without gas,
 * which is exact if the account sent nothing else in that block.
 */
export async function movedAmount(
  client: Client,
  receipt: TransactionReceipt,
  currency: Address,
  account: Address,
): Promise<bigint | undefined> {
  if (!isNative(currency)) return tokenChange(receipt, currency, account);
  const { blockNumber } = receipt;
  const at = (block: bigint) =>
    Promise.all([
      getBalance(client, { address: account, blockNumber: block }),
      getTransactionCount(client, { address: account, blockNumber: block }),
    ]);
  try {
    const [[before, countBefore], [after, countAfter]] = await Promise.all([
      at(blockNumber - 1n),
      at(blockNumber),
    ]);
    if (countAfter !== countBefore + 1) return undefined;
    return after - before + receipt.gasUsed * receipt.effectiveGasPrice;
  } catch {
    // The node has no historical state: the amount of the quote stays on screen.
    return undefined;
  }
}
