/**
 * `withTimeout()`: rejects with `TimeoutError` if a promise takes longer than `ms`. Also: `withAbortTimeout()` (runs a
 * task with a signal that aborts after `ms` or with the caller's signal), class `TimeoutError`.
 */

/** Thrown when a task or a promise takes longer than its time limit. */
export class TimeoutError extends Error {
  override readonly name = 'TimeoutError';
}

/**
 * Runs a task with a signal that aborts after `ms` or with the caller's signal, and rejects then even if the task
 * ignores it.
 * @throws TimeoutError after `ms`
 * @throws the reason of the caller's abort if it aborts; errors of the task
 */
export async function withAbortTimeout<T>(
  ms: number,
  signal: AbortSignal | undefined,
  task: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const controller = new AbortController();
  const ended = new Promise<never>((_, reject) => {
    controller.signal.addEventListener('abort', () => reject(controller.signal.reason));
  });
  const abort = () => controller.abort(signal?.reason);
  if (signal?.aborted) abort();
  signal?.addEventListener('abort', abort);
  const timer = setTimeout(
    () => controller.abort(new TimeoutError(`Timed out after ${ms} ms`)),
    ms,
  );
  try {
    return await Promise.race([task(controller.signal), ended]);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', abort);
  }
}

/** Returns the promise's result; rejects with TimeoutError after `ms`. */
export const withTimeout = <T>(ms: number, promise: Promise<T>): Promise<T> =>
  withAbortTimeout(ms, undefined, () => promise);
