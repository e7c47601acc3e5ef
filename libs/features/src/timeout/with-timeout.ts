/** Thrown when a promise takes longer than its time limit. */
export class TimeoutError extends Error {
  override readonly name = 'TimeoutError';
}

/** Returns the promise's result; rejects with TimeoutError after `ms`. */
export async function withTimeout<T>(ms: number, promise: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_, refuse) => {
    timer = setTimeout(() => refuse(new TimeoutError('Timed out')), ms);
  });
  try {
    return await Promise.race([promise, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
