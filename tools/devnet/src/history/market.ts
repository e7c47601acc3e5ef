import { NATIVE_KEY } from '../pools/specs.ts';
import { type Random, seededRandom, seedOf } from '../random.ts';
import { type WorldToken, worldToken } from '../tokens/tokens.ts';

const YEAR = 365 * 86_400;

/** How a token's price moves: volatilities are per square root of a year, rates per year. */
interface Behaviour {
  /** The token it is worth a multiple of; absent: the dollar. */
  follows?: string;
  /** How much of the whole market's move it takes part in. */
  beta: number;
  volatility: number;
  /** How fast it comes back to where it belongs. */
  reversion: number;
  /** Growth against what it follows. */
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

/** A standard normal number (Box and Muller, 1958). */
export const gaussian = (random: Random): number =>
  Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());

/** Seconds between two points that a walk is drawn through. */
const GRID = 3_600;

/**
 * A walk that is drawn back to its drift: an Ornstein-Uhlenbeck process, exact at each hour and straight
 * between two of them. So it is where it is at a time, whatever steps led there: networks whose pasts have
 * other steps follow the same prices.
 */
class Walk {
  #elapsed = 0;
  /** Noise at the last hour that is over, and at the next. */
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

  /** The noise an hour after another. */
  #after(noise: number): number {
    const { volatility, reversion } = this.behaviour;
    const kept = Math.exp((-reversion * GRID) / YEAR);
    const spread = volatility * Math.sqrt((1 - kept * kept) / (2 * reversion));
    return noise * kept + spread * gaussian(this.#random);
  }
}

/**
 * Prices as the world outside the pools sees them. They begin at the table of tokens and walk from
 * there; the same seed gives the same prices at the same time.
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

  /** Dollars of one whole token. */
  priceUsd(key: string): number {
    const token = key === NATIVE_KEY ? 'WETH' : key;
    return Number(worldToken(token).priceUsd) * Math.exp(this.#logarithm(token));
  }

  /** How far, as a logarithm, a token's price has gone from the table. */
  #logarithm(key: string): number {
    const walk = this.#walks.get(key);
    if (!walk) return 0;
    const { follows, beta } = walk.behaviour;
    const base = follows ? this.#logarithm(follows) : beta * this.#whole.logarithm;
    return base + walk.logarithm;
  }
}
