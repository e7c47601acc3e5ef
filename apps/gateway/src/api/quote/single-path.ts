/**
 * `bestSinglePath()`: the route of tokens with a transfer fee or that cannot be resold: one path of at most three hops,
 * found hop by hop. Also: types `SinglePathRequest`, `SinglePath`. Only the path with the largest amount of each token
 * is continued, since a larger input never has a smaller output. Each pool is quoted at most once per hop and
 * direction: anyone can create thousands.
 */
import type { Address } from '@cenote/chains';
import { NATIVE } from '@cenote/chains';
import { amountOutAtMidPrice, type Pool, type Protocol, poolFee, quotePool } from '@cenote/trading';
import { afterFee, type TransferFees } from './transfer-fee.ts';

export interface SinglePathRequest {
  tokenIn: Address;
  tokenOut: Address;
  /** Base units of tokenIn that the payer sends. */
  amountIn: bigint;
  fees: TransferFees;
  protocols: readonly Protocol[];
  /** Maximum pools in the path; at most three are tried. */
  maxHops: number;
  wrappedNative: Address;
  /** Whether a token may be intermediate. */
  isPassable: (token: Address) => boolean;
  /** Base units of tokenOut that each further pool must add, to cover its gas. */
  legCost: bigint;
}

export interface SinglePath {
  hops: readonly { pool: Pool; zeroForOne: boolean }[];
  /** Base units of tokenOut that the recipient receives. */
  amountOut: bigint;
  /** Price impact relative to the mid price, without pool fees and transfer fees. */
  priceImpactBps: number;
}

const MAX_HOPS = 3;

type Hop = SinglePath['hops'][number];

/**
 * Returns the path with the largest output for an exact input.
 * @returns `'NO_ROUTE'` if no pools connect the tokens, `'NOT_ENOUGH_LIQUIDITY'` if no path can fill the amount.
 */
export function bestSinglePath(
  pools: Iterable<Pool>,
  request: SinglePathRequest,
): SinglePath | 'NO_ROUTE' | 'NOT_ENOUGH_LIQUIDITY' {
  const { tokenIn, tokenOut, wrappedNative, fees, amountIn } = request;
  const maxHops = Math.min(request.maxHops, MAX_HOPS);
  const node = (token: Address) => (token === NATIVE ? wrappedNative : token);
  const [start, target] = [node(tokenIn), node(tokenOut)];
  const exits = exitsByToken(pools, request, node, [start, target]);
  const distance = distancesTo(target, exits, maxHops);
  if (!distance.has(start)) return 'NO_ROUTE';

  const paidIn = afterFee(amountIn, fees.sellFeeBps);
  let best: { reached: Reached; score: bigint } | undefined;
  let reached: ReadonlyMap<Address, Reached> = new Map([[start, { amount: paidIn, hops: [] }]]);
  for (let count = 1; count <= maxHops; count++) {
    const next = new Map<Address, Reached>();
    for (const [token, { amount, hops }] of reached) {
      for (const exit of exits.get(token) ?? []) {
        const left = distance.get(exit.to);
        if (left === undefined || count + left > maxHops) continue;
        // With at most three hops, no path visits any other token twice.
        if (exit.to === start || exit.to === token) continue;
        const out = quotePool(exit.pool, exit.zeroForOne, 'exactIn', amount)?.amountOut;
        if (!out || out <= (next.get(exit.to)?.amount ?? 0n)) continue;
        next.set(exit.to, { amount: out, hops: [...hops, exit] });
      }
    }
    const end = next.get(target);
    const score = end && end.amount - BigInt(count) * request.legCost;
    if (end && score !== undefined && (!best || score > best.score)) best = { reached: end, score };
    next.delete(target);
    reached = next;
  }
  if (!best) return 'NOT_ENOUGH_LIQUIDITY';
  const { hops, amount } = best.reached;
  const amountOut = afterFee(amount, fees.buyFeeBps);
  if (amountOut === 0n) return 'NOT_ENOUGH_LIQUIDITY';
  return { hops, amountOut, priceImpactBps: impactBps(hops, paidIn, amount) };
}

/** The path with the largest amount of a token, and the amount. */
interface Reached {
  amount: bigint;
  hops: readonly Hop[];
}

interface Exit extends Hop {
  to: Address;
}

function exitsByToken(
  pools: Iterable<Pool>,
  { protocols, isPassable }: SinglePathRequest,
  node: (token: Address) => Address,
  ends: readonly Address[],
): Map<Address, Exit[]> {
  const mayMeet = (token: Address) => ends.includes(token) || isPassable(token);
  const exits = new Map<Address, Exit[]>();
  const add = (from: Address, exit: Exit) => {
    const list = exits.get(from);
    if (list) list.push(exit);
    else exits.set(from, [exit]);
  };
  for (const pool of pools) {
    if (!protocols.includes(pool.protocol)) continue;
    const [token0, token1] = [node(pool.token0), node(pool.token1)];
    // Only the ends may be tokens that are not passable.
    if (!mayMeet(token0) || !mayMeet(token1)) continue;
    add(token0, { pool, zeroForOne: true, to: token1 });
    add(token1, { pool, zeroForOne: false, to: token0 });
  }
  return exits;
}

/** Returns the number of pools between each token and the target, up to the limit. */
function distancesTo(
  target: Address,
  exits: Map<Address, Exit[]>,
  maxHops: number,
): Map<Address, number> {
  const distance = new Map([[target, 0]]);
  let frontier = [target];
  for (let hops = 1; hops <= maxHops; hops++) {
    // Every pool works in both directions, so exits of a token are also its entries.
    const next = frontier.flatMap((token) => (exits.get(token) ?? []).map(({ to }) => to));
    frontier = [...new Set(next)].filter((token) => !distance.has(token));
    for (const token of frontier) distance.set(token, hops);
  }
  return distance;
}

const SCALE = 1_000_000_000n;

function impactBps(hops: readonly Hop[], paidIn: bigint, received: bigint): number {
  // Scaled up, so that rounding at each hop does not count as impact.
  let atMid = paidIn * SCALE;
  for (const { pool, zeroForOne } of hops) {
    const afterPoolFee = (atMid * BigInt(1_000_000 - poolFee(pool, zeroForOne))) / 1_000_000n;
    atMid = amountOutAtMidPrice(pool, zeroForOne, afterPoolFee);
  }
  if (atMid === 0n) return 0;
  return Math.max(0, (1 - Number(received * SCALE) / Number(atMid)) * 10_000);
}
