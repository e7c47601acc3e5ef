/**
 * `bestFeePaths()`: the route of a token with a transfer fee: the input divided among several paths of v2 pairs, each of
 * which pays the recipient itself, so that the fee is charged once. Also: its result `FeePaths`. The paths differ in the
 * pair that holds the token with the fee.
 */
import type { Hex } from '@cenote/chains';
import { type Pool, swapPool } from '@cenote/trading';
import { bestSinglePath, type SinglePath, type SinglePathRequest } from './single-path.ts';
import { afterFee } from './transfer-fee.ts';

export interface FeePathsRequest extends SinglePathRequest {
  /** Maximum pools in all paths together. */
  maxLegs: number;
  /** Base units of tokenOut that each further path must add, besides `legCost` for its pools. */
  pathCost: bigint;
}

/** Paths with their part of the input, in execution order. */
export interface FeePaths {
  paths: readonly (Pick<SinglePath, 'hops' | 'amountOut'> & { amountIn: bigint })[];
  amountOut: bigint;
  /** Price impact relative to the mid price, without pool fees and transfer fees. */
  priceImpactBps: number;
  /** Output of the best path for the whole input, and its pools. */
  single: { amountOut: bigint; legs: number };
}

const MAX_PATHS = 4;
/** Parts in which the input is divided at first; the last steps move halves of a part. */
const PARTS = 16n;
const HALVINGS = 5;

type Hops = SinglePath['hops'];

/**
 * Returns the paths with the largest output for an exact input, net of their cost.
 * @returns `'NO_ROUTE'` if no pools connect the tokens, `'NOT_ENOUGH_LIQUIDITY'` if no path can fill the amount.
 */
export function bestFeePaths(
  pools: Iterable<Pool>,
  request: FeePathsRequest,
): FeePaths | 'NO_ROUTE' | 'NOT_ENOUGH_LIQUIDITY' {
  const { amountIn, maxLegs } = request;
  const found = bestSinglePath(pools, request);
  if (typeof found === 'string') return found;
  const alone: Pick<FeePaths, 'paths' | 'amountOut'> = {
    paths: [{ hops: found.hops, amountIn, amountOut: found.amountOut }],
    amountOut: found.amountOut,
  };
  const single = { amountOut: found.amountOut, legs: found.hops.length };
  let best = { ...alone, score: scoreOf(alone, request) };
  const chosen: Hops[] = [found.hops];
  const left = new Map([...pools].map((pool) => [pool.id, pool]));
  while (chosen.length < MAX_PATHS) {
    left.delete(pairOfFee(chosen.at(-1)!, request));
    const next = bestSinglePath(left.values(), { ...request, amountIn: amountIn / PARTS });
    if (typeof next === 'string') break;
    chosen.push(next.hops);
    if (chosen.reduce((legs, hops) => legs + hops.length, 0) > maxLegs) break;
    const divided = divide(chosen, request);
    const score = divided && scoreOf(divided, request);
    if (divided && score !== undefined && score > best.score) best = { ...divided, score };
  }
  const { score: _, ...rest } = best;
  // The impact of the whole path, less what the division brings.
  const kept = Number(found.amountOut) / Number(rest.amountOut);
  const priceImpactBps = Math.max(0, (1 - (1 - found.priceImpactBps / 10_000) / kept) * 10_000);
  return { ...rest, priceImpactBps, single };
}

/** Returns the pair of a path that pays or is paid the token with the fee. */
function pairOfFee(hops: Hops, { fees }: FeePathsRequest): Hex {
  const end = fees.buyFeeBps > 0 ? hops.at(-1)! : hops[0]!;
  return end.pool.id;
}

const scoreOf = (
  { paths, amountOut }: Pick<FeePaths, 'paths' | 'amountOut'>,
  { legCost, pathCost }: FeePathsRequest,
): bigint =>
  paths.reduce((score, { hops }) => score - BigInt(hops.length) * legCost - pathCost, amountOut);

/** Divides the input among paths: part by part to the one that returns most for it, then by moving smaller parts. */
function divide(
  chosen: readonly Hops[],
  request: FeePathsRequest,
): Pick<FeePaths, 'paths' | 'amountOut'> | undefined {
  const { amountIn } = request;
  const outputOf = (amounts: readonly bigint[]) => execute(chosen, amounts, request)?.amountOut;
  let amounts = chosen.map(() => 0n);
  let [step, rest] = [amountIn / PARTS, amountIn];
  if (step === 0n) return undefined;
  /** Returns the best of these divisions. */
  const bestOf = (divisions: readonly bigint[][]) => {
    let most: { amounts: bigint[]; output: bigint } | undefined;
    for (const each of divisions) {
      const output = outputOf(each);
      if (output !== undefined && (!most || output > most.output)) most = { amounts: each, output };
    }
    return most;
  };
  const plus = (i: number, amount: bigint) =>
    amounts.map((each, at) => (at === i ? each + amount : each));
  while (rest > 0n) {
    const part = rest < 2n * step ? rest : step;
    const next = bestOf(chosen.map((_, i) => plus(i, part)));
    if (!next) return undefined;
    amounts = next.amounts;
    rest -= part;
  }
  let output = outputOf(amounts)!;
  for (let halving = 0; halving < HALVINGS; halving++) {
    step /= 2n;
    if (step === 0n) break;
    const moves = chosen.flatMap((_, from) =>
      chosen.flatMap((_, to) =>
        from === to || amounts[from]! < step
          ? []
          : [plus(to, step).map((each, at) => (at === from ? each - step : each))],
      ),
    );
    const next = bestOf(moves);
    if (next && next.output > output) {
      amounts = next.amounts;
      output = next.output;
      // The same step again.
      step *= 2n;
      halving--;
    }
  }
  return execute(chosen, amounts, request);
}

/** Executes paths in order, each on the pairs after the ones before; undefined if one cannot fill its part. */
function execute(
  chosen: readonly Hops[],
  amounts: readonly bigint[],
  { fees }: FeePathsRequest,
): Pick<FeePaths, 'paths' | 'amountOut'> | undefined {
  const moved = new Map<Hex, Pool>();
  const paths: FeePaths['paths'][number][] = [];
  let total = 0n;
  for (const [i, hops] of chosen.entries()) {
    const amountIn = amounts[i]!;
    if (amountIn === 0n) continue;
    let amount = afterFee(amountIn, fees.sellFeeBps);
    for (const { pool, zeroForOne } of hops) {
      const swap = swapPool(moved.get(pool.id) ?? pool, zeroForOne, 'exactIn', amount);
      if (!swap || swap.amountOut === 0n) return undefined;
      moved.set(pool.id, swap.pool);
      amount = swap.amountOut;
    }
    const amountOut = afterFee(amount, fees.buyFeeBps);
    if (amountOut === 0n) return undefined;
    paths.push({ hops, amountIn, amountOut });
    total += amountOut;
  }
  return { paths, amountOut: total };
}
