import { retryAfterMs } from './retry-after.ts';

const NOW = Date.parse('2030-01-01T00:00:00Z');

test.each([
  ['2', 2_000],
  [' 0.5 ', 500],
  ['Tue, 01 Jan 2030 00:00:03 GMT', 3_000],
  ['Mon, 31 Dec 2029 23:00:00 GMT', 0],
  ['86400', 30_000],
  ['soon', undefined],
  ['', undefined],
  [null, undefined],
])('a Retry-After of %j is %s milliseconds', (header, ms) => {
  expect(retryAfterMs(header, NOW)).toBe(ms);
});
