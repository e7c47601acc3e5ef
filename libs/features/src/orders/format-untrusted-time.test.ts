import { formatUntrustedTime, MAX_SECONDS } from './format-untrusted-time.ts';

describe('the time stated by another party', () => {
  it('is formatted as a date', () => {
    expect(formatUntrustedTime(1_700_000_000, 'day')).toContain('2023');
    expect(formatUntrustedTime(MAX_SECONDS, 'day')).not.toBe('');
  });

  it('is omitted if it is beyond the last date', () => {
    expect(formatUntrustedTime(Number.MAX_SAFE_INTEGER, 'day')).toBe('');
  });
});
