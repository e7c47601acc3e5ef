import type { Address } from '@cenote/chains';
import { NATIVE } from '@cenote/chains';
import { amountOutAtMidPrice, type Pool, type Protocol, poolFee, quotePool } from '@cenote/trading';
import { afterFee, type TransferFees } from './transfer-fee.ts';

/*
 * Routes of tokens with a fee on transfer or that cannot be resold: one path of few hops, found hop by hop. At each
 * token only the path that gives most of it is continued, since a larger input never gives less. Each pool is quoted at
 * most once for each hop and direction: anyone can create thousands.
 */

export interface SinglePathRequest {
  tokenIn: Address;
  tokenOut: Address;
  /** Base units of tokenIn as they leave the payer. */
  amountIn: bigint;
  fees: TransferFees;
  protocols: readonly Protocol[];
  /** Most pools in the path; at most three are tried. */
  maxHops: number;
  wrappedNative: Address;
  /** Tokens that may be intermediate. */
  isPassable: (token: Address) => boolean;
  /** Base units of tokenOut that each further pool must earn: its gas. */
  legCost: bigint;
}

export interface SinglePath {
  hops: readonly { pool: Pool; zeroForOne: boolean }[];
  /** Base units of tokenOut that reach the recipient. */
  amountOut: bigint;
  /** Against the mid price, pool fees and transfer fees taken out of it. */
  priceImpactBps: number;
}

const MAX_HOPS = 3;

type Hop = SinglePath['hops'][number];

/**
 * The path that gives most for an exact input.
 * @returns `'NO_ROUTE'` where no pools join the tokens, `'NOT_ENOUGH_LIQUIDITY'` where none of
 *   those that do can fill the amount.
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
        // With three hops at most, no path comes to any other token twice.
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

/** The path that brings the most of a token, and how much. */
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
    // Only the ends may be tokens that must not be passed through.
    if (!mayMeet(token0) || !mayMeet(token1)) continue;
    add(token0, { pool, zeroForOne: true, to: token1 });
    add(token1, { pool, zeroForOne: false, to: token0 });
  }
  return exits;
}

/** Pools between each token and the target, up to the limit. */
function distancesTo(
  target: Address,
  exits: Map<Address, Exit[]>,
  maxHops: number,
): Map<Address, number> {
  const distance = new Map([[target, 0]]);
  let frontier = [target];
  for (let hops = 1; hops <= maxHops; hops++) {
    // Every pool goes both ways, so exits of a token are also its entries.
    const next = frontier.flatMap((token) => (exits.get(token) ?? []).map(({ to }) => to));
    frontier = [...new Set(next)].filter((token) => !distance.has(token));
    for (const token of frontier) distance.set(token, hops);
  }
  return distance;
}

const SCALE = 1_000_000_000n;

function impactBps(hops: readonly Hop[], paidIn: bigint, received: bigint): number {
  // Scaled up, so that the roundings of each hop do not count as impact.
  let atMid = paidIn * SCALE;
  for (const { pool, zeroForOne } of hops) {
    const afterPoolFee = (atMid * BigInt(1_000_000 - poolFee(pool, zeroForOne))) / 1_000_000n;
    atMid = amountOutAtMidPrice(pool, zeroForOne, afterPoolFee);
  }
  if (atMid === 0n) return 0;
  return Math.max(0, (1 - Number(received * SCALE) / Number(atMid)) * 10_000);
}
