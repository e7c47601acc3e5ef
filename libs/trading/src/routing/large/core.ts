/**
 * `Core`: class of the tokens between which paths can pass, of a growing graph. All other tokens form trees that hang
 * off the core, so that a path can only cross their pools if it starts or ends in them.
 */

/** In `parents`: a token of the core, and a token without a way to the core (yet). */
export const INSIDE = -2;
const ROOT = -1;

/**
 * A path visits no token twice, so it can pass a token only if that has two different neighbours, of which the same is
 * true: the 2-core of the graph of tokens. The core contains it; after removals it may be larger, until it is created
 * again.
 */
export class Core {
  /** By node: the next node towards the core, or {@link INSIDE}, or {@link ROOT}. */
  #parents = new Int32Array(0);

  isInside(node: number): boolean {
    return this.#parents[node] === INSIDE;
  }

  /**
   * Adds a pool between two nodes.
   * @returns the nodes that are in the core now and were not before
   */
  add(a: number, b: number): readonly number[] {
    this.#makeRoom(Math.max(a, b) + 1);
    const parents = this.#parents;
    const isKnown = parents[a] === b || parents[b] === a;
    if (isKnown || (this.isInside(a) && this.isInside(b))) return [];
    const [fromA, fromB] = [this.wayIn(a), this.wayIn(b)];
    const [endA, endB] = [fromA.at(-1)!, fromB.at(-1)!];
    if (endA !== endB && !this.isInside(endA)) {
      this.#hang(fromA, b);
      return [];
    }
    if (endA !== endB && !this.isInside(endB)) {
      this.#hang(fromB, a);
      return [];
    }
    const added = [...new Set([...fromA, ...fromB])].filter((node) => !this.isInside(node));
    for (const node of added) parents[node] = INSIDE;
    return added;
  }

  /** Removes the last pool between two nodes. */
  cut(a: number, b: number): void {
    if (this.#parents[a] === b) this.#parents[a] = ROOT;
    if (this.#parents[b] === a) this.#parents[b] = ROOT;
  }

  /** Returns a node and those on the way from it to the core, with its first node in the core if there is one. */
  wayIn(node: number): number[] {
    const way = [node];
    for (let at = this.#parents[node] ?? ROOT; at >= 0; at = this.#parents[at]!) way.push(at);
    return way;
  }

  /** Turns a tree over, so that its first node of the way hangs off another node. */
  #hang(way: readonly number[], node: number): void {
    way.forEach((each, i) => {
      this.#parents[each] = i === 0 ? node : way[i - 1]!;
    });
  }

  #makeRoom(nodes: number): void {
    const { length } = this.#parents;
    if (length >= nodes) return;
    const parents = new Int32Array(Math.max(1024, nodes * 2)).fill(ROOT, length);
    parents.set(this.#parents);
    this.#parents = parents;
  }
}
