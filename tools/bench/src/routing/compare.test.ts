import { behindBps, comparison, worseThan } from './compare.ts';
import type { Played } from './match.ts';
import { bestKnown } from './rows.ts';

const LARGE = 10n ** 12n;

const result = (net: bigint, legs = 4) => ({
  ms: 1,
  isFailure: false,
  result: { amountIn: 1n, amountOut: net, net, legs },
});

function played(ours: bigint | undefined, theirs: bigint, theirLegs = 4): Played {
  return {
    world: { name: 'w', shape: 'even', seed: 1, tokens: 2, pools: 1 },
    request: {
      ...{ tokenIn: '0xa', tokenOut: '0xb', kind: 'exactIn', amount: 1n },
      ...{ sizeUsd: 1, usdPerLeg: 0, gasPriceX64: 0n, maxLegs: 8, maxHops: 4 },
    },
    isFirst: false,
    scores: {
      cenote: ours === undefined ? { ms: 1, isFailure: false } : result(ours),
      peer: result(theirs, theirLegs),
    },
  };
}

describe('behindBps', () => {
  it.each([
    ['as good', played(LARGE, LARGE), 0],
    ['better', played(LARGE, LARGE - 1n), 0],
    ['behind by less than a hundredth of a basis point', played(LARGE - 900_000n, LARGE), 0],
    ['behind by one unit, however much that is', played(9n, 10n), 0],
    ['behind', played(LARGE - 100_000_000n, LARGE), 1],
    ['without a route', played(undefined, LARGE), 10_000],
    ['against a route over the cap', played(1n, LARGE, 9), undefined],
  ])('%s', (_, entry, bps) => {
    expect(behindBps(entry, 'peer')).toBe(bps);
  });
});

it('a case counts once, and under its kind', () => {
  const all = [played(LARGE, LARGE), played(1n, LARGE), played(1n, LARGE, 9)];
  expect(comparison(all, ['peer'], 'exactIn')).toEqual({ compared: 2, worse: 1 });
  expect(comparison(all, ['peer'], 'exactOut')).toEqual({ compared: 0, worse: 0 });
  expect(worseThan(all, ['peer']).worseThanBestPeer).toBe(1);
});

it('the best known keeps to the cap of the case', () => {
  const entry = played(5n, 6n, 9);
  expect(bestKnown([entry])(entry)).toBe(5n);
});
