import type { Hex } from '@cenote/chains';
import { failureFromRevert } from '@cenote/trading/swap';
import type { Client, TransactionReceipt } from 'viem';
import { call, getTransaction } from 'viem/actions';

/**
 * Returns the failure code of a mined transaction that reverted: `OUT_OF_GAS`, the code of the revert when simulated on
 * the state of its block (or else of the block before), or `UNKNOWN`.
 */
export async function revertReason(
  client: Client,
  hash: Hex,
  receipt: TransactionReceipt,
): Promise<string> {
  try {
    const transaction = await getTransaction(client, { hash });
    if (receipt.gasUsed >= transaction.gas) return 'OUT_OF_GAS';
    for (const blockNumber of [receipt.blockNumber, receipt.blockNumber - 1n]) {
      try {
        await call(client, {
          account: transaction.from,
          to: transaction.to,
          data: transaction.input,
          value: transaction.value,
          gas: transaction.gas,
          blockNumber,
        });
      } catch (error) {
        return failureFromRevert(error);
      }
    }
  } catch {
    // The node did not return a reason.
  }
  return 'UNKNOWN';
}
