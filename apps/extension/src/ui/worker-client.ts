/**
 * `WorkerClient`: a screen's connection to the worker: runs commands, receives the wallet's state, and resends
 * unanswered commands after a restart of the worker. Also: `CommandError`.
 */
import {
  type ArgsOf,
  COMMANDS,
  type CommandName,
  type Failure,
  type ResultOf,
  type UiState,
  uiMessageSchema,
} from '../messages/ui.ts';

/** A command failed. */
export class CommandError extends Error {
  readonly failure: Failure;
  constructor(failure: Failure) {
    super(failure.code);
    this.failure = failure;
  }
}

interface Waiting {
  message: { id: number; command: CommandName; args: unknown };
  resolve(result: unknown): void;
  reject(error: CommandError): void;
}

/** Interval at which a page connects again while the worker has sent nothing. */
const RECONNECT_MS = 2_500;

/** The part of `runtime.Port` that is used. */
export interface ScreenPort {
  postMessage(message: unknown): void;
  disconnect(): void;
  onMessage: { addListener(listener: (message: unknown) => void): void };
  onDisconnect: { addListener(listener: () => void): void };
}

/** A screen's connection to the worker: resends unanswered commands after a restart of the worker. */
export class WorkerClient {
  readonly #connect: () => ScreenPort;
  readonly #waiting = new Map<number, Waiting>();
  readonly #listeners = new Set<() => void>();
  #state: UiState | undefined;
  #port: ScreenPort;
  #lastId = 0;

  constructor(connect: () => ScreenPort) {
    this.#connect = connect;
    this.#port = this.#open();
  }

  /** The wallet's state; undefined until the worker has sent it. */
  readonly state = (): UiState | undefined => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /**
   * Resolves with true once the worker has sent its state, or with false after the timeout. Meanwhile it connects again
   * at intervals: a connection that is made while the browser stops the worker may neither be served nor end.
   */
  hasSpoken(withinMs: number): Promise<boolean> {
    return new Promise((resolve) => {
      const again = setInterval(() => this.#reconnect(), RECONNECT_MS);
      const end = () => {
        clearTimeout(timer);
        clearInterval(again);
        unsubscribe();
        resolve(this.#state !== undefined);
      };
      const unsubscribe = this.subscribe(end);
      const timer = setTimeout(end, this.#state ? 0 : withinMs);
    });
  }

  /** @throws CommandError */
  run<C extends CommandName>(command: C, args: ArgsOf<C>): Promise<ResultOf<C>> {
    this.#lastId += 1;
    const message = { id: this.#lastId, command, args };
    const answered = new Promise<unknown>((resolve, reject) => {
      this.#waiting.set(message.id, { message, resolve, reject });
    });
    this.#port.postMessage(message);
    return answered.then((result) => COMMANDS[command].result.parse(result) as ResultOf<C>);
  }

  #open(): ScreenPort {
    const port = this.#connect();
    port.onMessage.addListener((message) => this.#receive(message));
    port.onDisconnect.addListener(() => {
      if (port === this.#port) this.#replace();
    });
    return port;
  }

  #replace(): void {
    this.#port = this.#open();
    for (const { message } of this.#waiting.values()) this.#port.postMessage(message);
  }

  #reconnect(): void {
    const old = this.#port;
    this.#replace();
    old.disconnect();
  }

  #receive(raw: unknown): void {
    const parsed = uiMessageSchema.safeParse(raw);
    if (!parsed.success) return;
    const message = parsed.data;
    if (message.type === 'state') {
      this.#state = message.state;
      for (const listener of this.#listeners) listener();
      return;
    }
    const waiting = this.#waiting.get(message.id);
    this.#waiting.delete(message.id);
    if (message.type === 'done') waiting?.resolve(message.result);
    else waiting?.reject(new CommandError(message.failure));
  }
}
