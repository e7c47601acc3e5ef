/**
 * `matchesRoute()`: whether the swaps decoded from a router call are those of the agreed route, pool by pool, with their
 * amounts. Also: types `ExecutedSwap` and `ExecutedHop` of the decoded swaps.
 */
import { type Address, NATIVE, sameAddress } from '@cenote/chains';
import type { Hop, RoutePath } from '../../routing/types.ts';
import type { SwapIntent } from './intent.ts';

export interface ExecutedHop {
  protocol: Hop['protocol'];
  tokenIn: Address;
  tokenOut: Address;
  /** v3 and v4. */
  fee?: number;
  /** v4. */
  tickSpacing?: number;
  hooks?: Address;
}

/** One swap command (or v4 swap action) as executed. */
export interface ExecutedSwap {
  kind: 'exactIn' | 'exactOut';
  hops: readonly ExecutedHop[];
  /** Input of exactIn, output of exactOut; undefined if it uses the previous swap's output. */
  amount: bigint | undefined;
  /** v4: whether the amount is that of the open delta. */
  open?: boolean;
  /** exactOut. */
  amountInMax?: bigint;
}

const sameHop = (hop: ExecutedHop, quoted: Hop): boolean =>
  hop.protocol === quoted.protocol &&
  sameAddress(hop.tokenIn, quoted.tokenIn) &&
  sameAddress(hop.tokenOut, quoted.tokenOut) &&
  (hop.protocol === 'v2' || hop.fee === quoted.fee) &&
  (hop.protocol !== 'v4' ||
    (hop.tickSpacing === (quoted.tickSpacing ?? 0) &&
      sameAddress(hop.hooks ?? NATIVE, quoted.hooks ?? NATIVE)));

/** Removes the swaps of one path from the list; returns false if they do not match the path. */
function takePath(path: RoutePath, kind: SwapIntent['kind'], swaps: ExecutedSwap[]): boolean {
  let at = 0;
  while (at < path.hops.length) {
    const swap = swaps.shift();
    if (!swap || swap.kind !== kind) return false;
    const first = at === 0;
    const amount = kind === 'exactIn' ? path.amountIn : path.amountOut;
    if (swap.amount !== (first ? amount : undefined)) return false;
    if (kind === 'exactOut' && (!first || swap.hops.length !== path.hops.length)) return false;
    if (kind === 'exactOut' && (swap.amountInMax ?? 0n) < path.amountIn) return false;
    for (const hop of swap.hops) {
      const quoted = path.hops[at];
      if (!quoted || !sameHop(hop, quoted)) return false;
      at += 1;
    }
  }
  return true;
}

/** Whether the executed swaps are the quoted paths: pool by pool, in order, with their amounts. */
export function matchesRoute(
  swaps: readonly ExecutedSwap[],
  paths: readonly RoutePath[],
  intent: SwapIntent,
): boolean {
  const left = [...swaps];
  if (!paths.every((path) => takePath(path, intent.kind, left)) || left.length > 0) return false;
  if (intent.kind === 'exactIn') return true;
  const maxima = swaps.reduce((sum, swap) => sum + (swap.amountInMax ?? 0n), 0n);
  return maxima === intent.maxAmountIn;
}
