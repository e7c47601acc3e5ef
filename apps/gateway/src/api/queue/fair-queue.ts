/** `FairQueue`: class, a queue that alternates between clients, with each client's items in order of arrival. */
export class FairQueue<T> {
  /** Ordered by turn, next client first. */
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

  /** Inserts an item before the client's others, without changing the client's turn. */
  unshift(client: string, item: T): void {
    const own = this.#byClient.get(client);
    if (own) own.unshift(item);
    else this.#byClient.set(client, [item]);
    this.#size += 1;
  }

  /** Yields the oldest item of each client, in order of their turns. */
  *heads(): Generator<T> {
    for (const [head] of this.#byClient.values()) if (head !== undefined) yield head;
  }

  /** Removes and returns the next item; undefined if the queue is empty. */
  shift(): T | undefined {
    const [client] = this.#byClient.keys();
    return client === undefined ? undefined : this.shiftOf(client);
  }

  /** Removes and returns the oldest item of a client and moves the client to the end; undefined if it has none. */
  shiftOf(client: string): T | undefined {
    const items = this.#byClient.get(client);
    if (!items) return undefined;
    this.#byClient.delete(client);
    const item = items.shift();
    if (items.length > 0) this.#byClient.set(client, items);
    this.#size -= 1;
    return item;
  }

  remove(client: string, item: T): void {
    const own = this.#byClient.get(client);
    const index = own?.indexOf(item) ?? -1;
    if (!own || index < 0) return;
    own.splice(index, 1);
    this.#size -= 1;
    if (own.length === 0) this.#byClient.delete(client);
  }

  /** Removes and returns all matching items; all items without a filter. */
  drain(isTaken: (item: T) => boolean = () => true): T[] {
    const taken: T[] = [];
    for (const [client, items] of this.#byClient) {
      const left: T[] = [];
      for (const item of items) (isTaken(item) ? taken : left).push(item);
      if (left.length > 0) this.#byClient.set(client, left);
      else this.#byClient.delete(client);
    }
    this.#size -= taken.length;
    return taken;
  }
}
