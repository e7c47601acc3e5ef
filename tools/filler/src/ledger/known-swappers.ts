import type { Address } from '@cenote/chains';

/* Swappers of orders that were filled lately, and whether one counts as known. */

/** Losses count for so long. */
export const LOSS_SECONDS = 86_400;
/** A swapper is known for so long after its last filled order. */
const KNOWN_SECONDS = 30 * 86_400;
/** Swappers that are remembered, those whose last filled order is the oldest first out. */
const MAX_KNOWN = 5_000;

/** What a swapper's orders brought since the last of them that failed and cost gas. */
export interface SwapperRecord {
  /** When the last was filled, unix seconds. */
  time: number;
  /** After gas. */
  wei: bigint;
}
export type KnownSwappers = ReadonlyMap<Address, SwapperRecord>;

/** One settled transaction, as far as its orders' swappers are concerned. */
export interface SwapperResults {
  /** Unix seconds. */
  time: number;
  filled: readonly { swapper: Address; wei: bigint }[];
  /** Swappers of orders that failed. */
  failed: readonly Address[];
}

/** The known swappers after one more transaction: a failure ends what its swapper's orders brought before. */
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
  /** What orders cost that were not filled; the swapper is the first of the parties. */
  charges: readonly { time: number; wei: bigint; parties: readonly Address[] }[];
}

/**
 * Whether a swapper's orders brought something lately (unix seconds), and more than those that failed cost
 * within a day: who is known for one small filling has no more than that to use up.
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
