import fc from 'fast-check';
import { EventStreamParser } from './event-stream.ts';

const STREAM =
  ':\n\nid: a-1\nevent: head\ndata: {"a":\ndata: 1}\n\nevent: nothing\n\ndata:x\n\nretry: 9\nid\n\ndata: z\n\n';
const EVENTS = [
  { id: 'a-1', name: 'head', data: '{"a":\n1}' },
  { id: 'a-1', name: 'message', data: 'x' },
  { id: '', name: 'message', data: 'z' },
];

test('events are parsed identically wherever the stream is split, with every kind of line ending', () => {
  const cuts = fc.array(fc.nat(STREAM.length * 2), { maxLength: 12 });
  fc.assert(
    fc.property(cuts, fc.constantFrom('\n', '\r\n', '\r'), (at, end) => {
      const text = STREAM.replaceAll('\n', end);
      const edges = [0, ...at.filter((each) => each < text.length), text.length];
      edges.sort((a, b) => a - b);
      const parser = new EventStreamParser();
      const events = edges.slice(1).flatMap((edge, i) => parser.push(text.slice(edges[i], edge)));
      // A trailing carriage return is buffered: it may be the first half of a line ending.
      if (end === '\r') events.push(...parser.push(':'));
      expect(events).toEqual(EVENTS);
    }),
  );
});

test('an event that never ends is rejected', () => {
  const parser = new EventStreamParser();
  expect(() => parser.push('x'.repeat(1_000_001))).toThrow(RangeError);
});
