/**
 * `sendTransaction()`: signs and sends an EIP-1559 transaction. Also reads from a node: `transactionCountOf()`,
 * `balanceOf()`, `suggestedTip()`, `isTransactionKnown()`, and `outcomeOf()`, the ledger entry of the mined transaction
 * of a nonce; `externalSettlementOf()` creates that entry if the nonce was used elsewhere.
 */
import type { Address, Hex } from '@cenote/chains';
import type { ChainClient } from '@cenote/trading/onchain';
import { keccak256, type LocalAccount } from 'viem';
import { type SentEntry, type SettledEntry, settlementOf } from '../ledger/ledger.ts';
import { readReport } from '../simulation/simulate-calls.ts';
import type { Fees } from './head.ts';

export interface Transaction extends Fees {
  chainId: number;
  nonce: number;
  to: Address;
  data: Hex;
  gas: bigint;
}

/** Number of the account's mined transactions, which is its next nonce. */
export const transactionCountOf = async (client: ChainClient, account: Address): Promise<number> =>
  Number(await client.request({ method: 'eth_getTransactionCount', params: [account, 'latest'] }));

export const balanceOf = async (client: ChainClient, account: Address): Promise<bigint> =>
  BigInt(await client.request({ method: 'eth_getBalance', params: [account, 'latest'] }));

/** The priority fee that the node suggests; 1 gwei if it does not support the method. */
export const suggestedTip = (client: ChainClient): Promise<bigint> =>
  client.request({ method: 'eth_maxPriorityFeePerGas' }).then(BigInt, () => 1_000_000_000n);

/** Signs and sends a transaction. Calls `before` with its hash after signing and before sending. */
export async function sendTransaction(
  client: ChainClient,
  account: LocalAccount,
  transaction: Transaction,
  before: (hash: Hex) => void = () => {},
): Promise<Hex> {
  const raw = await account.signTransaction({ type: 'eip1559', value: 0n, ...transaction });
  const hash = keccak256(raw);
  before(hash);
  await client.request({ method: 'eth_sendRawTransaction', params: [raw] });
  return hash;
}

export const isTransactionKnown = async (client: ChainClient, hash: Hex): Promise<boolean> =>
  (await client.request({ method: 'eth_getTransactionByHash', params: [hash] })) !== null;

/** Outcome of the transactions of a nonce; `used` while the nonce is mined but no receipt is available. */
export type TransactionOutcome = SettledEntry | 'open' | 'used';

export async function outcomeOf(
  client: ChainClient,
  sent: readonly SentEntry[],
  account: Address,
  executor: Address,
): Promise<TransactionOutcome> {
  // Read before the receipts: if the nonce is used now, the same node has the receipt by then.
  const count = await transactionCountOf(client, account);
  for (const one of sent) {
    const params: [Hex] = [one.hash as Hex];
    const receipt = await client.request({ method: 'eth_getTransactionReceipt', params });
    if (!receipt) continue;
    const hasPassed = BigInt(receipt.status) === 1n;
    return settlementOf(one, {
      hash: one.hash as Hex,
      block: { number: Number(receipt.blockNumber), hash: receipt.blockHash },
      gasWei: BigInt(receipt.gasUsed) * BigInt(receipt.effectiveGasPrice),
      gasPrice: BigInt(receipt.effectiveGasPrice),
      ...(hasPassed ? readReport(receipt.logs, executor) : { filled: [], missed: [] }),
    });
  }
  return sent.some(({ nonce }) => count > nonce) ? 'used' : 'open';
}

/** Entry for a nonce that another transaction used: the key is also used elsewhere. */
export function externalSettlementOf(sent: readonly SentEntry[]): SettledEntry {
  const missed = [...new Set(sent.flatMap(({ fills }) => fills.map(({ order }) => order)))];
  const nonce = sent[0]?.nonce ?? 0;
  return { type: 'settled', nonce, outcome: 'strange', gasWei: '0', fills: [], missed };
}
