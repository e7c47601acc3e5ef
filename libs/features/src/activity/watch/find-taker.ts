/**
 * `findTaker()`: returns the transaction that used a nonce of an account, in few requests: reads the account's
 * transaction count at blocks of doubling distance, then bisects to the block in which it exceeded the nonce. Also:
 * type `Taker` (a transaction that used a nonce of an account).
 */
import { type Address, type Hex, lower, sameAddress } from '@cenote/chains';
import type { Client } from 'viem';
import { getBlock, getBlockNumber, getTransactionCount } from 'viem/actions';

/** A transaction that used a nonce of an account. */
export interface Taker {
  hash: Hex;
  to: Address | null;
  data: Hex;
  value: bigint;
}

/** Maximum number of doublings of the searched distance. */
const MAX_DOUBLINGS = 16;

/**
 * Returns the transaction that used a nonce of an account, in few requests: reads the account's transaction count at
 * blocks of doubling distance, then bisects to the block in which it exceeded the nonce.
 */
export async function findTaker(
  client: Client,
  account: Address,
  nonce: number,
): Promise<Taker | undefined> {
  const isUsedAt = async (blockNumber: bigint) =>
    (await getTransactionCount(client, { address: account, blockNumber })) > nonce;
  try {
    let used = await getBlockNumber(client, { cacheTime: 0 });
    if (!(await isUsedAt(used))) return undefined;
    let unused = used;
    for (let doubling = 0; unused === used; doubling++) {
      if (used === 0n || doubling > MAX_DOUBLINGS) return undefined;
      const step = 2n ** BigInt(doubling);
      const back = used > step ? used - step : 0n;
      if (await isUsedAt(back)) used = unused = back;
      else unused = back;
    }
    while (used - unused > 1n) {
      const middle = (used + unused) / 2n;
      if (await isUsedAt(middle)) used = middle;
      else unused = middle;
    }
    const block = await getBlock(client, { blockNumber: used, includeTransactions: true });
    const taker = block.transactions.find(
      (each) => sameAddress(each.from, account) && each.nonce === nonce,
    );
    return (
      taker && {
        hash: taker.hash,
        to: taker.to && lower(taker.to),
        data: taker.input,
        value: taker.value,
      }
    );
  } catch {
    // A request failed: the transaction remains unknown.
    return undefined;
  }
}
