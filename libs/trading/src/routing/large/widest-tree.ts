/**
 * `widestTree()`: the order of tokens and pools by depth, from the tree of the deepest pools around one token.
 */

/** Pools by row: their two nodes, price (token1 per token0) and holdings near the price. */
export interface PoolDepths {
  count: number;
  ends0: Int32Array;
  ends1: Int32Array;
  squares: Float64Array;
  held0: Float64Array;
  held1: Float64Array;
}

/**
 * Returns the nodes of the pools, deepest first, with the row of the pool that joins each to an earlier one (−1: none), and
 * the rows, deepest first.
 *
 * Outwards from the root each token gets the price of the pool with the most value: in tokens that have a price already,
 * and at most the depth of those tokens (Prim's algorithm for the tree with the widest bottlenecks). A pool is as deep as
 * its more valuable side, which counts for at most the token's depth. What a pool states about a token that nothing else
 * holds has no influence: anyone can create one with a million times its supply.
 *
 * @param nodeCount number of nodes of the graph
 * @param root its node, if it has pools; otherwise the node with the most pools is
 */
export function widestTree(
  pools: PoolDepths,
  nodeCount: number,
  root: number | undefined,
): { nodes: Int32Array; parents: Int32Array; order: Int32Array } {
  const { count, ends0, ends1, squares, held0, held1 } = pools;
  const first = new Int32Array(nodeCount + 1);
  for (let row = 0; row < count; row++) {
    first[ends0[row]! + 1]!++;
    first[ends1[row]! + 1]!++;
  }
  for (let node = 0; node < nodeCount; node++) first[node + 1]! += first[node]!;
  const next = first.slice();
  const rowsOfNode = new Int32Array(2 * count);
  for (let row = 0; row < count; row++) {
    rowsOfNode[next[ends0[row]!]!++] = row;
    rowsOfNode[next[ends1[row]!]!++] = row;
  }
  const prices = new Float64Array(nodeCount);
  const depths = new Float64Array(nodeCount);
  const parents = new Int32Array(nodeCount).fill(-1);
  const isFixed = new Uint8Array(nodeCount);
  const nodes: number[] = [];
  const queue = new DepthQueue();
  const fix = (node: number) => {
    isFixed[node] = 1;
    nodes.push(node);
    for (let at = first[node]!; at < first[node + 1]!; at++) {
      const row = rowsOfNode[at]!;
      const is0 = ends0[row] === node;
      const other = is0 ? ends1[row]! : ends0[row]!;
      if (isFixed[other] === 1) continue;
      const depth = Math.min(depths[node]!, prices[node]! * (is0 ? held0[row]! : held1[row]!));
      if (!(depth > depths[other]!)) continue;
      depths[other] = depth;
      parents[other] = row;
      prices[other] = is0 ? prices[node]! / squares[row]! : prices[node]! * squares[row]!;
      queue.push(depth, other);
    }
  };
  const start = startOf(first, nodeCount, root);
  if (start >= 0) {
    prices[start] = 1;
    depths[start] = Infinity;
    fix(start);
  }
  for (let node = queue.pop(); node >= 0; node = queue.pop()) if (isFixed[node] === 0) fix(node);
  for (let node = 0; node < nodeCount; node++)
    if (isFixed[node] === 0 && first[node + 1]! > first[node]!) nodes.push(node);

  const byDepth = new Float64Array(count);
  for (let row = 0; row < count; row++) {
    const [a, b] = [ends0[row]!, ends1[row]!];
    const depth = Math.max(
      Math.min(depths[a]!, prices[a]! * held0[row]!),
      Math.min(depths[b]!, prices[b]! * held1[row]!),
    );
    byDepth[row] = Number.isFinite(depth) ? depth : 0;
  }
  const order = Int32Array.from({ length: count }, (_, row) => row);
  order.sort((a, b) => byDepth[b]! - byDepth[a]! || a - b);
  return {
    nodes: Int32Array.from(nodes),
    parents: Int32Array.from(nodes, (node) => parents[node]!),
    order,
  };
}

function startOf(first: Int32Array, nodeCount: number, root: number | undefined): number {
  const poolsOf = (node: number) => first[node + 1]! - first[node]!;
  if (root !== undefined && poolsOf(root) > 0) return root;
  let best = -1;
  for (let node = 0; node < nodeCount; node++)
    if (poolsOf(node) > (best < 0 ? 0 : poolsOf(best))) best = node;
  return best;
}

/** Binary heap of nodes, the greatest depth first. */
class DepthQueue {
  readonly #depths: number[] = [];
  readonly #nodes: number[] = [];

  push(depth: number, node: number): void {
    const [depths, nodes] = [this.#depths, this.#nodes];
    let at = depths.length;
    for (; at > 0; ) {
      const up = (at - 1) >> 1;
      if (depths[up]! >= depth) break;
      depths[at] = depths[up]!;
      nodes[at] = nodes[up]!;
      at = up;
    }
    depths[at] = depth;
    nodes[at] = node;
  }

  /** @returns −1 if the queue is empty */
  pop(): number {
    const [depths, nodes] = [this.#depths, this.#nodes];
    if (nodes.length === 0) return -1;
    const top = nodes[0]!;
    const depth = depths.pop()!;
    const node = nodes.pop()!;
    const { length } = nodes;
    let at = 0;
    for (let child = 1; child < length; child = 2 * at + 1) {
      if (child + 1 < length && depths[child + 1]! > depths[child]!) child++;
      if (depths[child]! <= depth) break;
      depths[at] = depths[child]!;
      nodes[at] = nodes[child]!;
      at = child;
    }
    if (length > 0) {
      depths[at] = depth;
      nodes[at] = node;
    }
    return top;
  }
}
