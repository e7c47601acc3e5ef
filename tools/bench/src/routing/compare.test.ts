import { behindBps, comparison, widestGaps, worseThan } from './compare.ts';
import { bestKnown } from './rows.ts';
import { result, results } from './testing.ts';

const LARGE = 10n ** 12n;

const versus = (ours: bigint | undefined, theirs: bigint, legs = 4) =>
  results({
    cenote: ours === undefined ? { ms: 1, isFailure: false } : result(ours),
    peer: result(theirs, { legs }),
  });

describe('behindBps', () => {
  it.each([
    ['as good', versus(LARGE, LARGE), 0],
    ['better', versus(LARGE, LARGE - 1n), 0],
    ['behind by less than a hundredth of a basis point', versus(LARGE - 900_000n, LARGE), 0],
    ['behind by one base unit, whatever its value', versus(9n, 10n), 0],
    ['behind', versus(LARGE - 100_000_000n, LARGE), 1],
    ['without a route', versus(undefined, LARGE), 10_000],
    ['against a route over the cap', versus(1n, LARGE, 9), undefined],
  ])('returns how far our route is behind a peer’s: %s', (_, entry, bps) => {
    expect(behindBps(entry, 'peer')).toBe(bps);
  });
});

it('comparison counts a case once, and under its kind', () => {
  const all = [versus(LARGE, LARGE), versus(1n, LARGE), versus(1n, LARGE, 9)];
  expect(comparison(all, ['peer'], 'exactIn')).toMatchObject({ compared: 2, worse: 1 });
  expect(comparison(all, ['peer'], 'exactOut')).toMatchObject({ compared: 0, worse: 0 });
  expect(worseThan(all, ['peer']).worseThanBestPeer).toBe(1);
});

it('comparison separates routes that cannot execute an exact output', () => {
  const exactOut = { kind: 'exactOut' } as const;
  const mixed = { cenote: result(-200n), peer: result(-100n, { mixes: true }) };
  const pure = { cenote: result(-200n), peer: result(-100n) };
  const all = [results(mixed, exactOut), results(pure, exactOut)];
  expect(comparison(all, ['peer'], 'exactOut')).toMatchObject({ worse: 2, worseExecutable: 1 });
});

it('bestKnown only includes routes within the cap of the case', () => {
  const entry = versus(5n, 6n, 9);
  expect(bestKnown([entry])(entry)).toBe(5n);
});

it('widestGaps lists gaps beyond all rounding, without gas and caps', () => {
  const off = { maxLegs: undefined, maxHops: 16 };
  const proof = { isExact: true, isProven: true, bound: LARGE, rounding: 5n };
  const far = results({ cenote: result(LARGE - 100_000_000n) }, off, { proof });
  const rounded = results({ cenote: result(LARGE - 7n) }, off, { proof });
  const capped = results({ cenote: result(1n) }, {}, { proof });
  expect(widestGaps([rounded, far, capped])).toMatchObject([{ bps: 1, maxLegs: null }]);
});
