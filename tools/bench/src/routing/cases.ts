import type { Address } from '@cenote/chains';
import { randomOf, type Universe, type UniverseOptions } from '@cenote/trading/testing/routing';

/** A world to route in; `name` says its size. */
export interface World extends UniverseOptions {
  name: string;
}

export const worldsOf = (seed: number): readonly World[] =>
  [
    { tokens: 20, pools: 500 },
    { tokens: 100, pools: 2000 },
    { tokens: 500, pools: 10_000 },
  ].map((size) => ({
    // Peers count the two forms of the native coin as two tokens; one form makes the worlds the same.
    ...{ ...size, seed, native: false },
    name: `${size.pools}/${size.tokens}`,
  }));

const SIZES_USD = [100, 1000, 10_000, 100_000, 1_000_000, 10_000_000];
const USD_PER_LEG = [0, 0.05, 1];
const LEG_CAPS = [8, undefined];
/** Units of gas for which `usdPerLeg` is the price: a mean leg of the product's table of gas. */
const GAS_PER_LEG = 70_000;

export interface Case {
  tokenIn: Address;
  tokenOut: Address;
  amountIn: bigint;
  sizeUsd: number;
  usdPerLeg: number;
  /** Base units of tokenOut for a unit of gas, times 2^64. */
  gasPriceX64: bigint;
  /** undefined: caps off. */
  maxLegs: number | undefined;
}

/** Every size, gas level and cap for each of so many pairs of tokens, in a seeded random order. */
export function makeCases({ tokens, pools }: Universe, seed: number, pairs: number): Case[] {
  const random = randomOf(seed);
  const traded = new Set(pools.flatMap(({ token0, token1 }) => [token0, token1]));
  const known = tokens.filter(({ address }) => traded.has(address));
  const draw = () => Math.floor(random() * known.length);
  const cases = Array.from({ length: pairs }, () => {
    const a = draw();
    const b = (a + 1 + Math.floor(random() * (known.length - 1))) % known.length;
    const [from, to] = [known[a]!, known[b]!];
    const unitsOf = (usd: number, token: typeof from) =>
      (usd / token.priceUsd) * 10 ** token.decimals;
    return SIZES_USD.flatMap((sizeUsd) =>
      USD_PER_LEG.flatMap((usdPerLeg) =>
        LEG_CAPS.map((maxLegs) => ({
          tokenIn: from.address,
          tokenOut: to.address,
          amountIn: BigInt(Math.ceil(unitsOf(sizeUsd, from))),
          sizeUsd,
          usdPerLeg,
          gasPriceX64: BigInt(Math.round((unitsOf(usdPerLeg, to) / GAS_PER_LEG) * 2 ** 64)),
          maxLegs,
        })),
      ),
    );
  }).flat();
  // A run that stops at its time limit has then seen a bit of everything.
  for (let i = cases.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    [cases[i], cases[j]] = [cases[j]!, cases[i]!];
  }
  return cases;
}
