import { render, screen } from '@testing-library/react';
import fc from 'fast-check';
import { Sparkline } from './sparkline.tsx';
import { sparklinePath } from './sparkline-path.ts';

describe('sparklinePath', () => {
  it.each([
    [[], ''],
    [[5], ''],
    [[Number.NaN, 5], ''],
    [[1, 2], 'M1.5 18.5L98.5 1.5'],
    [[2, 1], 'M1.5 1.5L98.5 18.5'],
    [[3, 3, 3], 'M1.5 10L50 10L98.5 10'],
  ])('for %j returns %j', (values, path) => {
    expect(sparklinePath(values, 100, 20)).toBe(path);
  });

  it('stays inside its box', () => {
    const price = fc.double({ noNaN: true, min: 0, max: 1e12 });
    fc.assert(
      fc.property(fc.array(price, { minLength: 2 }), (values) => {
        const points = sparklinePath(values, 100, 20).slice(1).split('L');
        expect(points).toHaveLength(values.length);
        for (const [x = -1, y = -1] of points.map((point) => point.split(' ').map(Number))) {
          expect(x >= 0 && x <= 100 && y >= 0 && y <= 20).toBe(true);
        }
      }),
    );
  });
});

describe('Sparkline', () => {
  it.each([
    [[1, 5, 2], 'up'],
    [[2, 5, 1], 'down'],
    [[2, 5, 2], 'flat'],
    [[], 'flat'],
  ])('for %j has trend %s', (values, trend) => {
    render(<Sparkline values={values} label="Price over a day" />);
    expect(screen.getByRole('img', { name: 'Price over a day' }).dataset.trend).toBe(trend);
  });

  it('is decorative without a label', () => {
    render(<Sparkline values={[1, 2]} />);
    expect(screen.queryByRole('img')).toBeNull();
  });
});
