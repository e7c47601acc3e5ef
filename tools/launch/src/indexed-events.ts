const EVENTS = /^ponder_indexing_completed_events\{[^}]*\} (\d+)/gm;

/** How many events a gateway's index has taken in, by the text of its `/metrics`. */
export const indexedEvents = (metrics: string): number =>
  [...metrics.matchAll(EVENTS)].reduce((sum, [, count]) => sum + Number(count), 0);
