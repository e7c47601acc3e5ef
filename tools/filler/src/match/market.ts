/**
 * `Market`: class with memoized prices and route quotes at one block. Also: `Price`, the type of a token's price in
 * wei, and `SAMPLE_WEI`, the amount that prices are quoted with.
 */
import { type Address, isNative, NATIVE, sameAddress } from '@cenote/chains';
import { type QuoteRequest, type RouteQuote, RoutingError } from '@cenote/trading';
import type { PoolRouters } from './pool-routers.ts';

/** Selling `amount` base units of a token brings `wei`. */
export interface Price {
  amount: bigint;
  wei: bigint;
}

/** Amount of the quotes that prices are derived from: 0.01 ETH moves no relevant pool. */
export const SAMPLE_WEI = 10n ** 16n;

/** Prices and quotes at one block. Pure for given pool states: each quote is computed once. */
export class Market {
  readonly #routers: PoolRouters;
  readonly #wrapped: Address;
  readonly #prices = new Map<Address, Price | undefined>();
  readonly #probes = new Map<string, number>();
  quotes = 0;

  constructor(routers: PoolRouters, wrapped: Address) {
    this.#routers = routers;
    this.#wrapped = wrapped;
  }

  /** Whether a token is the native coin or its wrapped form, in which all values are expressed. */
  isCoin(token: Address): boolean {
    return isNative(token) || sameAddress(token, this.#wrapped);
  }

  /** Whether routes may pass through both tokens; such pairs are quoted first. */
  isMain(tokenIn: Address, tokenOut: Address): boolean {
    return this.#routers.isHub(tokenIn) && this.#routers.isHub(tokenOut);
  }

  /** Undefined if there is no route for the request. */
  quote(request: QuoteRequest): RouteQuote | undefined {
    this.quotes++;
    try {
      return this.#routers.between(request.tokenIn, request.tokenOut).quote(request);
    } catch (error) {
      if (error instanceof RoutingError) return undefined;
      throw error;
    }
  }

  /** Price of a token when it is sold; undefined if it cannot be sold. */
  price(token: Address): Price | undefined {
    if (this.isCoin(token)) {
      return { amount: SAMPLE_WEI, wei: SAMPLE_WEI };
    }
    if (!this.#prices.has(token)) this.#prices.set(token, this.#sold(token));
    return this.#prices.get(token);
  }

  /**
   * Base units out per base unit in for a small amount, which is an upper bound for larger amounts. 0 without a route.
   */
  bestRate(tokenIn: Address, tokenOut: Address): number {
    const key = `${tokenIn}>${tokenOut}`;
    let rate = this.#probes.get(key);
    if (rate === undefined) {
      rate = this.#probe(tokenIn, tokenOut);
      this.#probes.set(key, rate);
    }
    return rate;
  }

  #sold(token: Address): Price | undefined {
    const base = { kind: 'exactIn', maxLegs: 2 } as const;
    const bought = this.quote({ ...base, tokenIn: NATIVE, tokenOut: token, amount: SAMPLE_WEI });
    if (!bought) return undefined;
    const amount = bought.amountOut;
    const sold = this.quote({ ...base, tokenIn: token, tokenOut: NATIVE, amount });
    return sold && sold.amountOut > 0n ? { amount, wei: sold.amountOut } : undefined;
  }

  #probe(tokenIn: Address, tokenOut: Address): number {
    const amount = this.price(tokenIn)?.amount;
    if (!amount) return 0;
    const quote = this.quote({ tokenIn, tokenOut, amount, kind: 'exactIn' });
    // The router rounds down to a whole unit.
    return quote ? Number(quote.amountOut + 1n) / Number(amount) : 0;
  }
}
