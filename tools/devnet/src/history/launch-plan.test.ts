import { poolSpecsOf } from '../pools/plan.ts';
import { specName } from '../pools/specs.ts';
import { launchedTokensOf, worldToken } from '../tokens/tokens.ts';
import { launchesOf } from './launch-plan.ts';

const L1 = 31337;
const launches = launchesOf(L1);

it('launches are within the year and ordered by time', () => {
  const times = launches.map(({ at }) => at);
  expect(times).toEqual([...times].sort((a, b) => a - b));
  expect(times[0]).toBeGreaterThan(0);
  expect(times.at(-1)).toBeLessThan(1);
});

it('launches include every launched token once, and a pool of each protocol', () => {
  const tokens = launches.flatMap(({ token }) => token ?? []);
  expect(tokens.sort()).toEqual(
    launchedTokensOf(L1)
      .map(({ key }) => key)
      .sort(),
  );
  const pools = launches.filter(({ token }) => token).flatMap((launch) => launch.pools);
  expect(new Set(pools.map(({ protocol }) => protocol))).toEqual(new Set(['v2', 'v3', 'v4']));
});

it('launches open no existing pool and use no token before its launch', () => {
  const known = new Set(poolSpecsOf(L1).map(specName));
  const launched = new Set(launchedTokensOf(L1).map(({ key }) => key));
  for (const { token, pools } of launches) {
    if (token) launched.delete(token);
    for (const spec of pools) {
      expect({ spec, isNew: !known.has(specName(spec)) }).toEqual({ spec, isNew: true });
      known.add(specName(spec));
      expect([spec.a, spec.b].filter((key) => launched.has(key))).toEqual([]);
    }
  }
});

it('only spam tokens are drained, in pairs only', () => {
  const emptied = launches.filter(({ emptiedAt }) => emptiedAt !== undefined);
  expect(emptied.map(({ token }) => worldToken(token!).kind)).toEqual(['spam']);
  for (const { at, emptiedAt, pools } of emptied) {
    expect(emptiedAt).toBeGreaterThan(at);
    expect(pools.every(({ protocol }) => protocol === 'v2')).toBe(true);
  }
});
