/**
 * `PriceCache`: class that returns the dollar prices of one chain's tokens, computed from its pools at most once a
 * second. Also: type `PriceCacheOptions`.
 */
import type { Address } from '@cenote/chains';
import { lower } from '@cenote/chains';
import type { Pool } from '@cenote/trading';
import type { KnownToken } from '../tokens/known-token.ts';
import {
  isPrice,
  type PriceRules,
  type PriceSources,
  priceSources,
  pricesOf,
  type UnitPrices,
} from './prices.ts';

/** Minimum time between two computations of prices. */
const FRESH_MS = 1_000;

export interface PriceCacheOptions {
  pools: () => Iterable<Pool>;
  tokens: () => ReadonlyMap<Address, KnownToken>;
  stableSymbols: readonly string[];
  floorUsd: number;
  wrappedNative: Address;
}

export class PriceCache {
  readonly #options: PriceCacheOptions;
  #sources: PriceSources = new Map();
  #prices: UnitPrices = new Map();
  #pricedAt = Number.NEGATIVE_INFINITY;

  constructor(options: PriceCacheOptions) {
    this.#options = options;
  }

  /** Price of one base unit in dollars, by token. */
  get prices(): UnitPrices {
    this.#refresh();
    return this.#prices;
  }

  /** The same prices, each with its pools. */
  get sources(): PriceSources {
    this.#refresh();
    return this.#sources;
  }

  /** Returns the price of one whole token in dollars; undefined if unknown. */
  ofWhole(token: KnownToken): number | undefined {
    const unit = this.prices.get(token.address);
    const whole = unit === undefined ? 0 : unit * 10 ** token.decimals;
    return isPrice(whole) ? whole : undefined;
  }

  #refresh(): void {
    const now = performance.now();
    if (now - this.#pricedAt <= FRESH_MS) return;
    this.#sources = priceSources(this.#options.pools(), this.#rules());
    this.#prices = pricesOf(this.#sources);
    this.#pricedAt = now;
  }

  /** Returns the pricing rules. A symbol is not sufficient: only a token list makes a token stable. */
  #rules(): PriceRules {
    const { tokens, stableSymbols, floorUsd, wrappedNative } = this.#options;
    const stables = new Map<Address, number>();
    const all = tokens();
    const trusted = [...all.values()].filter(
      (token) => isTrusted(token) && stableSymbols.includes(token.symbol),
    );
    // The first configured symbol is the dollar reference, whatever the order of the lists.
    for (const stable of stableSymbols) {
      for (const { address, symbol, decimals } of trusted) {
        if (symbol === stable) stables.set(address, decimals);
      }
    }
    const isBase = (token: Address) => isTrusted(all.get(token));
    return { stables, floorUsd, wrappedNative: lower(wrappedNative), isBase };
  }
}

/** Whether a list contains a token without a flag. */
const isTrusted = (token: KnownToken | undefined): boolean =>
  token?.safety === 'verified' && token.flags.length === 0;
