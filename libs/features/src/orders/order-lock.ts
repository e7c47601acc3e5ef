/**
 * Browser lock of an order while a page executes it; the browser releases it when the page closes: `holdOrder()`
 * acquires it and resolves with its release, `isLeft()` resolves with true if no page holds it.
 */

const nameOf = (id: string): string => `cenote.order.${id}`;

/** Web Locks exist only in secure contexts. */
const locks = (): LockManager | undefined => (globalThis.navigator as Partial<Navigator>).locks;

/** Age at which an order counts as abandoned if Web Locks are unavailable. */
const OLD_MS = 10 * 60_000;

/** Acquires the lock of an order for this page; resolves with the function that releases it. */
export function holdOrder(id: string): Promise<() => void> {
  const manager = locks();
  if (!manager) return Promise.resolve(() => undefined);
  return new Promise((acquired) => {
    const holding = () => new Promise<void>((release) => acquired(release));
    manager.request(nameOf(id), holding).catch(() => acquired(() => undefined));
  });
}

/** Resolves with true if no page executes the order any more. */
export async function isLeft(
  { id, queuedAt }: { id: string; queuedAt: number },
  signal: AbortSignal,
): Promise<boolean> {
  const manager = locks();
  if (!manager) return Date.now() - queuedAt > OLD_MS;
  return manager.request(nameOf(id), { signal }, async () => true).catch(() => false);
}
