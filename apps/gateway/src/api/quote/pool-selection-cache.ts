/**
 * `PoolSelectionCache`: class that caches the pools selected for a set of tokens, until a pool of one of these tokens
 * changes.
 */
import type { Address, Hex } from '@cenote/chains';
import type { Pool } from '@cenote/trading';

/** Maximum cached selections; the least recently used is evicted. */
const MAX_ENTRIES = 64;

type Choose = (tokens: readonly Address[]) => ReadonlyMap<Hex, Pool>;

/**
 * Caches the pools selected for tokens until a pool of one of the tokens changes: anyone can create thousands of pools
 * for a token.
 */
export class PoolSelectionCache {
  readonly #choose: Choose;
  readonly #entries = new Map<
    string,
    { tokens: readonly Address[]; pools: ReadonlyMap<Hex, Pool> }
  >();

  constructor(choose: Choose) {
    this.#choose = choose;
  }

  of(tokens: readonly Address[]): ReadonlyMap<Hex, Pool> {
    if (tokens.length === 0) return new Map();
    const key = [...tokens].sort().join();
    const pools = this.#entries.get(key)?.pools ?? this.#choose(tokens);
    // As the most recently used.
    this.#entries.delete(key);
    this.#entries.set(key, { tokens, pools });
    if (this.#entries.size > MAX_ENTRIES) this.#entries.delete(this.#entries.keys().next().value!);
    return pools;
  }

  /** @param pools that were changed, added or removed. */
  forget(pools: Iterable<Pick<Pool, 'token0' | 'token1'>>): void {
    if (this.#entries.size === 0) return;
    const changed = new Set<Address>();
    for (const { token0, token1 } of pools) changed.add(token0).add(token1);
    for (const [key, { tokens }] of this.#entries) {
      if (tokens.some((token) => changed.has(token))) this.#entries.delete(key);
    }
  }

  clear(): void {
    this.#entries.clear();
  }
}
