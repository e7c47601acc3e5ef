import type { Address, Hex } from '@cenote/chains';
import type { ChainClient } from '@cenote/trading/onchain';
import { keccak256, type LocalAccount } from 'viem';
import { type SentEntry, type SettledEntry, settlementOf } from '../ledger/ledger.ts';
import { readReport } from '../simulation/simulate-calls.ts';
import type { Fees } from './head.ts';

/* Sends transactions, and reads nonces, balances and the outcome of what was sent. */

export interface Transaction extends Fees {
  chainId: number;
  nonce: number;
  to: Address;
  data: Hex;
  gas: bigint;
}

/** Transactions of an account that are in blocks: the nonce of its next. */
export const transactionCountOf = async (client: ChainClient, account: Address): Promise<number> =>
  Number(await client.request({ method: 'eth_getTransactionCount', params: [account, 'latest'] }));

export const balanceOf = async (client: ChainClient, account: Address): Promise<bigint> =>
  BigInt(await client.request({ method: 'eth_getBalance', params: [account, 'latest'] }));

/** What the node suggests to pay above the base fee; a gwei where it has no say. */
export const suggestedTip = (client: ChainClient): Promise<bigint> =>
  client.request({ method: 'eth_maxPriorityFeePerGas' }).then(BigInt, () => 1_000_000_000n);

/**
 * Signs a transaction and hands it in. `before` is called with its hash when it is signed and nobody
 * else knows of it yet.
 */
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

/** What became of a nonce's transactions; `used` while the node has a block for it and no receipt yet. */
export type TransactionOutcome = SettledEntry | 'open' | 'used';

export async function outcomeOf(
  client: ChainClient,
  sent: readonly SentEntry[],
  account: Address,
  executor: Address,
): Promise<TransactionOutcome> {
  // Before the receipts: a nonce that is used now has its receipt by then, at one and the same node.
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

/** The line for a nonce that none of our transactions used: the key was at work elsewhere. */
export function externalSettlementOf(sent: readonly SentEntry[]): SettledEntry {
  const missed = [...new Set(sent.flatMap(({ fills }) => fills.map(({ order }) => order)))];
  const nonce = sent[0]?.nonce ?? 0;
  return { type: 'settled', nonce, outcome: 'strange', gasWei: '0', fills: [], missed };
}
