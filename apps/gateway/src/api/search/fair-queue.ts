/** Items of several clients: each client in turn has its oldest item taken, however many another has waiting. */
export class FairQueue<T> {
  /** The client whose turn is next first. */
  readonly #byClient = new Map<string, T[]>();
  #size = 0;

  get size(): number {
    return this.#size;
  }

  sizeOf(client: string): number {
    return this.#byClient.get(client)?.length ?? 0;
  }

  push(client: string, item: T): void {
    const own = this.#byClient.get(client);
    if (own) own.push(item);
    else this.#byClient.set(client, [item]);
    this.#size += 1;
  }

  /** Puts an item before the client's others, whose turn is not changed. */
  unshift(client: string, item: T): void {
    const own = this.#byClient.get(client);
    if (own) own.unshift(item);
    else this.#byClient.set(client, [item]);
    this.#size += 1;
  }

  /** Takes the next item; undefined where there is none. */
  shift(): T | undefined {
    for (const [client, items] of this.#byClient) {
      // Whoever had its turn goes to the end.
      this.#byClient.delete(client);
      const item = items.shift();
      if (items.length > 0) this.#byClient.set(client, items);
      if (item === undefined) continue;
      this.#size -= 1;
      return item;
    }
    return undefined;
  }

  remove(client: string, item: T): void {
    const own = this.#byClient.get(client);
    const place = own?.indexOf(item) ?? -1;
    if (!own || place < 0) return;
    own.splice(place, 1);
    this.#size -= 1;
    if (own.length === 0) this.#byClient.delete(client);
  }

  /** Takes all. */
  drain(): T[] {
    const all = [...this.#byClient.values()].flat();
    this.#byClient.clear();
    this.#size = 0;
    return all;
  }
}
