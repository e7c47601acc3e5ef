/**
 * Functions of Ponder handlers that write account tables: `addActivity()`, `addAccountEvent()`, `addPoolCreation()`,
 * `addToBalance()`. Also: `isProtocol()`, `isPool()` (whether an address is no account), types `AccountEventContext`,
 * `TransactionContext`.
 */
import type { Context } from 'ponder:registry';
import { accountEvents, activity, balances, pools } from 'ponder:schema';
import { type Address, contractsOf, type Hex, lower, NATIVE } from '@cenote/chains';
import type { EventContext } from '../anchor.ts';
import { storedAmount } from '../stored-amount.ts';

/** The event fields that account handlers need. */
export interface AccountEventContext extends EventContext {
  transaction: TransactionContext;
}

export interface TransactionContext {
  hash: Hex;
  from: Address;
  to: Address | null;
  value: bigint;
  input: Hex;
  transactionIndex: number;
}

const known = new Map<number, ReadonlySet<string>>();

/** Returns the protocol's own contracts, which hold tokens only temporarily. */
function protocolOf(chainId: number): ReadonlySet<string> {
  const found = known.get(chainId);
  if (found) return found;
  const all = contractsOf(chainId);
  const made = new Set(
    all
      ? [
          ...[all.weth9, all.permit2, all.v2Router, all.universalRouter, all.v3Migrator],
          ...[all.v3PositionManager, all.v4PoolManager, all.v4PositionManager],
        ].flatMap((address) => (address ? [lower(address)] : []))
      : [],
  );
  known.set(chainId, made);
  return made;
}

/**
 * Whether an address is a pool or one of the protocol's own contracts, for which no activity is stored.
 * @param acts see {@link isPool}.
 */
export async function isProtocol(
  context: Context,
  address: Address,
  acts = false,
): Promise<boolean> {
  return protocolOf(context.chain.id).has(address) || isPool(context, address, acts);
}

/** Cache of whether an address is a pool, which avoids most database reads. */
const seen = new Map<string, boolean>();
const MAX_SEEN = 100_000;

/**
 * Whether an address is a v2 or v3 pool.
 * @param acts whether the address just acted, which a pool cannot before its creation: an acting address that is not a
 * pool is cached as such until a pool is created there, since a contract can log a transfer from any address. An
 * address that only receives tokens may become a pool.
 */
export async function isPool(context: Context, address: Address, acts: boolean): Promise<boolean> {
  const key = `${context.chain.id}${address}`;
  const known = seen.get(key);
  if (known !== undefined) return known;
  const is = (await context.db.find(pools, { chainId: context.chain.id, id: address })) !== null;
  if (is || acts) {
    if (seen.size >= MAX_SEEN) seen.clear();
    seen.set(key, is);
  }
  return is;
}

/** Inserts a transaction into an account's activity; the zero address is skipped. */
export async function addActivity(
  context: Context,
  { block, transaction }: Pick<AccountEventContext, 'block' | 'transaction'>,
  account: Address,
  isFailed = false,
): Promise<void> {
  if (account === NATIVE) return;
  await context.db
    .insert(activity)
    .values({
      chainId: context.chain.id,
      account,
      blockNumber: Number(block.number),
      transactionIndex: transaction.transactionIndex,
      hash: transaction.hash,
      timestamp: Number(block.timestamp),
      sender: transaction.from,
      target: transaction.to,
      value: transaction.value,
      selector: selectorOf(transaction.input),
      isFailed,
    })
    .onConflictDoNothing();
}

const SELECTOR_DIGITS = 10;

const selectorOf = (input: Hex): Hex | null =>
  input.length < SELECTOR_DIGITS ? null : (input.slice(0, SELECTOR_DIGITS) as Hex);

type AccountEvent = typeof accountEvents.$inferInsert;

/** Inserts an account event. */
export async function addAccountEvent(
  context: Context,
  { block, log, transaction }: AccountEventContext,
  record: Pick<AccountEvent, 'kind' | 'contract' | 'from' | 'to' | 'amount'>,
): Promise<void> {
  await context.db.insert(accountEvents).values({
    chainId: context.chain.id,
    transactionHash: transaction.hash,
    logIndex: log.logIndex,
    blockNumber: Number(block.number),
    timestamp: Number(block.timestamp),
    origin: transaction.from,
    ...record,
  });
}

/** Inserts the creation of a pool into its creator's activity. */
export async function addPoolCreation(
  context: Context,
  eventContext: AccountEventContext,
  poolId: Hex,
) {
  const { from } = eventContext.transaction;
  const key = `${context.chain.id}${poolId}`;
  if (seen.has(key)) seen.set(key, true);
  await addAccountEvent(context, eventContext, {
    kind: 'createPool',
    contract: poolId,
    from,
    to: NATIVE,
    amount: 0n,
  });
  await addActivity(context, eventContext, from);
}

/** Adds to an account's balance of a token. */
export async function addToBalance(
  context: Context,
  account: Address,
  token: Address,
  change: bigint,
): Promise<void> {
  if (account === NATIVE) return;
  await context.db
    .insert(balances)
    .values({ chainId: context.chain.id, account, token, amount: change })
    .onConflictDoUpdate(({ amount }) => ({ amount: storedAmount(amount + change) }));
}
