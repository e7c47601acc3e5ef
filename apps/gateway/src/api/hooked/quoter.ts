/**
 * `chainQuoter()`: quotes swaps through v4 pools with their hooks, by calling V4Quoter at a block; repeated questions at
 * one block are answered from memory. Also: its interface `Quoter`, `QUOTER_TIMEOUT_MS`.
 */
import type { Contracts, Hex } from '@cenote/chains';
import { type QuotedSwap, readV4Quotes, type V4Quote } from '@cenote/trading/onchain';
import { createClient, type Transport } from 'viem';
import type { BlockRef } from '../graph/chain-source.ts';

/** Quotes swaps through v4 pools, including their hooks. */
export interface Quoter {
  /**
   * Returns the result of each swap from the state of the block, in order.
   * @returns undefined for a swap that its pool rejects, and for all if the node does not respond in time.
   */
  quote(
    swaps: readonly QuotedSwap[],
    block: Pick<BlockRef, 'number' | 'hash'>,
  ): Promise<(V4Quote | undefined)[]>;
}

/** Timeout after which a quote is returned without hooked pools. */
export const QUOTER_TIMEOUT_MS = 400;

/** Results that are kept, of one block. */
const MAX_KEPT = 5_000;

/** Calls V4Quoter over JSON-RPC: it executes swaps with their hooks and reverts them. All swaps are in one call. */
export function chainQuoter(transport: Transport, contracts: Contracts): Quoter {
  const client = createClient({ transport });
  let at: Hex | undefined;
  const known = new Map<string, V4Quote | undefined>();
  const keyOf = ({ pool, zeroForOne, kind, amount }: QuotedSwap) =>
    `${pool.id} ${zeroForOne} ${kind} ${amount}`;
  return {
    async quote(swaps, { number, hash }) {
      if (at !== hash || known.size > MAX_KEPT) known.clear();
      at = hash;
      const missing = swaps.filter((swap) => !known.has(keyOf(swap)));
      const found = new Map(swaps.map((swap) => [swap, known.get(keyOf(swap))]));
      if (missing.length > 0) {
        const block = { number: BigInt(number), hash };
        // An unavailable node or an invalid response: the pools have no quotes.
        const read = await readV4Quotes(client, contracts, missing, block).catch(() => undefined);
        missing.forEach((swap, i) => {
          found.set(swap, read?.[i]);
          if (read && at === hash) known.set(keyOf(swap), read[i]);
        });
      }
      return swaps.map((swap) => found.get(swap));
    },
  };
}
