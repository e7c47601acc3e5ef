import { MAX_SECONDS, statedMoment } from './stated-moment.ts';

describe('a moment that another party states', () => {
  it('is shown by its day', () => {
    expect(statedMoment(1_700_000_000, 'day')).toContain('2023');
    expect(statedMoment(MAX_SECONDS, 'day')).not.toBe('');
  });

  it('is left out where it is beyond the last date', () => {
    expect(statedMoment(Number.MAX_SAFE_INTEGER, 'day')).toBe('');
  });
});
