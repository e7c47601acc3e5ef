/**
 * `Laplacian`: class that builds and solves a symmetric positive definite linear system whose off-diagonal entries are
 * never positive, as those of a network. Gaussian elimination, the node with the fewest neighbours first, which causes
 * almost no fill-in if the network is almost a tree (minimum degree; George and Liu, *Computer Solution of Large Sparse
 * Positive Definite Systems*). Memory is reused between systems.
 */
export class Laplacian {
  #n = 0;
  #entries = new Float64Array(0);
  /** Neighbours of each node, row by row; eliminated ones remain included. */
  #lists = new Int32Array(0);
  #lengths = new Int32Array(0);
  #degrees = new Int32Array(0);
  #isDone = new Uint8Array(0);
  /** Nodes in the order of elimination, and the offset in `#kept` of each one's neighbours at that time. */
  #order = new Int32Array(0);
  #firsts = new Int32Array(0);
  #kept = new Int32Array(0);
  /** Nodes that may have few neighbours left. */
  #few = new Int32Array(0);
  /** Remaining nodes, and their number; negative: not counted yet. */
  #rest = new Int32Array(0);
  #left = -1;

  /** Starts a system of n unknowns, with all entries zero. */
  begin(n: number): void {
    const { size } = this;
    for (let i = 0; i < size; i++) {
      const row = i * size;
      this.#entries[row + i] = 0;
      for (let k = 0; k < this.#lengths[i]!; k++) this.#entries[row + this.#lists[row + k]!] = 0;
    }
    this.#n = n;
    this.#left = -1;
    if (this.#lengths.length < n) {
      this.#entries = new Float64Array(n * n);
      this.#lists = new Int32Array(n * n);
      this.#lengths = new Int32Array(n);
      this.#degrees = new Int32Array(n);
      this.#isDone = new Uint8Array(n);
      this.#order = new Int32Array(n);
      this.#firsts = new Int32Array(n + 1);
      this.#kept = new Int32Array((n * (n + 1)) / 2);
      this.#few = new Int32Array(n * 4);
      this.#rest = new Int32Array(n);
    }
    this.#lengths.fill(0, 0, n);
    this.#degrees.fill(0, 0, n);
    this.#isDone.fill(0, 0, n);
  }

  get size(): number {
    return this.#n;
  }

  addDiagonal(i: number, weight: number): void {
    this.#entries[i * this.#n + i]! += weight;
  }

  /** Joins two nodes: subtracts the weight, above zero, from their entry; does not change the diagonal. */
  join(i: number, j: number, weight: number): void {
    const n = this.#n;
    if (this.#entries[i * n + j] === 0) this.#link(i, j);
    this.#entries[i * n + j]! -= weight;
    this.#entries[j * n + i]! -= weight;
  }

  #link(i: number, j: number): void {
    const n = this.#n;
    this.#lists[i * n + this.#lengths[i]!++] = j;
    this.#lists[j * n + this.#lengths[j]!++] = i;
    this.#degrees[i]!++;
    this.#degrees[j]!++;
  }

  /**
   * Solves for a right-hand side, in place; overwrites the entries.
   * @returns false if the system is not positive definite
   */
  solve(vector: Float64Array): boolean {
    const n = this.#n;
    const entries = this.#entries;
    const order = this.#order;
    const firsts = this.#firsts;
    const eliminated = this.#kept;
    const lists = this.#lists;
    const lengths = this.#lengths;
    const degrees = this.#degrees;
    const queue = this.#few;
    const isDone = this.#isDone;
    let room = 0;
    let few = 0;
    for (let i = 0; i < n; i++) if (degrees[i]! <= FEW) queue[few++] = i;
    for (let step = 0; step < n; step++) {
      let pivot = -1;
      while (few > 0 && pivot < 0) {
        const next = queue[--few]!;
        if (isDone[next] === 0) pivot = next;
      }
      if (pivot < 0) pivot = this.#leastDegree();
      isDone[pivot] = 1;
      order[step] = pivot;
      firsts[step] = room;
      const row = pivot * n;
      const diagonal = entries[row + pivot]!;
      if (!(diagonal > 0)) return false;
      const start = room;
      for (let k = 0; k < lengths[pivot]!; k++) {
        const neighbour = lists[row + k]!;
        if (isDone[neighbour] === 0) eliminated[room++] = neighbour;
      }
      const sum = vector[pivot]!;
      for (let p = start; p < room; p++) {
        const i = eliminated[p]!;
        const factor = entries[row + i]! / diagonal;
        vector[i]! -= factor * sum;
        entries[i * n + i]! -= factor * entries[row + i]!;
        for (let q = p + 1; q < room; q++) {
          const j = eliminated[q]!;
          const at = i * n + j;
          if (entries[at] === 0) this.#link(i, j);
          const entry = entries[at]! - factor * entries[row + j]!;
          entries[at] = entry;
          entries[j * n + i] = entry;
        }
      }
      for (let p = start; p < room; p++) {
        const i = eliminated[p]!;
        const degree = --degrees[i]!;
        if (degree <= FEW && few < queue.length) queue[few++] = i;
      }
    }
    firsts[n] = room;
    for (let step = n - 1; step >= 0; step--) {
      const pivot = order[step]!;
      const row = pivot * n;
      let sum = vector[pivot]!;
      for (let p = firsts[step]!; p < firsts[step + 1]!; p++) {
        sum -= entries[row + eliminated[p]!]! * vector[eliminated[p]!]!;
      }
      vector[pivot] = sum / entries[row + pivot]!;
    }
    return true;
  }

  /** Returns the remaining node with the fewest neighbours. */
  #leastDegree(): number {
    if (this.#left < 0) {
      this.#left = this.#n;
      for (let i = 0; i < this.#n; i++) this.#rest[i] = i;
    }
    let best = -1;
    let least = Infinity;
    let count = 0;
    for (let k = 0; k < this.#left; k++) {
      const i = this.#rest[k]!;
      if (this.#isDone[i] === 1) continue;
      this.#rest[count++] = i;
      if (this.#degrees[i]! >= least) continue;
      least = this.#degrees[i]!;
      best = i;
    }
    this.#left = count;
    return best;
  }
}

/** A node with at most this many neighbours adds at most one new pair: no better one is searched for. */
const FEW = 2;
