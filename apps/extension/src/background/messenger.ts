/**
 * `Messenger`: class for typed events (publish, subscribe) and actions (handle, call) between the parts of the worker.
 * Also: `RestrictedMessenger`, the type of one part's messenger.
 */
/** Names of events with the values of each, such as `'Wallet:locked': []`. */
type EventMap<E> = { [N in keyof E]: readonly unknown[] };
/** Names of actions with the function of each. */
type ActionMap<A> = { [N in keyof A]: (...args: never[]) => unknown };
type Listener<Values extends readonly unknown[]> = (...values: Values) => void;
type Name<T> = keyof T & string;

/** The messenger of one part: its own events and actions, and those of other parts that it lists. */
export interface RestrictedMessenger<
  A extends ActionMap<A>,
  E extends EventMap<E>,
  Own extends string,
  Uses extends string,
> {
  publish<N extends Name<E> & `${Own}:${string}`>(event: N, ...values: E[N]): void;
  handle<N extends Name<A> & `${Own}:${string}`>(action: N, handler: A[N]): void;
  subscribe<N extends Name<E> & Uses>(event: N, listener: Listener<E[N]>): void;
  call<N extends Name<A> & Uses>(action: N, ...args: Parameters<A[N]>): ReturnType<A[N]>;
}

/**
 * Typed events and actions between the parts of the worker. An event has any number of listeners, which run
 * synchronously in the order in which they subscribed; an error in one does not affect the others. An action has one
 * handler, whose result is returned.
 */
export class Messenger<A extends ActionMap<A>, E extends EventMap<E>>
  implements RestrictedMessenger<A, E, string, string>
{
  readonly #listeners = new Map<string, Listener<never>[]>();
  readonly #handlers = new Map<string, (...args: never[]) => unknown>();

  publish<N extends Name<E>>(event: N, ...values: E[N]): void {
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

  subscribe<N extends Name<E>>(event: N, listener: Listener<E[N]>): void {
    this.#listeners.set(event, [
      ...(this.#listeners.get(event) ?? []),
      listener as Listener<never>,
    ]);
  }

  handle<N extends Name<A>>(action: N, handler: A[N]): void {
    this.#handlers.set(action, handler);
  }

  /** @throws if the action has no handler, and as the handler does */
  call<N extends Name<A>>(action: N, ...args: Parameters<A[N]>): ReturnType<A[N]> {
    const handler = this.#handlers.get(action) as
      | ((...args: Parameters<A[N]>) => ReturnType<A[N]>)
      | undefined;
    if (!handler) throw new Error(`Nothing handles ${action}`);
    return handler(...args);
  }

  /**
   * Returns the messenger of the part with this name, whose methods throw for what the part may not use.
   * @param uses events of other parts that it listens to, and actions that it calls
   */
  restrict<Own extends string, Uses extends Name<A> | Name<E> = never>(
    part: Own,
    uses: readonly Uses[] = [],
  ): RestrictedMessenger<A, E, Own, Uses> {
    const requireOwn = (name: string) => allow(name.startsWith(`${part}:`), name);
    const requireListed = (name: string) =>
      allow(
        uses.some((each) => each === name),
        name,
      );
    const allow = (isAllowed: boolean, name: string) => {
      if (!isAllowed) throw new Error(`${part} may not use ${name}`);
    };
    return {
      publish: (event, ...values) => {
        requireOwn(event);
        this.publish(event, ...values);
      },
      handle: (action, handler) => {
        requireOwn(action);
        this.handle(action, handler);
      },
      subscribe: (event, listener) => {
        requireListed(event);
        this.subscribe(event, listener);
      },
      call: (action, ...args) => {
        requireListed(action);
        return this.call(action, ...args);
      },
    };
  }
}
