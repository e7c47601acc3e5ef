import { formatBasisPoints } from './basis-points.ts';

describe('formatBasisPoints', () => {
  it.each([
    [0, '0'],
    [0.0004, '<0.01'],
    [0.01, '0.01'],
    [0.3, '0.3'],
    [0.301, '0.31'],
    [12, '12'],
    [1234.567, '1,234.57'],
  ])('shows %d as %s', (bps, shown) => {
    expect(formatBasisPoints(bps, 'en-US')).toBe(shown);
  });

  it('writes as the language does', () => {
    expect(formatBasisPoints(0.301, 'de-DE')).toBe('0,31');
  });
});
