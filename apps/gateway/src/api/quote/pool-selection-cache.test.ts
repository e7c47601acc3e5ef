import { type Address, type Hex, lower } from '@cenote/chains';
import type { Pool } from '@cenote/trading';
import { address } from '../testing/logs.ts';
import { PoolSelectionCache } from './pool-selection-cache.ts';

const token = (n: number): Address => lower(address(n));
const [A, B, C] = [1, 2, 3].map(token) as [Address, Address, Address];

function scene() {
  const selections: string[] = [];
  const cache = new PoolSelectionCache((tokens) => {
    selections.push(tokens.join());
    return new Map<Hex, Pool>();
  });
  return { selections, cache };
}

it('of selects the pools of tokens once, in any order of the tokens', () => {
  const { selections, cache } = scene();
  const first = cache.of([A, B]);
  expect(cache.of([B, A])).toBe(first);
  cache.of([A]);
  cache.of([A]);
  expect(selections).toEqual([[A, B].join(), A]);
});

it('forget causes a new selection only for tokens of changed pools', () => {
  const { selections, cache } = scene();
  const all = [[A], [A, B], [B], [C]];
  for (const tokens of all) cache.of(tokens);
  selections.length = 0;
  cache.forget([{ token0: token(4), token1: B }]);
  for (const tokens of all) cache.of(tokens);
  expect(selections).toEqual([[A, B].join(), B]);
});

it('the selections of the 64 most recently requested tokens are cached', () => {
  const { selections, cache } = scene();
  const tokens = Array.from({ length: 65 }, (_, i) => token(100 + i));
  for (const one of tokens.slice(0, 64)) cache.of([one]);
  cache.of([tokens[0]!]);
  cache.of([tokens[64]!]);
  selections.length = 0;
  for (const one of [0, 64, 1]) cache.of([tokens[one]!]);
  expect(selections).toEqual([tokens[1]]);
});
