/**
 * `Market`: class with simulated USD prices of tokens, from seeded mean-reverting random walks that start at the token
 * table's prices. Also: `gaussian()`, which returns a standard normal random number.
 */
import { NATIVE_KEY } from '../pools/specs.ts';
import { type Random, seededRandom, seedOf } from '../random.ts';
import { type WorldToken, worldToken } from '../tokens/tokens.ts';

const YEAR = 365 * 86_400;

/** Parameters of a token's price process: volatilities per square root of a year, rates per year. */
interface Behaviour {
  /** The token whose price it is a multiple of; undefined: the dollar. */
  follows?: string;
  /** Sensitivity to the move of the whole market. */
  beta: number;
  volatility: number;
  /** Rate of mean reversion. */
  reversion: number;
  /** Drift relative to the token that it follows. */
  drift: number;
}

const PEGGED = { beta: 0, volatility: 0.008, reversion: 120, drift: 0 };
const ALTCOIN = { beta: 1.1, volatility: 0.55, reversion: 1.5, drift: 0 };
const BEHAVIOURS: Readonly<Record<string, Behaviour>> = {
  USDC: { ...PEGGED, volatility: 0 },
  USDT: PEGGED,
  DAI: PEGGED,
  FRAX: PEGGED,
  PYUSD: PEGGED,
  EURC: { beta: 0, volatility: 0.07, reversion: 1.5, drift: 0 },
  WETH: { beta: 1, volatility: 0.35, reversion: 1.5, drift: 0 },
  WBTC: { beta: 0.8, volatility: 0.2, reversion: 1.5, drift: 0 },
  WSTETH: { ...PEGGED, follows: 'WETH', drift: 0.03 },
  RETH: { ...PEGGED, follows: 'WETH', drift: 0.028 },
  CBBTC: { ...PEGGED, follows: 'WBTC' },
  NOVA: { ...ALTCOIN, volatility: 0.9, drift: 0.8 },
  GLOW: { ...ALTCOIN, volatility: 1.6, drift: 1.2 },
};
const MARKET: Behaviour = { beta: 0, volatility: 0.5, reversion: 1.5, drift: 0 };

/** Returns a standard normal number (Box and Muller, 1958). */
export const gaussian = (random: Random): number =>
  Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());

/** Grid of the walk, in seconds. */
const GRID = 3_600;

/**
 * Ornstein-Uhlenbeck process around a drift: exact at each hour, linear in between. The value at a time does not depend
 * on the steps, so that networks with different steps have the same prices.
 */
class Walk {
  #elapsed = 0;
  /** Noise at the previous and at the next hour. */
  #last = 0;
  #next: number;
  #hours = 0;
  readonly #random: Random;

  constructor(
    readonly behaviour: Behaviour,
    seed: string,
  ) {
    this.#random = seededRandom(seedOf(seed));
    this.#next = this.#after(0);
  }

  get logarithm(): number {
    const share = this.#elapsed / GRID - this.#hours;
    const noise = this.#last + share * (this.#next - this.#last);
    return noise + (this.behaviour.drift * this.#elapsed) / YEAR;
  }

  advance(seconds: number): void {
    this.#elapsed += seconds;
    while (this.#elapsed >= (this.#hours + 1) * GRID) {
      this.#hours++;
      this.#last = this.#next;
      this.#next = this.#after(this.#last);
    }
  }

  /** Noise an hour after a given one. */
  #after(noise: number): number {
    const { volatility, reversion } = this.behaviour;
    const retained = Math.exp((-reversion * GRID) / YEAR);
    const spread = volatility * Math.sqrt((1 - retained * retained) / (2 * reversion));
    return noise * retained + spread * gaussian(this.#random);
  }
}

/**
 * Market prices outside the pools. They start at the prices of the token table; the same seed gives the same prices at
 * the same time.
 */
export class Market {
  readonly #whole: Walk;
  readonly #walks = new Map<string, Walk>();

  constructor(tokens: readonly WorldToken[], seed: number) {
    this.#whole = new Walk(MARKET, `${seed} market`);
    for (const { key } of tokens) {
      this.#walks.set(key, new Walk(BEHAVIOURS[key] ?? ALTCOIN, `${seed} market ${key}`));
    }
  }

  advance(seconds: number): void {
    this.#whole.advance(seconds);
    for (const walk of this.#walks.values()) walk.advance(seconds);
  }

  /** USD price of one whole token. */
  priceUsd(key: string): number {
    const token = key === NATIVE_KEY ? 'WETH' : key;
    return Number(worldToken(token).priceUsd) * Math.exp(this.#logarithm(token));
  }

  /** Logarithm of a token's price relative to the table. */
  #logarithm(key: string): number {
    const walk = this.#walks.get(key);
    if (!walk) return 0;
    const { follows, beta } = walk.behaviour;
    const base = follows ? this.#logarithm(follows) : beta * this.#whole.logarithm;
    return base + walk.logarithm;
  }
}
