import { LOCAL } from '@cenote/chains';
import { pair } from '../testing/fake-gateway.ts';
import { address } from '../testing/logs.ts';
import { mergeTokens } from './merge-tokens.ts';
import { listingOf } from './token-listing.ts';

const at = (i: number) => address(0x100 + i);
const tokens = mergeTokens(
  LOCAL,
  Array.from({ length: 6 }, (_, i) => ({
    address: at(i),
    symbol: `T${i}`,
    name: 'Token',
    decimals: 18,
  })),
  [],
);
const symbolsOf = (facts: Partial<Parameters<typeof listingOf>[1]>) =>
  listingOf(tokens, {
    listed: new Set([at(5)]),
    sources: new Map(),
    pools: () => [],
    ...facts,
  }).map(({ symbol }) => symbol);

test('listingOf returns all tokens if few are unlisted', () => {
  expect(symbolsOf({ maxUnlisted: 6 })).toHaveLength(7);
});

test('listingOf orders unlisted tokens: those of the deepest pools, then tradable ones in their usual order', () => {
  const sources = new Map([
    [at(1), { unit: 1, hops: 1, depthUsd: 200 }],
    [at(4), { unit: 1, hops: 1, depthUsd: 300 }],
  ]);
  const pools = () => [pair(at(3), at(5), 1n, 1n)];
  const of = (maxUnlisted: number) => symbolsOf({ sources, pools, maxUnlisted });
  expect(of(1)).toEqual(['ETH', 'T4', 'T5']);
  expect(of(2)).toEqual(['ETH', 'T1', 'T4', 'T5']);
  expect(of(3)).toEqual(['ETH', 'T1', 'T3', 'T4', 'T5']);
  expect(of(4)).toEqual(['ETH', 'T0', 'T1', 'T3', 'T4', 'T5']);
});
