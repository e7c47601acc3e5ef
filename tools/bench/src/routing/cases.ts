/**
 * `makeCases()`: creates the seeded quote requests of the routing benchmark. Also: their type `Case`; type `Caps`
 * (maximum legs and hops), `DEFAULT_CAPS`, `CAPS`, `areCapsOff()`; re-exports type `World`.
 */
import type { Address } from '@cenote/chains';
import type { TradeKind } from '@cenote/trading';
import { randomOf, type TestMarket } from '@cenote/trading/testing/routing';

export type { World } from './worlds.ts';

const KINDS: readonly TradeKind[] = ['exactIn', 'exactOut'];
const SIZES_USD = [100, 1000, 10_000, 100_000, 1_000_000, 10_000_000];
const USD_PER_LEG = [0, 0.05, 1];
/** Caps of the product's default request, and no caps at all: 16 hops are the router's longest path. */
export const DEFAULT_CAPS: Caps = { maxLegs: 64, maxHops: 4 };
export const CAPS: readonly Caps[] = [DEFAULT_CAPS, { maxLegs: undefined, maxHops: 16 }];
/** Gas units that `usdPerLeg` is the price of: a mean leg of the product's gas table. */
const GAS_PER_LEG = 70_000;

export interface Caps {
  /** undefined: no cap. */
  maxLegs: number | undefined;
  maxHops: number;
}

export interface Case extends Caps {
  tokenIn: Address;
  tokenOut: Address;
  kind: TradeKind;
  /** Base units: of tokenIn for exactIn, of tokenOut for exactOut. */
  amount: bigint;
  sizeUsd: number;
  usdPerLeg: number;
  /** Base units of the result's token per unit of gas, times 2^64. */
  gasPriceX64: bigint;
}

export const areCapsOff = ({ maxLegs }: Caps): boolean => maxLegs === undefined;

/**
 * Creates every kind, size, gas level and cap for each of a number of token pairs, in a seeded random order.
 *
 * @param avoid cases whose token pairs are not used again
 * @param allCaps by default the product's, and none
 */
export function makeCases(
  { tokens, pools }: TestMarket,
  seed: number,
  pairs: number,
  avoid: readonly Case[] = [],
  allCaps: readonly Caps[] = CAPS,
): Case[] {
  const random = randomOf(seed);
  const traded = new Set(pools.flatMap(({ token0, token1 }) => [token0, token1]));
  const known = tokens.filter(({ address }) => traded.has(address));
  const draw = () => Math.floor(random() * known.length);
  const taken = new Set(avoid.map(pairOf));
  const cases = Array.from({ length: pairs }, () => {
    const a = draw();
    const b = (a + 1 + Math.floor(random() * (known.length - 1))) % known.length;
    const [from, to] = [known[a]!, known[b]!];
    const unitsOf = (usd: number, token: typeof from) =>
      (usd / token.priceUsd) * 10 ** token.decimals;
    return KINDS.flatMap((kind) => {
      const [amountToken, counted] = kind === 'exactIn' ? [from, to] : [to, from];
      return SIZES_USD.flatMap((sizeUsd) =>
        USD_PER_LEG.flatMap((usdPerLeg) =>
          allCaps.map((caps) => ({
            ...caps,
            tokenIn: from.address,
            tokenOut: to.address,
            kind,
            amount: BigInt(Math.ceil(unitsOf(sizeUsd, amountToken))),
            sizeUsd,
            usdPerLeg,
            gasPriceX64: BigInt(Math.round((unitsOf(usdPerLeg, counted) / GAS_PER_LEG) * 2 ** 64)),
          })),
        ),
      );
    });
  })
    .flat()
    .filter((request) => !taken.has(pairOf(request)));
  // Shuffled, so that a run that stops at its time limit covers some of everything.
  for (let i = cases.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    [cases[i], cases[j]] = [cases[j]!, cases[i]!];
  }
  return cases;
}

const pairOf = ({ tokenIn, tokenOut }: Case) => `${tokenIn} ${tokenOut}`;
