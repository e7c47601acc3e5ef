/**
 * `HookedSwaps`: class with the chain's results of swaps through pools whose state does not determine them, at one
 * block. Also: `settleHooked()`, which settles a quote whose route uses such pools, and `isHooked()`.
 */
import type { Address, Hex } from '@cenote/chains';
import type { Pool, TradeKind } from '../../pools/pool.ts';
import { type PoolQuote, type PoolSwap, swapPool } from '../../pools/swap-pool.ts';
import { followsState } from '../../routing/pool-selection/hook-permissions.ts';
import type { PoolKey } from '../read/pool-key.ts';
import type { QuotedSwap, V4Quote } from '../read/read-v4-quotes.ts';
import type { ExecutedRoute, RouteRefusal } from './execute-route.ts';
import type { QuoteProof } from './quote-proof.ts';
import { settleQuote } from './settle-quote.ts';

/** Whether a pool's hook may reject swaps, or change their results from those of the pool's state. */
export const isHooked = <K extends PoolKey | Pool>(key: K): key is K & { protocol: 'v4' } =>
  key.protocol === 'v4' && !followsState(key);

/** Asks the chain for swaps, all at the same block; undefined for one that its pool rejects. */
export type AskQuoter = (swaps: readonly QuotedSwap[]) => Promise<(V4Quote | undefined)[]>;

/** A swap of a route with its amounts and the gas of the pool and its hook. */
export interface UsedSwap extends PoolQuote {
  swap: QuotedSwap;
  gas: bigint;
}

const keyOf = ({ pool, zeroForOne, kind, amount }: QuotedSwap): string =>
  `${pool.id} ${zeroForOne} ${kind} ${amount}`;

/**
 * Results of swaps through pools whose state does not determine them. The chain quotes each swap from the state of the
 * block, so a route may call such a pool only once.
 */
export class HookedSwaps {
  readonly #ask: AskQuoter;
  readonly #known = new Map<string, V4Quote | undefined>();
  #missing: QuotedSwap[] = [];
  /** Results in the route that was executed last, by pool. */
  readonly #used = new Map<Hex, UsedSwap>();

  constructor(ask: AskQuoter) {
    this.#ask = ask;
  }

  /** The swaps of the last route with their results. */
  get used(): Iterable<UsedSwap> {
    return this.#used.values();
  }

  /** To be called before a route is executed. */
  start(): void {
    this.#used.clear();
    this.#missing = [];
  }

  /** {@link swapPool}, in which such a pool returns the chain's result; undefined while this is unknown. */
  readonly swap = (
    pool: Pool,
    zeroForOne: boolean,
    kind: TradeKind,
    amount: bigint,
  ): PoolSwap | undefined => {
    if (!isHooked(pool)) return swapPool(pool, zeroForOne, kind, amount);
    const swap = { pool, zeroForOne, kind, amount };
    const key = keyOf(swap);
    if (this.#used.has(pool.id) || amount <= 0n) return undefined;
    if (!this.#known.has(key)) {
      this.#missing.push(swap);
      return undefined;
    }
    const quote = this.#known.get(key);
    if (!quote || quote.amount <= 0n) return undefined;
    const [amountIn, amountOut] =
      kind === 'exactIn' ? [amount, quote.amount] : [quote.amount, amount];
    this.#used.set(pool.id, { swap, amountIn, amountOut, gas: quote.gas });
    return { amountIn, amountOut, pool };
  };

  /** Asks for the results that the last route lacked; returns whether there were any. */
  async learn(): Promise<boolean> {
    const missing = this.#missing;
    if (missing.length === 0) return false;
    const quotes = await this.quotes(missing);
    missing.forEach((swap, i) => {
      this.#known.set(keyOf(swap), quotes[i]);
    });
    return true;
  }

  /** Asks for swaps that are not part of a route. */
  quotes(swaps: readonly QuotedSwap[]): Promise<(V4Quote | undefined)[]> {
    return this.#ask(swaps);
  }
}

/**
 * Settles a quote as {@link settleQuote}; what its hooked pools return, given the input that the pools before them
 * return, is asked from the chain.
 */
export async function settleHooked(
  pools: ReadonlyMap<Hex, Pool>,
  quote: Pick<QuoteProof, 'kind' | 'paths' | 'amountOut' | 'transferFees'>,
  wrappedNative: Address,
  hooked: HookedSwaps,
): Promise<ExecutedRoute | RouteRefusal> {
  for (;;) {
    hooked.start();
    const settled = settleQuote(pools, quote, wrappedNative, hooked.swap);
    if (!(await hooked.learn())) return settled;
  }
}
