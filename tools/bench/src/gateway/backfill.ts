/**
 * `indexedEvents()`: number of events that each handler of the gateway's indexer has processed, from Ponder's metrics.
 * Also: `sumOf()`, the sum of such counts.
 */

/** Returns the number of processed events by event name. */
export async function indexedEvents(gateway: string): Promise<Map<string, number>> {
  const response = await fetch(`${gateway}/metrics`, { signal: AbortSignal.timeout(10_000) });
  const text = await response.text();
  const counts = new Map<string, number>();
  for (const line of text.split('\n')) {
    const found = /^ponder_indexing_completed_events\{.*event="([^"]+)".*\} (\d+)/.exec(line);
    if (found) counts.set(found[1]!, (counts.get(found[1]!) ?? 0) + Number(found[2]));
  }
  return counts;
}

export const sumOf = (counts: ReadonlyMap<string, number>): number =>
  [...counts.values()].reduce((sum, count) => sum + count, 0);
