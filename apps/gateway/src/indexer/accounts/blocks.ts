/**
 * Ponder handler of every block (registered on import, unless `INDEX_NATIVE` is off): stores transactions without logs,
 * failed ones included, native transfers and EIP-7702 delegations in the account tables.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Context, ponder } from 'ponder:registry';
import { accountEvents, activity } from 'ponder:schema';
import { type Hex, lower } from '@cenote/chains';
import { BlockNotFoundError, type Transaction, TransactionNotFoundError } from 'viem';
import { recoverAuthorizationAddress } from 'viem/utils';
import { isNativeIndexed } from '../../../sources/history-start.ts';
import { readBlock, readFailed } from '../../../sources/rpc/oversized-responses.ts';
import { uncachedClient } from '../../../sources/rpc/rpc-urls.ts';
import { hasLogs } from '../anchor.ts';
import { addActivity, isProtocol } from './account-activity.ts';
import { authorizationsOf, MAX_OF_BLOCK } from './authorizations.ts';
import { BlockReader } from './block-reader.ts';

/** Log index of rows without a log: after all logs of the block. */
const AFTER_LOGS = 1_000_000;

interface Block {
  hash: Hex;
  number: bigint;
  timestamp: bigint;
  gasUsed: bigint;
}

if (isNativeIndexed()) {
  // Runs after all logs of its block.
  ponder.on('Blocks:block', async ({ event, context }) => {
    const { block } = event;
    if (block.gasUsed === 0n) return;
    const transactions = await readerOf(context.chain.id).transactionsOf(block);
    // A failed transaction has no logs, so a transaction with handled logs did not fail.
    const unknown: Transaction[] = [];
    for (const transaction of transactions) {
      if (await isUnknown(context, block, transaction)) unknown.push(transaction);
    }
    const hashes = unknown.map(({ hash }) => hash);
    const client = uncachedClient(context.chain.id);
    const failed =
      hashes.length > 0 ? await readFailed(client, block.hash, hashes) : new Set<Hex>();
    let left = MAX_OF_BLOCK;
    for (const transaction of transactions) {
      const authorizations = authorizationsOf(transaction, context.chain.id, left);
      left -= authorizations.length;
      const isFailed = failed.has(transaction.hash);
      await addTransaction(context, block, transaction, { isFailed, authorizations });
    }
  });
}

const readers = new Map<number, BlockReader>();

function readerOf(chainId: number): BlockReader {
  const known = readers.get(chainId);
  if (known) return known;
  const made = new BlockReader(async (at) => {
    try {
      return await readBlock(uncachedClient(chainId), at);
    } catch (error) {
      // A reorganisation dropped the block meanwhile.
      const isGone =
        error instanceof BlockNotFoundError || error instanceof TransactionNotFoundError;
      if (isGone) return undefined;
      throw error;
    }
  });
  readers.set(chainId, made);
  return made;
}

/** Whether no log of a transaction was handled. */
async function isUnknown(
  context: Context,
  block: Block,
  { hash, from, transactionIndex }: Transaction,
): Promise<boolean> {
  if (transactionIndex === null || hasLogs(context.chain.id, block.hash, hash)) return false;
  const key = { chainId: context.chain.id, account: lower(from), transactionIndex };
  const blockNumber = Number(block.number);
  return (await context.db.find(activity, { ...key, blockNumber })) === null;
}

interface Found {
  isFailed: boolean;
  authorizations: ReturnType<typeof authorizationsOf>;
}

/** Inserts transactions without logs, native transfers and delegations. */
async function addTransaction(
  context: Context,
  block: Block,
  transaction: Transaction,
  { isFailed, authorizations }: Found,
): Promise<void> {
  const { hash, value, input, transactionIndex } = transaction;
  if (transactionIndex === null) return;
  const from = lower(transaction.from);
  const to = transaction.to && lower(transaction.to);
  const eventContext = { block, transaction: { hash, from, to, value, input, transactionIndex } };
  await addActivity(context, eventContext, from, isFailed);
  if (value > 0n && to && !isFailed && to !== from && !(await isProtocol(context, to))) {
    await addActivity(context, eventContext, to);
  }
  // Delegations apply even if the rest of their transaction fails.
  for (const [i, authorization] of authorizations) {
    await nextTurn();
    const account = await recoverAuthorizationAddress({ authorization }).catch(() => undefined);
    if (!account) continue;
    await context.db.insert(accountEvents).values({
      chainId: context.chain.id,
      transactionHash: hash,
      logIndex: AFTER_LOGS + i,
      kind: 'delegation',
      contract: lower(account),
      from: lower(account),
      to: lower(authorization.address),
      amount: 0n,
      origin: from,
      blockNumber: Number(block.number),
      timestamp: Number(block.timestamp),
    });
    await addActivity(context, eventContext, lower(account), isFailed);
  }
}
