/** `inSeries()`: returns a function that runs async tasks one after another; a failed task does not stop the next. */
export function inSeries(): <R>(task: () => Promise<R>) => Promise<R> {
  let last: Promise<unknown> = Promise.resolve();
  return (task) => {
    const run = last.then(task, task);
    last = run.catch(() => {});
    return run;
  };
}
