const EVENTS = /^ponder_indexing_completed_events\{[^}]*\} (\d+)/gm;

/** Number of events that a gateway has indexed, according to its `/metrics`. */
export const indexedEvents = (metrics: string): number =>
  [...metrics.matchAll(EVENTS)].reduce((sum, [, count]) => sum + Number(count), 0);
