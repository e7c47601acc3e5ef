const EVENTS = /^ponder_indexing_completed_events\{[^}]*\} (\d+)/gm;

/** `indexedEvents()`: number of events that a gateway has indexed, summed from the text of its `/metrics`. */
export const indexedEvents = (metrics: string): number =>
  [...metrics.matchAll(EVENTS)].reduce((sum, [, count]) => sum + Number(count), 0);
