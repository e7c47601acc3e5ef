/**
 * Swaps of pools that only the chain can quote, from its quotes for some amounts: `swapQuoted()` (amounts in between),
 * `quotedAfter()` (quotes after a first swap), and `arcsOf()` (pieces of constant liquidity through the quoted amounts,
 * type `Arc`).
 */
import type { QuotedSwaps, TradeKind } from './pool.ts';

type Points = QuotedSwaps['points'];
type Point = Points[number];

/**
 * A piece of constant liquidity between two points. Roots are of the output per input: like those of a pool whose token0
 * is the input, from `start` down to `end`.
 */
export interface Arc {
  start: number;
  end: number;
  liquidity: number;
  /** Amounts of the swap up to its beginning, and in it. */
  inBefore: number;
  outBefore: number;
  input: number;
  output: number;
}

/** Each piece's rate is lower than the one before by at least this part, so that pieces have a width. */
const STEP = 1e-6;
/** Part of the distance between the rates of two pieces that both of them together may take up. */
const FILLED = 0.98;

/**
 * Returns pieces of constant liquidity that pass through the points. The average rates of the pieces fall, as those of
 * any pool without a hook do: where those of the points rise, the pieces stay below them, never above.
 */
export function arcsOf(points: Points): Arc[] {
  const rates: number[] = [];
  const inputs: number[] = [];
  let [lastIn, reached] = [0, 0];
  for (const { amountIn, amountOut } of points) {
    const input = Number(amountIn) - lastIn;
    const ceiling = (rates.at(-1) ?? Number.POSITIVE_INFINITY) * (1 - STEP);
    const rate = Math.min(ceiling, (Number(amountOut) - reached) / input);
    if (!(input > 0 && rate > 0 && Number.isFinite(rate))) break;
    rates.push(rate);
    inputs.push(input);
    lastIn = Number(amountIn);
    reached += rate * input;
  }
  /** Distance between the rate of a piece and of the next one, as a logarithm of roots. */
  const gapAfter = (i: number) => Math.log(rates[i]! / rates[i + 1]!) / 2;
  let [inBefore, outBefore] = [0, 0];
  return rates.map((rate, i) => {
    const gaps = [
      ...(i > 0 ? [gapAfter(i - 1)] : []),
      ...(i + 1 < rates.length ? [gapAfter(i)] : []),
    ];
    const half = (FILLED / 2) * (gaps.length > 0 ? Math.min(...gaps) : STEP);
    const start = Math.sqrt(rate) * Math.exp(half);
    const end = Math.sqrt(rate) * Math.exp(-half);
    const [input, output] = [inputs[i]!, rate * inputs[i]!];
    const arc = {
      start,
      end,
      liquidity: output / (start - end),
      inBefore,
      outBefore,
      input,
      output,
    };
    inBefore += input;
    outBefore += output;
    return arc;
  });
}

/**
 * Returns the amounts of a swap between the quoted ones, on the pieces of {@link arcsOf}, rounded against the swapper;
 * undefined beyond the last of them.
 */
export function swapQuoted(points: Points, kind: TradeKind, amount: bigint): Point | undefined {
  if (amount <= 0n) return undefined;
  const wanted = Number(amount);
  for (const arc of arcsOf(points)) {
    const { start, liquidity, inBefore, outBefore, input, output } = arc;
    if (kind === 'exactIn') {
      if (wanted > inBefore + input) continue;
      const rest = wanted - inBefore;
      const end = 1 / (1 / start + rest / liquidity);
      const amountOut = BigInt(Math.floor(outBefore + rest * start * end));
      return { amountIn: amount, amountOut };
    }
    if (wanted > outBefore + output) continue;
    const rest = wanted - outBefore;
    const end = start - rest / liquidity;
    return { amountIn: BigInt(Math.ceil(inBefore + rest / (start * end))), amountOut: amount };
  }
  return undefined;
}

/** Returns the points of the same swaps after a first one of these amounts. */
export const quotedAfter = (points: Points, { amountIn, amountOut }: Point): Point[] =>
  points
    .filter((point) => point.amountIn > amountIn && point.amountOut > amountOut)
    .map((point) => ({
      amountIn: point.amountIn - amountIn,
      amountOut: point.amountOut - amountOut,
    }));
