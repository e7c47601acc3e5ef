/**
 * `supervise()`: starts a part of the stack and restarts it when it exits, at most three times within a minute. Also:
 * types of its options (`SuperviseOptions`) and of the returned handle (`Supervised`).
 */
import { setTimeout as delay } from 'node:timers/promises';
import { MAX_RESTARTS, restartLimit } from '@cenote/devnet';
import type { Child } from './child.ts';
import { LaunchError } from './errors.ts';

type Part = Pick<Child, 'exited' | 'tail' | 'stop'>;

export interface SuperviseOptions<P extends Part> {
  /** Name in the output. */
  name: string;
  /** Starts the part and resolves when it is ready. Rejects when the signal aborts. */
  start: (signal: AbortSignal) => Promise<P>;
  log: (line: string) => void;
  /** Called with `PART_ENDED` when the part has ended too often and is no longer restarted. */
  onEnded: (reason: LaunchError) => void;
  /** Once aborted, nothing is started anymore. */
  signal: AbortSignal;
  clock?: () => number;
  /** Delay after a failed restart, as a node that it needs may be restarting too. Milliseconds. */
  pauseMs?: number;
}

export interface Supervised<P extends Part> {
  /** The most recently started part. */
  readonly part: P;
  /** Starts a stopped part; otherwise waits until it runs. */
  start(): Promise<P>;
  /** Stops a running part and starts it again. Resolves when it has ended. */
  restart(): Promise<void>;
  /** Stops the part and disables restarts. Resolves when it has ended. */
  stop(): Promise<void>;
}

/**
 * Starts a part, and restarts it when it exits unexpectedly, at most three times within a minute.
 * @throws the error of the first `start` if it fails
 */
export async function supervise<P extends Part>(
  options: SuperviseOptions<P>,
): Promise<Supervised<P>> {
  const { name, log, onEnded, pauseMs = 2_000 } = options;
  const mayRestart = restartLimit(options.clock);
  /** Controller of the part that should run; undefined if stopped. */
  let restarting: AbortController | undefined;
  /** The most recent start. */
  let running: Promise<P>;
  let part!: P;
  let restartRequested: P | undefined;

  const begin = async (signal: AbortSignal): Promise<P> => {
    signal.throwIfAborted();
    const started = await options.start(signal);
    if (signal.aborted) {
      await started.stop();
      throw signal.reason;
    }
    part = started;
    void watch(started, signal);
    return started;
  };

  const watch = async (watched: P, signal: AbortSignal): Promise<void> => {
    const { code, signal: by } = await watched.exited;
    if (signal.aborted) return;
    const ended = { what: `${name} ended (${by ?? `exit code ${code}`})`, output: watched.tail() };
    running = again(watched, restartRequested === watched ? undefined : ended, signal);
    // Failures are reported by `onEnded`.
    running.catch(() => undefined);
  };

  const again = async (
    last: P,
    why: { what: string; output: string } | undefined,
    signal: AbortSignal,
  ): Promise<P> => {
    // Stops processes that it had started and that outlived it.
    await last.stop();
    let reason = why;
    for (let failures = 0; ; failures++) {
      // Counted separately, as a start that fails late takes longer than the minute in which restarts are counted.
      if (reason && (failures >= MAX_RESTARTS || !mayRestart())) {
        restarting = undefined;
        const { what, output } = reason;
        const message = `${what} after ${MAX_RESTARTS} restarts${output && `:\n${output}`}`;
        const error = new LaunchError('PART_ENDED', message);
        onEnded(error);
        throw error;
      }
      if (reason) log(`${reason.what}. Restarting…`);
      try {
        return await begin(signal);
      } catch (error) {
        signal.throwIfAborted();
        const output = error instanceof Error ? error.message : String(error);
        reason = { what: `${name} could not be started`, output };
        await delay(pauseMs, undefined, { signal });
      }
    }
  };

  const supervised: Supervised<P> = {
    get part() {
      return part;
    },
    start() {
      if (restarting) return running;
      const controller = new AbortController();
      restarting = controller;
      running = begin(AbortSignal.any([controller.signal, options.signal])).catch((error) => {
        if (restarting === controller) restarting = undefined;
        throw error;
      });
      return running;
    },
    async restart() {
      if (!restarting) return;
      const current = await running.catch(() => undefined);
      if (!current || !restarting) return;
      restartRequested = current;
      await current.stop();
    },
    async stop() {
      restarting?.abort(new LaunchError('STOPPED', 'Stopped.'));
      restarting = undefined;
      await running.catch(() => undefined);
      await part.stop();
    },
  };
  await supervised.start();
  return supervised;
}
