/**
 * `isKnown()`: whether a swapper's recent fills earned more than its failures cost. Also: `withResults()` (adds a
 * transaction's results to the records of swappers), types of records, results and history, and `LOSS_SECONDS` (one
 * day).
 */
import type { Address } from '@cenote/chains';

/** Losses count for one day, in seconds. */
export const LOSS_SECONDS = 86_400;
/** A swapper stays known for 30 days after its last filled order, in seconds. */
const KNOWN_SECONDS = 30 * 86_400;
/** Maximum number of stored swappers; those with the oldest last fill are evicted first. */
const MAX_KNOWN = 5_000;

/** Profit from a swapper's orders since its last failure that cost gas. */
export interface SwapperRecord {
  /** Time of the last fill, unix seconds. */
  time: number;
  /** Profit after gas. */
  wei: bigint;
}
export type KnownSwappers = ReadonlyMap<Address, SwapperRecord>;

/** Results of one settled transaction by swapper. */
export interface SwapperResults {
  /** Unix seconds. */
  time: number;
  filled: readonly { swapper: Address; wei: bigint }[];
  /** Swappers of the failed orders. */
  failed: readonly Address[];
}

/** Returns the known swappers after a transaction: a failure resets the profit of its swapper's earlier orders. */
export function withResults(
  known: KnownSwappers,
  { time, filled, failed }: SwapperResults,
): KnownSwappers {
  if (filled.length === 0 && !failed.some((swapper) => known.has(swapper))) return known;
  const next = new Map(known);
  for (const { swapper, wei } of filled) {
    const before = next.get(swapper)?.wei ?? 0n;
    next.delete(swapper);
    next.set(swapper, { time, wei: before + wei });
  }
  for (const swapper of failed) next.delete(swapper);
  for (const [swapper, standing] of next) {
    if (next.size <= MAX_KNOWN && standing.time > time - KNOWN_SECONDS) break;
    next.delete(swapper);
  }
  return next;
}

export interface History {
  known: KnownSwappers;
  /** Costs of orders that were not filled; the first of the parties is the swapper. */
  charges: readonly { time: number; wei: bigint; parties: readonly Address[] }[];
}

/**
 * Whether a swapper is known (at a time in unix seconds): its orders were profitable recently, by more than its
 * failures cost within a day. One small fill thus allows no more losses than its own profit.
 */
export function isKnown(
  { known, charges }: History,
  swapper: Address | undefined,
  now: number,
): boolean {
  const standing = swapper && known.get(swapper);
  if (!standing || standing.time <= now - KNOWN_SECONDS) return false;
  const own = charges.filter(
    ({ time, parties }) => parties[0] === swapper && time > now - LOSS_SECONDS,
  );
  return standing.wei > own.reduce((sum, { wei }) => sum + wei, 0n);
}
