import type { Hex } from '@cenote/chains';
import { failureFromRevert } from '@cenote/trading/swap';
import type { Client, TransactionReceipt } from 'viem';
import { call, getTransaction } from 'viem/actions';
import type { TransactionRecord } from '../state/transactions.ts';
import { awaitReceipt } from './await-receipt.ts';
import { movedAmount } from './moved-amounts.ts';

/** How a transaction ended, and what really moved where the chain tells. */
export interface Settlement {
  status: 'success' | 'failed';
  failure?: string;
  /** Base units. */
  inputAmount?: bigint;
  outputAmount?: bigint;
}

/** After this long a transaction that the network does not know counts as lost. */
const GIVE_UP_MS = 10 * 60_000;

/**
 * Follows a transaction to its end.
 * @throws the signal's reason when the page stops following.
 */
export async function settleTransaction(
  client: Client,
  record: TransactionRecord,
  pollMs: number,
  signal: AbortSignal,
): Promise<Settlement> {
  const { hash, account, nonce, submittedAt } = record;
  const giveUpAt = submittedAt + GIVE_UP_MS;
  const outcome = await awaitReceipt(client, { hash, account, nonce, pollMs, giveUpAt, signal });
  if (outcome === 'replaced') return { status: 'failed', failure: 'REPLACED' };
  if (outcome === 'unknown') return { status: 'failed', failure: 'CONFIRMATION_TIMEOUT' };
  if (outcome.status === 'reverted') {
    return { status: 'failed', failure: await revertReason(client, hash, outcome) };
  }
  return {
    status: 'success',
    ...(record.kind === 'swap' && (await moved(client, record, outcome))),
  };
}

async function moved(
  client: Client,
  { account, input, output }: TransactionRecord,
  receipt: TransactionReceipt,
): Promise<Pick<Settlement, 'inputAmount' | 'outputAmount'>> {
  const [paid, received] = await Promise.all([
    movedAmount(client, receipt, input.address, account),
    output && movedAmount(client, receipt, output.address, account),
  ]);
  return {
    ...(paid !== undefined && paid < 0n && { inputAmount: -paid }),
    ...(received !== undefined && received > 0n && { outputAmount: received }),
  };
}

/**
 * Why a mined transaction reverted: it is run again on the state of its block, which holds whatever
 * moved the price before it; where that run passes, on the state before the block.
 */
async function revertReason(
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
    // The node does not tell: the failure stays without a reason.
  }
  return 'UNKNOWN';
}
