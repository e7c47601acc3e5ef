import { formatGapPercent } from './gap-percent.ts';

describe('formatGapPercent', () => {
  it.each([
    [0, '0%'],
    [0.0004, '<0.0001%'],
    [0.01, '0.0001%'],
    [0.3, '0.003%'],
    [0.301, '0.0031%'],
    [12, '0.12%'],
    [1234.567, '12.3457%'],
  ])('shows %d basis points as %s', (bps, shown) => {
    expect(formatGapPercent(bps, 'en-US')).toBe(shown);
  });

  it('formats in the given language', () => {
    expect(formatGapPercent(0.301, 'de-DE')).toBe('0,0031\u00a0%');
  });
});
