/**
 * `mergeSlices()`: merges the stored state after two tabs changed it: each slice as the tab that changed it left it;
 * transactions, orders and minted positions, which every tab adds to, entry by entry. If both changed another slice,
 * this tab's is used.
 */
import { MAX_MINTED, type MintedPositionsState, mintedKey } from '../slices/minted-positions.ts';
import { isClosed, type OrdersState } from '../slices/orders.ts';
import type { TransactionRecord, TransactionsState } from '../slices/transactions.ts';
import { isSame, mergeById } from './merge-by-id.ts';
import type { Slices } from './persisted.ts';

/** Order of the statuses. */
const PROGRESS = { pending: 0, canceling: 1, canceled: 2, failed: 2, success: 3 } as const;

/** Returns the record with the more advanced status, with the replacements of both tabs. */
function further(ours: TransactionRecord, theirs: TransactionRecord): TransactionRecord {
  const [ahead, behind] =
    PROGRESS[theirs.status] > PROGRESS[ours.status] ? [theirs, ours] : [ours, theirs];
  const known = new Set(ahead.replacements?.map(({ hash }) => hash));
  const more = behind.replacements?.filter(({ hash }) => !known.has(hash)) ?? [];
  return more.length > 0
    ? { ...ahead, replacements: [...(ahead.replacements ?? []), ...more] }
    : ahead;
}

const mergeTransactions = (
  base: TransactionsState | undefined,
  ours: TransactionsState,
  theirs: TransactionsState,
): TransactionsState => ({
  items: mergeById(base?.items ?? [], ours.items, theirs.items, {
    idOf: ({ chainId, hash }) => `${chainId} ${hash}`,
    further,
  }).sort((a, b) => b.submittedAt - a.submittedAt),
});

const mergeOrders = (
  base: OrdersState | undefined,
  ours: OrdersState,
  theirs: OrdersState,
): OrdersState => ({
  items: mergeById(base?.items ?? [], ours.items, theirs.items, {
    idOf: ({ id }) => id,
    further: (own, other) => (isClosed(other) ? other : own),
  }).sort((a, b) => b.queuedAt - a.queuedAt),
});

const mergeMinted = (
  base: MintedPositionsState | undefined,
  ours: MintedPositionsState,
  theirs: MintedPositionsState,
): MintedPositionsState => ({
  items: mergeById(base?.items ?? [], ours.items, theirs.items, {
    idOf: mintedKey,
    further: (own) => own,
  }).slice(0, MAX_MINTED),
});

/**
 * Merges the stored state after two tabs changed it: each slice as the tab that changed it left it; transactions, orders
 * and minted positions, which every tab adds to, entry by entry. If both changed another slice, this tab's is used.
 * @param base common ancestor of both. @param theirs as another tab stored it since.
 */
export function mergeSlices(base: Slices, ours: Slices, theirs: Slices): Slices {
  const isOursAsItWas = (name: keyof Slices) => !ours[name] || isSame(ours[name], base[name]);
  const areBothChanged = (name: keyof Slices) =>
    !isOursAsItWas(name) && theirs[name] && !isSame(theirs[name], base[name]);
  const names = Object.keys(theirs) as (keyof Slices)[];
  const taken = names.filter(isOursAsItWas).map((name) => [name, theirs[name]]);
  return {
    ...ours,
    ...Object.fromEntries(taken),
    ...(areBothChanged('transactions') && {
      transactions: mergeTransactions(base.transactions, ours.transactions!, theirs.transactions!),
    }),
    ...(areBothChanged('orders') && {
      orders: mergeOrders(base.orders, ours.orders!, theirs.orders!),
    }),
    ...(areBothChanged('mintedPositions') && {
      mintedPositions: mergeMinted(
        base.mintedPositions,
        ours.mintedPositions!,
        theirs.mintedPositions!,
      ),
    }),
  };
}
