import { setTimeout as delay } from 'node:timers/promises';
import { MAX_RESTARTS, restartLimit } from '@cenote/devnet';
import type { Child } from './child.ts';
import { LaunchError } from './errors.ts';

type Part = Pick<Child, 'exited' | 'tail' | 'stop'>;

export interface SuperviseOptions<P extends Part> {
  /** Name in the output. */
  name: string;
  /** Settles when the part is ready. Gives up when the signal is aborted. */
  start: (signal: AbortSignal) => Promise<P>;
  log: (line: string) => void;
  /** Called with `PART_ENDED` when the part ended too often, and is not restarted any more. */
  onEnded: (reason: LaunchError) => void;
  /** Once it is aborted nothing is started any more. */
  signal: AbortSignal;
  clock?: () => number;
  /** After a restart that failed: a node that it needs may be restarted too. */
  pauseMs?: number;
}

export interface Supervised<P extends Part> {
  /** The part as it was started last. */
  readonly part: P;
  /** Starts the part where it was stopped; else waits until it runs, as while it is being restarted. */
  start(): Promise<P>;
  /** Has the part, where it runs, end and start again. Settles when it has ended. */
  restart(): Promise<void>;
  /** The part is not restarted from then on. Nothing of it is left running when it settles. */
  stop(): Promise<void>;
}

/**
 * Starts a part, and restarts it whenever it ends by itself, three times within a minute at most.
 * @throws what `start` throws the first time.
 */
export async function supervise<P extends Part>(
  options: SuperviseOptions<P>,
): Promise<Supervised<P>> {
  const { name, log, onEnded, pauseMs = 2_000 } = options;
  const mayRestart = restartLimit(options.clock);
  /** Of the part that is to run; undefined: none is. */
  let wanted: AbortController | undefined;
  /** The last start. */
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
    // `onEnded` tells of a failure.
    running.catch(() => undefined);
  };

  const again = async (
    last: P,
    why: { what: string; output: string } | undefined,
    signal: AbortSignal,
  ): Promise<P> => {
    // Processes that it had started and that outlived it.
    await last.stop();
    let reason = why;
    for (let failures = 0; ; failures++) {
      // A start that fails late takes longer than the minute that restarts are counted in.
      if (reason && (failures >= MAX_RESTARTS || !mayRestart())) {
        wanted = undefined;
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
      if (wanted) return running;
      const controller = new AbortController();
      wanted = controller;
      running = begin(AbortSignal.any([controller.signal, options.signal])).catch((error) => {
        if (wanted === controller) wanted = undefined;
        throw error;
      });
      return running;
    },
    async restart() {
      if (!wanted) return;
      const current = await running.catch(() => undefined);
      if (!current || !wanted) return;
      restartRequested = current;
      await current.stop();
    },
    async stop() {
      wanted?.abort(new LaunchError('STOPPED', 'Stopped.'));
      wanted = undefined;
      await running.catch(() => undefined);
      await part.stop();
    },
  };
  await supervised.start();
  return supervised;
}
