type Listener = (...values: unknown[]) => void;

/**
 * `EventEmitter`: class with the part of Node's EventEmitter that EIP-1193 providers need. A listener that throws does
 * not affect the others.
 */
export class EventEmitter {
  readonly #listeners = new Map<string, readonly Listener[]>();

  on(event: string, listener: Listener): this {
    this.#listeners.set(event, [...(this.#listeners.get(event) ?? []), listener]);
    return this;
  }

  once(event: string, listener: Listener): this {
    const single: Listener = (...values) => {
      this.removeListener(event, single);
      listener(...values);
    };
    return this.on(event, single);
  }

  removeListener(event: string, listener: Listener): this {
    const left = [...(this.#listeners.get(event) ?? [])];
    const index = left.lastIndexOf(listener);
    if (index >= 0) left.splice(index, 1);
    this.#listeners.set(event, left);
    return this;
  }

  /** Alias of `removeListener`, used by current libraries. */
  off(event: string, listener: Listener): this {
    return this.removeListener(event, listener);
  }

  protected emit(event: string, ...values: unknown[]): void {
    for (const listener of this.#listeners.get(event) ?? []) {
      try {
        listener(...values);
      } catch (error) {
        setTimeout(() => {
          throw error;
        });
      }
    }
  }
}
