/**
 * `waitAtMost(ms, work)`: resolves when the promise settles or the time is over; rejects only if the promise rejects
 * first.
 */
export async function waitAtMost(ms: number, work: Promise<unknown>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<void>((done) => {
    timer = setTimeout(done, ms);
  });
  await Promise.race([work, late]);
  clearTimeout(timer);
}
