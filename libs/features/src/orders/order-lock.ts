/* A page holds a lock while it carries an order out; the browser lets go of it when the page is gone. */

const nameOf = (id: string): string => `cenote.order.${id}`;

/** Web Locks are there on secure pages alone. */
const locks = (): LockManager | undefined => (globalThis.navigator as Partial<Navigator>).locks;

/** Without locks an order this old counts as left. */
const OLD_MS = 10 * 60_000;

/** Resolves once this page holds the lock of an order, with the function that releases it. */
export function holdOrder(id: string): Promise<() => void> {
  const manager = locks();
  if (!manager) return Promise.resolve(() => undefined);
  return new Promise((held) => {
    const holding = () => new Promise<void>((release) => held(release));
    manager.request(nameOf(id), holding).catch(() => held(() => undefined));
  });
}

/** Resolves with true once no page executes the order any more. */
export async function isLeft(
  { id, queuedAt }: { id: string; queuedAt: number },
  signal: AbortSignal,
): Promise<boolean> {
  const manager = locks();
  if (!manager) return Date.now() - queuedAt > OLD_MS;
  return manager.request(nameOf(id), { signal }, async () => true).catch(() => false);
}
