import * as fc from 'fast-check';
import { address } from '../../testing/logs.ts';
import { momentsBetween, valueHistory } from './value-history.ts';

const [ETHER, STABLE] = [address(1), address(2)];

test('past balances follow from later changes and have past prices', () => {
  const changes = [
    { timestamp: 250, token: STABLE, amount: -50n },
    { timestamp: 200, token: ETHER, amount: 5n },
  ];
  const now = new Map([
    [ETHER, 5n],
    [STABLE, 10n],
  ]);
  const unitAt = (token: string, moment: number) => (token === ETHER ? moment / 100 : 1);
  // Before 200: 60 of the stable token. Then 5 ether more; after 250, 50 of the stable token less.
  expect(valueHistory([100, 200, 201, 300], now, { changes }, unitAt)).toEqual([
    60,
    60,
    60 + 5 * 2.01,
    10 + 5 * 3,
  ]);
});

test('tokens without a price and transfers without a log count as zero', () => {
  const changes = [{ timestamp: 5, token: STABLE, amount: 7n }];
  const now = new Map([
    [ETHER, 5n],
    [STABLE, 1n],
  ]);
  const unitAt = (token: string) => (token === ETHER ? undefined : 1);
  expect(valueHistory([1, 9], now, { changes }, unitAt)).toEqual([0, 1]);
});

test('points lie between the ends and are multiples of the step', () => {
  fc.assert(
    fc.property(fc.nat(5_000), fc.nat(5_000), fc.integer({ min: 1, max: 900 }), (a, b, step) => {
      const [from, to] = a < b ? [a, b] : [b, a];
      const between = Array.from({ length: to }, (_, i) => i).filter((i) => i > from);
      expect(momentsBetween(from, to, step)).toEqual(between.filter((i) => i % step === 0));
    }),
  );
});
