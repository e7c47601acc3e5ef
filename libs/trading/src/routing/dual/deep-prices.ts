import type { TradeKind } from '../../pools/pool.ts';
import type { FloatPool } from '../float/float-pool.ts';
import type { Scope } from '../scope/types.ts';

/**
 * Returns token prices of the deepest pools: outwards from the token of the result, each token gets the mid price of
 * the pool that holds most of the tokens priced already (a spanning tree by Prim's algorithm). Small pools have no
 * influence, even with extreme prices. Zero for a token without a pool. Indexed by position in `scope.nodes`.
 */
export function deepPrices(scope: Scope, kind: TradeKind): Float64Array {
  const { nodes, local, ends0, ends1, squares, views } = scope;
  const tokens = nodes.length;
  const prices = new Float64Array(tokens);
  const isFixed = new Uint8Array(tokens);
  /** Maximum amount of priced tokens that a pool holds against each token. */
  const depths = new Float64Array(tokens);
  const pools = poolsByToken(scope);
  let node = local[kind === 'exactIn' ? scope.target : scope.source]!;
  prices[node] = 1;
  for (;;) {
    isFixed[node] = 1;
    for (const i of pools[node]!) {
      const is0 = ends0[i] === node;
      const other = is0 ? ends1[i]! : ends0[i]!;
      if (isFixed[other] === 1) continue;
      const depth = prices[node]! * (is0 ? held0(views[i]!) : held1(views[i]!));
      if (!(depth > depths[other]!)) continue;
      depths[other] = depth;
      // The square is token1 per token0: the price of token0 in token1.
      prices[other] = is0 ? prices[node]! / squares[i]! : prices[node]! * squares[i]!;
    }
    node = -1;
    for (let i = 0; i < tokens; i++) {
      if (isFixed[i] === 0 && depths[i]! > 0 && (node < 0 || depths[i]! > depths[node]!)) node = i;
    }
    if (node < 0) return prices;
  }
}

function poolsByToken({ nodes, ends0, ends1 }: Scope): number[][] {
  const pools: number[][] = Array.from(nodes, () => []);
  for (let i = 0; i < ends0.length; i++) {
    pools[ends0[i]!]!.push(i);
    pools[ends1[i]!]!.push(i);
  }
  return pools;
}

/** Returns what a pool holds of token0, and of token1. */
const held0 = ({ above0, bounds, liquidity, segment, s }: FloatPool): number =>
  above0[segment + 1]! + liquidity[segment]! * (1 / s - 1 / bounds[segment + 1]!);
const held1 = ({ below1, bounds, liquidity, segment, s }: FloatPool): number =>
  below1[segment]! + liquidity[segment]! * (s - bounds[segment]!);
