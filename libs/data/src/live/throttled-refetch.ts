/**
 * `createThrottledRefetch()`: refetches TanStack queries at most once per interval and query key. Also: type
 * `OutdatedQuery`, a query key with its interval.
 */
import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query';

/** Queries invalidated by an event. */
export interface OutdatedQuery {
  /** The key of the queries, or a prefix of it. */
  queryKey: QueryKey;
  /** Minimum milliseconds between two refetches; 0 by default. */
  everyMs?: number;
}

export interface ThrottledRefetch {
  refetch(outdated: OutdatedQuery): void;
  /** Drops pending refetches. */
  stop(): void;
}

interface Turn {
  /** No query of the key is refetched before this time. */
  until: number;
  timer?: ReturnType<typeof setTimeout>;
}

/**
 * Creates a throttle for refetching queries: a refetch requested too early, or while an older response is pending, runs
 * once the interval has passed, so the last event always takes effect.
 */
export function createThrottledRefetch(queries: QueryClient): ThrottledRefetch {
  const turns = new Map<string, Turn>();
  let hasEnded = false;

  async function run(name: string, { queryKey, everyMs = 0 }: OutdatedQuery): Promise<void> {
    turns.set(name, { until: Date.now() + everyMs });
    const isOnItsWay = queries.isFetching({ queryKey }) > 0;
    await queries.invalidateQueries({ queryKey }, { cancelRefetch: false });
    // The pending request started before the event, so its response may not include the change.
    if (isOnItsWay) refetch({ queryKey, everyMs });
  }

  function refetch(outdated: OutdatedQuery): void {
    if (hasEnded) return;
    const name = hashKey(outdated.queryKey);
    const turn = turns.get(name);
    if (turn?.timer) return;
    const waitMs = (turn?.until ?? 0) - Date.now();
    if (turn && waitMs > 0) {
      turn.timer = setTimeout(() => void run(name, outdated), waitMs);
      return;
    }
    deleteExpired(turns);
    void run(name, outdated);
  }

  return {
    refetch: refetch,
    stop() {
      hasEnded = true;
      for (const { timer } of turns.values()) clearTimeout(timer);
      turns.clear();
    },
  };
}

function deleteExpired(turns: Map<string, Turn>): void {
  const now = Date.now();
  for (const [name, { until, timer }] of turns) if (!timer && until <= now) turns.delete(name);
}
