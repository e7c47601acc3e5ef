/**
 * `GrowthPool`: fee growth of a v3 or v4 pool, replayed by running each swap forwards as the contracts do, with the
 * parameters that lead to the state of its event. Also: type `Pair`, amounts of both tokens.
 */
import { JSBI, SqrtPriceMath, TickMath } from './sdk.ts';

export type Pair = [bigint, bigint];

const WORD = 2n ** 256n;
const Q128 = 2n ** 128n;
const MILLION = 1_000_000n;
const mod = (value: bigint) => ((value % WORD) + WORD) % WORD;
const up = (a: bigint, b: bigint) => (a + b - 1n) / b;
const big = (value: { toString(): string }) => BigInt(value.toString());
const js = (value: bigint) => JSBI.BigInt(value.toString());
const roots = new Map<number, bigint>();
function rootOf(tick: number): bigint {
  const known = roots.get(tick) ?? big(TickMath.getSqrtRatioAtTick(tick));
  roots.set(tick, known);
  return known;
}
const delta0 = (a: bigint, b: bigint, size: bigint, roundUp: boolean) =>
  big(SqrtPriceMath.getAmount0Delta(js(a), js(b), js(size), roundUp));
const delta1 = (a: bigint, b: bigint, size: bigint, roundUp: boolean) =>
  big(SqrtPriceMath.getAmount1Delta(js(a), js(b), js(size), roundUp));

interface Tick {
  net: bigint;
  gross: bigint;
  outside: Pair;
}

interface Parameters {
  isDown: boolean;
  isIn: boolean;
  amount: bigint;
  limit: bigint;
  fee: bigint;
}

export class GrowthPool {
  price = 0n;
  tick = 0;
  liquidity = 0n;
  protocolFee = 0;
  global: Pair = [0n, 0n];
  readonly ticks = new Map<number, Tick>();

  constructor(
    readonly isV4: boolean,
    readonly spacing: number,
    readonly fee: number,
  ) {}

  /** Replays a swap to the price of its event: by exact input, by exact output, or up to the price as a limit. */
  swap(amounts: Pair, price: bigint, tick: number, fee = this.fee): void {
    const isDown = price !== this.price ? price < this.price : amounts[0] > 0n;
    const [paid, got] = isDown ? [amounts[0], -amounts[1]] : [amounts[1], -amounts[0]];
    const far = isDown ? 4_295_128_740n : rootOf(887_272) - 1n;
    const base = { isDown, fee: BigInt(fee) };
    const tries: Parameters[] = [
      { ...base, isIn: true, amount: paid, limit: far },
      { ...base, isIn: false, amount: got, limit: far },
      { ...base, isIn: true, amount: Q128, limit: price },
    ];
    for (const parameters of tries) {
      const end = this.run(parameters);
      if (end.price !== price || end.tick !== tick || end.paid !== paid) continue;
      for (const [index, outside] of end.crossed) this.ticks.get(index)!.outside = outside;
      Object.assign(this, { price, tick, liquidity: end.liquidity, global: end.global });
      return;
    }
    throw new Error('A swap has no parameters that lead to its event.');
  }

  private run({ isDown, isIn, amount, limit, fee }: Parameters) {
    let { price, tick, liquidity } = this;
    const global: Pair = [...this.global];
    const crossed: [number, Pair][] = [];
    let [rest, paid] = [amount, 0n];
    while (rest > 0n && price !== limit) {
      const next = this.nextTick(tick, isDown);
      const root = rootOf(next);
      const target = isDown ? (root < limit ? limit : root) : root > limit ? limit : root;
      const step = this.step(price, target, liquidity, rest, isDown, isIn, fee);
      rest -= isIn ? step.in + step.fee : step.out;
      paid += step.in + step.fee;
      const side = isDown ? 0 : 1;
      if (liquidity > 0n) {
        global[side] = mod(global[side] + (this.lpPart(step, isDown, fee) * Q128) / liquidity);
      }
      if (step.price === root) {
        const at = this.ticks.get(next);
        if (at) {
          crossed.push([next, [mod(global[0] - at.outside[0]), mod(global[1] - at.outside[1])]]);
          liquidity += isDown ? -at.net : at.net;
        }
        tick = isDown ? next - 1 : next;
      } else if (step.price !== price) tick = TickMath.getTickAtSqrtRatio(js(step.price));
      price = step.price;
    }
    return { price, tick, liquidity, global, crossed, paid };
  }

