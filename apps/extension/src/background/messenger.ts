/** Names of events with the values that each carries, such as `'Wallet:locked': []`. */
type EventMap<E> = { [N in keyof E]: readonly unknown[] };
type Listener<Values extends readonly unknown[]> = (...values: Values) => void;

/**
 * Passes typed events between the parts of the worker: a part publishes what has happened without knowing who listens.
 * Listeners run at once, in the order in which they subscribed; one that throws does not keep the event from the others.
 */
export class Messenger<E extends EventMap<E>> {
  readonly #listeners = new Map<keyof E, Listener<never>[]>();

  subscribe<N extends keyof E>(event: N, listener: Listener<E[N]>): void {
    this.#listeners.set(event, [
      ...(this.#listeners.get(event) ?? []),
      listener as Listener<never>,
    ]);
  }

  publish<N extends keyof E>(event: N, ...values: E[N]): void {
    for (const listener of this.#listeners.get(event) ?? []) {
      try {
        (listener as Listener<E[N]>)(...values);
      } catch (error) {
        // Reported by the browser, as an error of a task of its own.
        setTimeout(() => {
          throw error;
        });
      }
    }
  }

  /** A function that publishes one event: what a part is given to report with. */
  publisher<N extends keyof E>(event: N): Listener<E[N]> {
    return (...values) => this.publish(event, ...values);
  }
}
