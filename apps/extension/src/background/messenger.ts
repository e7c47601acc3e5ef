/** Names of events with the arguments of each, such as `'Wallet:locked': []`. */
type EventMap<E> = { [N in keyof E]: readonly unknown[] };
type Listener<Values extends readonly unknown[]> = (...values: Values) => void;

/**
 * Typed events between the parts of the worker: publishers do not depend on their listeners. Listeners run
 * synchronously in the order in which they subscribed; an error in one does not affect the others.
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
        // Rethrown in a task of its own, so that the browser reports it.
        setTimeout(() => {
          throw error;
        });
      }
    }
  }

  /** Returns a function that publishes one event, to pass to a part as its callback. */
  publisher<N extends keyof E>(event: N): Listener<E[N]> {
    return (...values) => this.publish(event, ...values);
  }
}
