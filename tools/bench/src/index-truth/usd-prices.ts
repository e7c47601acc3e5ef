/**
 * Class `UsdPrices`: USD values of tokens by the product's price rule (docs/decisions/dollar-prices.md), implemented
 * separately from it, now and at past times. Also: `priceOf()`, the price of a pool's sqrtPriceX96.
 */
import { NATIVE } from '@cenote/chains';
import type { TruePool } from './replay-market.ts';

const FLOOR_USD = 100;
const Q96 = 2 ** 96;

interface Source {
  hops: number;
  unit: number;
  pool?: TruePool;
  other?: string;
}

export const priceOf = (root: bigint): number => (Number(root) / Q96) ** 2;

/** Base units of each token that move the price by 1 % in its cheaper direction, range by range. */
function depthOf(pool: TruePool, root: number): [number, number] {
  const ranges = rangesOf(pool);
  const between = (from: number, to: number): [number, number] => {
    let [sum0, sum1] = [0, 0];
    for (const { lower, upper, liquidity } of ranges) {
      const [a, b] = [Math.max(lower, from), Math.min(upper, to)];
      if (a >= b) continue;
      sum0 += liquidity * (1 / a - 1 / b);
      sum1 += liquidity * (b - a);
    }
    return [sum0, sum1];
  };
  const [below, above] = [
    between(root / Math.sqrt(1.01), root),
    between(root, root * Math.sqrt(1.01)),
  ];
  return [Math.min(below[0], above[0]), Math.min(below[1], above[1])];
}

/** Ranges of constant liquidity, by the square roots of their prices. */
function rangesOf(pool: TruePool) {
  if (pool.protocol === 'v2') {
    const liquidity = Math.sqrt(Number(pool.balance0) * Number(pool.balance1));
    return [{ lower: 0, upper: Number.POSITIVE_INFINITY, liquidity }];
  }
  const ticks = [...pool.ticks].sort(([a], [b]) => a - b);
  let liquidity = 0n;
  return ticks.slice(0, -1).map(([index, { net }], i) => {
    liquidity += net;
    const [lower, upper] = [1.0001 ** (index / 2), 1.0001 ** (ticks[i + 1]![0] / 2)];
    return { lower, upper, liquidity: Number(liquidity) };
  });
}

export class UsdPrices {
  readonly #sources = new Map<string, Source>();
  readonly #wrapped: string;

  constructor(pools: Iterable<TruePool>, stables: ReadonlyMap<string, number>, wrapped: string) {
    this.#wrapped = wrapped;
    const all = [...pools].filter(({ root }) => root > 0n);
    // The first one defines the dollar; the others are priced by their deepest pool with it.
    const [dollar] = stables;
    if (dollar) this.#sources.set(dollar[0], { hops: 0, unit: 10 ** -dollar[1] });
    const beside = this.#deepest(all, 0);
    for (const [token, decimals] of stables) {
      if (token === dollar?.[0]) continue;
      this.#sources.set(token, beside.get(token) ?? { hops: 0, unit: 10 ** -decimals });
    }
    for (let hops = 1; hops <= 3; hops++) {
      for (const [token, source] of this.#deepest(all, hops)) this.#sources.set(token, source);
    }
  }

  /** For each token without a price: the deepest pool with a priced token. */
  #deepest(pools: readonly TruePool[], hops: number): Map<string, Source> {
    const best = new Map<string, Source & { depth: number }>();
    for (const pool of pools) {
      const root = Number(pool.root) / Q96;
      const depth = depthOf(pool, root);
      const [token0, token1] = [this.#named(pool.token0), this.#named(pool.token1)];
      for (const [token, other, moved, price] of [
        [token0, token1, depth[1], root * root],
        [token1, token0, depth[0], 1 / (root * root)],
      ] as const) {
        const known = this.#sources.get(other);
        if (!known || this.#sources.has(token)) continue;
        const usd = moved * known.unit;
        if (usd < FLOOR_USD || usd <= (best.get(token)?.depth ?? 0)) continue;
        best.set(token, { hops, unit: known.unit * price, pool, other, depth: usd });
      }
    }
    return best;
  }

  /** Current USD value of one base unit. */
  unit(token: string): number | undefined {
    return this.#sources.get(this.#named(token))?.unit;
  }

  /** USD value just before a past time, through the pools that currently determine the price. */
  unitBefore(token: string, moment: number): number | undefined {
    return this.unitBy(
      token,
      ({ prices }) => (prices.filter(({ at }) => at < moment).at(-1) ?? prices[0])?.root,
    );
  }

  /** USD value if each of those pools has the given price. */
  unitBy(token: string, rootOf: (pool: TruePool) => bigint | undefined): number | undefined {
    const source = this.#sources.get(this.#named(token));
    if (!source?.pool || source.other === undefined) return source?.unit;
    const usd = this.unitBy(source.other, rootOf);
    const root = rootOf(source.pool);
    if (usd === undefined || root === undefined) return undefined;
    const price = priceOf(root);
    return this.#named(source.pool.token0) === this.#named(token) ? usd * price : usd / price;
  }

  /** The pool that determines a token's price; undefined for pegged and unpriced tokens. */
  poolOf(token: string): TruePool | undefined {
    return this.#sources.get(this.#named(token))?.pool;
  }

  hops(token: string): number {
    return this.#sources.get(this.#named(token))?.hops ?? Number.POSITIVE_INFINITY;
  }

  #named(token: string): string {
    return token === NATIVE ? this.#wrapped : token;
  }
}