  /** SwapMath.computeSwapStep. */
  private step(
    from: bigint,
    target: bigint,
    size: bigint,
    rest: bigint,
    isDown: boolean,
    isIn: boolean,
    fee: bigint,
  ) {
    const inTo = (to: bigint) =>
      isDown ? delta0(to, from, size, true) : delta1(from, to, size, true);
    const outTo = (to: bigint) =>
      isDown ? delta1(to, from, size, false) : delta0(from, to, size, false);
    const over = (net: bigint) => up(net * fee, MILLION - fee);
    if (!isIn) {
      const most = outTo(target);
      const isFull = rest >= most;
      const price = isFull
        ? target
        : big(SqrtPriceMath.getNextSqrtPriceFromOutput(js(from), js(size), js(rest), isDown));
      const net = inTo(price);
      return { price, in: net, out: isFull ? most : rest, fee: over(net) };
    }
    const net = (rest * (MILLION - fee)) / MILLION;
    if (net >= inTo(target)) {
      return { price: target, in: inTo(target), out: outTo(target), fee: over(inTo(target)) };
    }
    const price = big(SqrtPriceMath.getNextSqrtPriceFromInput(js(from), js(size), js(net), isDown));
    const own = this.isV4 ? net : inTo(price);
    return { price, in: own, out: outTo(price), fee: rest - own };
  }

  private lpPart(step: { in: bigint; fee: bigint }, isDown: boolean, fee: bigint): bigint {
    if (!this.isV4) {
      const parts = BigInt(isDown ? this.protocolFee & 15 : this.protocolFee >> 4);
      return parts > 0n ? step.fee - step.fee / parts : step.fee;
    }
    const own = BigInt(isDown ? this.protocolFee & 4_095 : this.protocolFee >> 12);
    if (own === 0n) return step.fee;
    return own === fee ? 0n : step.fee - ((step.in + step.fee) * own) / MILLION;
  }

  /** TickBitmap.nextInitializedTickWithinOneWord, by trying every usable tick of the word. */
  private nextTick(tick: number, isDown: boolean): number {
    const { spacing } = this;
    let at = Math.floor(tick / spacing) + (isDown ? 0 : 1);
    const end = Math.floor(at / 256) * 256 + (isDown ? 0 : 255);
    while (at !== end && !this.ticks.has(at * spacing)) at += isDown ? -1 : 1;
    return Math.max(-887_272, Math.min(887_272, at * spacing));
  }

  /** Applies a change of liquidity and returns the growth inside the range at it. */
  modify(lower: number, upper: number, delta: bigint): Pair {
    for (const [index, net] of [
      [lower, delta],
      [upper, -delta],
    ] as const) {
      const isNew = !this.ticks.has(index) && delta > 0n;
      const outside: Pair = index <= this.tick ? [...this.global] : [0n, 0n];
      if (isNew) this.ticks.set(index, { net: 0n, gross: 0n, outside });
      const at = this.ticks.get(index);
      if (at) Object.assign(at, { net: at.net + net, gross: at.gross + delta });
    }
    const inside = this.inside(lower, upper);
    for (const index of [lower, upper]) {
      if (this.ticks.get(index)?.gross === 0n) this.ticks.delete(index);
    }
    if (lower <= this.tick && this.tick < upper) this.liquidity += delta;
    return inside;
  }

  inside(lower: number, upper: number): Pair {
    const none: Pair = [0n, 0n];
    const low = this.ticks.get(lower)?.outside ?? none;
    const high = this.ticks.get(upper)?.outside ?? none;
    const of = (side: 0 | 1) => {
      if (this.tick < lower) return mod(low[side] - high[side]);
      if (this.tick >= upper) return mod(high[side] - low[side]);
      return mod(this.global[side] - low[side] - high[side]);
    };
    return [of(0), of(1)];
  }

  donate(amounts: Pair): void {
    if (this.liquidity === 0n) return;
    this.global = this.global.map((each, side) =>
      mod(each + (amounts[side]! * Q128) / this.liquidity),
    ) as Pair;
  }
}
