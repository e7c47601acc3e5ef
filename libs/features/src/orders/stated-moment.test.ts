import { MAX_SECONDS, statedMoment } from './stated-moment.ts';

describe('the time stated by another party', () => {
  it('is formatted as a date', () => {
    expect(statedMoment(1_700_000_000, 'day')).toContain('2023');
    expect(statedMoment(MAX_SECONDS, 'day')).not.toBe('');
  });

  it('is omitted if it is beyond the last date', () => {
    expect(statedMoment(Number.MAX_SAFE_INTEGER, 'day')).toBe('');
  });
});
