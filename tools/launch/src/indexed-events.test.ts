import { indexedEvents } from './indexed-events.ts';

it('indexedEvents sums the events over the handlers of all contracts', () => {
  const metrics = [
    '# HELP ponder_indexing_completed_events Number of events that have been processed',
    '# TYPE ponder_indexing_completed_events gauge',
    'ponder_indexing_completed_events{event="V2Pair:Sync"} 1200',
    'ponder_indexing_completed_events{event="V3Pool:Swap"} 34',
    'ponder_indexing_timestamp{chain="local"} 1700000000',
  ].join('\n');
  expect(indexedEvents(metrics)).toBe(1_234);
});

it('indexedEvents returns 0 without metrics', () => {
  expect(indexedEvents('')).toBe(0);
});
