/** Test double of Web Locks (`navigator.locks`), as used by orders: one holder per name, others queue. */
export function fakeLocks() {
  const tails = new Map<string, Promise<unknown>>();
  return {
    request(name: string, ...rest: unknown[]) {
      const work = rest.at(-1) as () => Promise<unknown>;
      const done = (tails.get(name) ?? Promise.resolve()).then(work);
      tails.set(name, done);
      return done;
    },
  };
}
