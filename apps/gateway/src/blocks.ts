import { type Context, ponder } from 'ponder:registry';
import { accountEvents, activity } from 'ponder:schema';
import { type Hex, lower } from '@cenote/chains';
import { BlockNotFoundError, type Transaction } from 'viem';
import { recoverAuthorizationAddress } from 'viem/utils';
import { addActivity, isProtocol } from './accounts.ts';

/** Logs of a block have smaller places: what no log tells stands after them. */
const AFTER_LOGS = 1_000_000;

interface Block {
  hash: Hex;
  number: bigint;
  timestamp: bigint;
  gasUsed: bigint;
}

if (process.env.INDEX_NATIVE !== 'off') {
  // Comes after all logs of its block.
  ponder.on('Blocks:block', async ({ event, context }) => {
    if (event.block.gasUsed === 0n) return;
    for (const transaction of await transactionsOf(context, event.block.hash)) {
      await addTransaction(context, event.block, transaction);
    }
  });
}

/** None where the block is gone: what it brought is then taken back anyway. */
async function transactionsOf(context: Context, blockHash: Hex): Promise<Transaction[]> {
  try {
    const block = await context.client.getBlock({
      ...{ blockHash, includeTransactions: true, retryEmptyResponse: false },
    });
    return block.transactions;
  } catch (error) {
    if (error instanceof BlockNotFoundError) return [];
    throw error;
  }
}

/** Notes what no log told: transactions without any, coins that were sent, accounts that delegate. */
async function addTransaction(context: Context, block: Block, transaction: Transaction) {
  const { hash, value, input, transactionIndex } = transaction;
  if (transactionIndex === null) return;
  const from = lower(transaction.from);
  const to = transaction.to && lower(transaction.to);
  const place = { block, transaction: { hash, from, to, value, input, transactionIndex } };
  const isKnown = await context.db.find(activity, {
    ...{ chainId: context.chain.id, account: from },
    ...{ blockNumber: Number(block.number), transactionIndex },
  });
  // A transaction that failed has no logs, so one that is known did not.
  const isFailed = !isKnown && (await hasFailed(context, hash));
  if (!isKnown) await addActivity(context, place, from, isFailed);
  if (value > 0n && to && !isFailed && to !== from && !(await isProtocol(context, to))) {
    await addActivity(context, place, to);
  }
  // Delegations hold even where the rest of their transaction fails.
  for (const [i, authorization] of (transaction.authorizationList ?? []).entries()) {
    const account = await recoverAuthorizationAddress({ authorization }).catch(() => undefined);
    if (!account) continue;
    await context.db.insert(accountEvents).values({
      ...{ chainId: context.chain.id, transactionHash: hash, logIndex: AFTER_LOGS + i },
      ...{ kind: 'delegation', contract: lower(account), from: lower(account) },
      ...{ to: lower(authorization.address), amount: 0n, origin: from },
      ...{ blockNumber: Number(block.number), timestamp: Number(block.timestamp) },
    });
    await addActivity(context, place, lower(account), isFailed);
  }
}

async function hasFailed(context: Context, hash: Hex): Promise<boolean> {
  const { status } = await context.client.getTransactionReceipt({ hash });
  return status === 'reverted';
}
