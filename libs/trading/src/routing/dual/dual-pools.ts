/**
 * `DualPools`: the pools and tokens of a dual in typed arrays, from a scope: `allPools()`, or some of them:
 * `somePools()`. Also: `areJoined()`, `takePrices()` and `putPrices()`.
 */
import type { Scope } from '../scope/types.ts';

/** Pools and tokens of a dual, by position. */
export interface DualPools
  extends Pick<
    Scope,
    | 'slots'
    | 'ends0'
    | 'ends1'
    | 'views'
    | 'gammas0'
    | 'gammas1'
    | 'squares'
    | 'roots'
    | 'depths'
    | 'maxHops'
  > {
  /** Number of tokens. */
  tokens: number;
  /** Positions of the request's tokens. */
  source: number;
  target: number;
  /** Of some pools of a scope: the position in the scope of each token, ascending. */
  inScope?: Int32Array;
}

/** Returns all pools and tokens of a scope. */
export const allPools = (scope: Scope): DualPools => ({
  slots: scope.slots,
  ends0: scope.ends0,
  ends1: scope.ends1,
  views: scope.views,
  gammas0: scope.gammas0,
  gammas1: scope.gammas1,
  squares: scope.squares,
  roots: scope.roots,
  depths: scope.depths,
  maxHops: scope.maxHops,
  tokens: scope.nodes.length,
  source: scope.local[scope.source]!,
  target: scope.local[scope.target]!,
});

/** Memory of the last result of {@link somePools}, and by token of its scope: the position in it, plus one. */
let shared = new ArrayBuffer(0);
let positions = new Int32Array(0);

/** Returns some pools of a scope, with only their tokens and the request's: valid until the next call. */
export function somePools(scope: Scope, indices: readonly number[]): DualPools {
  const count = indices.length;
  const all = scope.nodes.length;
  const bytes = count * (5 * 8 + 3 * 4) + all * 4;
  if (shared.byteLength < bytes) shared = new ArrayBuffer(2 * bytes);
  if (positions.length < all) positions = new Int32Array(2 * all);
  const gammas0 = new Float64Array(shared, 0, count);
  const gammas1 = new Float64Array(shared, 8 * count, count);
  const squares = new Float64Array(shared, 16 * count, count);
  const roots = new Float64Array(shared, 24 * count, count);
  const depths = new Float64Array(shared, 32 * count, count);
  const slots = new Int32Array(shared, 40 * count, count);
  const ends0 = new Int32Array(shared, 44 * count, count);
  const ends1 = new Int32Array(shared, 48 * count, count);
  const inScope = new Int32Array(shared, 52 * count, all);
  const views: DualPools['views'] = [];
  positions.fill(0, 0, all);
  const [source, target] = [scope.local[scope.source]!, scope.local[scope.target]!];
  positions[source] = positions[target] = 1;
  for (let k = 0; k < count; k++) {
    const i = indices[k]!;
    slots[k] = scope.slots[i]!;
    gammas0[k] = scope.gammas0[i]!;
    gammas1[k] = scope.gammas1[i]!;
    squares[k] = scope.squares[i]!;
    roots[k] = scope.roots[i]!;
    depths[k] = scope.depths[i]!;
    views.push(scope.views[i]!);
    positions[scope.ends0[i]!] = positions[scope.ends1[i]!] = 1;
  }
  let tokens = 0;
  for (let node = 0; node < all; node++) {
    if (positions[node] === 0) continue;
    inScope[tokens] = node;
    positions[node] = ++tokens;
  }
  for (let k = 0; k < count; k++) {
    ends0[k] = positions[scope.ends0[indices[k]!]!]! - 1;
    ends1[k] = positions[scope.ends1[indices[k]!]!]! - 1;
  }
  return {
    slots,
    ends0,
    ends1,
    views,
    gammas0,
    gammas1,
    squares,
    roots,
    depths,
    maxHops: scope.maxHops,
    tokens,
    source: positions[source]! - 1,
    target: positions[target]! - 1,
    inScope: inScope.subarray(0, tokens),
  };
}

/** Returns the prices of the tokens of some pools, from those of all tokens of the scope. */
export function takePrices({ inScope, tokens }: DualPools, all: Float64Array): Float64Array {
  if (!inScope) return all;
  const prices = new Float64Array(tokens);
  for (let node = 0; node < tokens; node++) prices[node] = all[inScope[node]!]!;
  return prices;
}

/** Returns prices of all tokens of the scope: those of some pools' tokens, and `others` for the rest. */
export function putPrices(
  { inScope, tokens }: DualPools,
  prices: Float64Array,
  others: Float64Array,
): Float64Array {
  if (!inScope) return prices;
  const all = others.slice();
  for (let node = 0; node < tokens; node++) all[inScope[node]!] = prices[node]!;
  return all;
}

/** Whether the pools join the request's tokens: a dual has no minimum otherwise. */
export function areJoined({ ends0, ends1, tokens, source, target }: DualPools): boolean {
  const isReached = new Uint8Array(tokens);
  isReached[source] = 1;
  for (let isGrowing = true; isGrowing && isReached[target] === 0; ) {
    isGrowing = false;
    for (let i = 0; i < ends0.length; i++) {
      if (isReached[ends0[i]!] === isReached[ends1[i]!]) continue;
      isReached[ends0[i]!] = isReached[ends1[i]!] = 1;
      isGrowing = true;
    }
  }
  return isReached[target] === 1;
}
