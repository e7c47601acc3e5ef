import { parseLine } from './filler-process.ts';

it('parses the filler’s log lines', () => {
  expect(parseLine('2026-01-01T00:00:00.500Z sent chain=1 block=20 orders=2')).toEqual({
    at: Date.UTC(2026, 0, 1, 0, 0, 0, 500),
    what: 'sent',
    fields: { chain: '1', block: '20', orders: '2' },
  });
  expect(parseLine('2026-01-01T00:00:00.500Z order skipped chain=1 order=0xa')?.what).toBe(
    'order skipped',
  );
  expect(parseLine('2026-01-01T00:00:00.500Z account')?.fields).toEqual({});
  expect(parseLine('npm notice')).toBeUndefined();
});
