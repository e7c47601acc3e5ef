/** `TickArena`: class that assigns runs of a store's tick columns, and reuses the runs of replaced states. */

/** Returns the length of the run for a number of ticks: at most a third more. */
const runOf = (ticks: number): number => {
  let length = 2;
  while (length < ticks) length += Math.max(2, 2 ** (Math.floor(Math.log2(length)) - 1));
  return length;
};

export class TickArena {
  readonly #capacity: number;
  #end = 0;
  /** Free runs by their length. */
  readonly #free = new Map<number, number[]>();

  constructor(capacity: number) {
    this.#capacity = capacity;
  }

  /** @returns the run's place; undefined if there is no room */
  take(ticks: number): number | undefined {
    if (ticks === 0) return 0;
    const length = runOf(ticks);
    const free = this.#free.get(length)?.pop();
    if (free !== undefined) return free;
    if (this.#end + length > this.#capacity) return undefined;
    this.#end += length;
    return this.#end - length;
  }

  release(at: number, ticks: number): void {
    if (ticks === 0) return;
    const length = runOf(ticks);
    const runs = this.#free.get(length);
    if (runs) runs.push(at);
    else this.#free.set(length, [at]);
  }
}
