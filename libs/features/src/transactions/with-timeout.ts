/** What a wait ends in that outlasts its time. */
export class TimeoutError extends Error {
  override readonly name = 'TooLateError';
}

/** The same promise, refused with TooLateError after `ms`. */
export async function withTimeout<T>(ms: number, asked: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_, refuse) => {
    timer = setTimeout(() => refuse(new TimeoutError('No answer in time')), ms);
  });
  try {
    return await Promise.race([asked, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
