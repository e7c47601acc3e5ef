import { address } from '../../testing/logs.ts';
import type { TokenFigures } from '../figures.ts';
import type { Market } from '../market.ts';
import { search } from './search.ts';

test('a text that matches thousands of tokens returns the deepest without sorting all of them', () => {
  let reads = 0;
  const tokens = new Map(
    Array.from({ length: 5_000 }, (_, i) => {
      const token = {
        chainId: 1,
        address: address(0x10_000 + i),
        symbol: `NAM${i}`,
        name: `Name ${i}`,
        safety: 'medium',
        flags: [],
        decimals: 18,
      };
      const figures = {
        token,
        get tvlUsd() {
          reads++;
          return (i * 7_919) % 5_003;
        },
      };
      return [token.address, figures as unknown as TokenFigures];
    }),
  );
  const market = { chainId: 1, tokens, pools: new Map() } as unknown as Market;
  const found = search([market], 'nam', 20);
  const deepest = [...tokens.values()].map(({ tvlUsd }) => tvlUsd ?? 0).sort((a, b) => b - a);
  reads = 0;
  expect(
    search([market], 'nam', 20).flatMap((each) =>
      each.kind === 'token' ? [each.token.tvlUsd] : [],
    ),
  ).toEqual(deepest.slice(0, 20));
  expect(found).toHaveLength(20);
  expect(reads).toBeLessThan(20_000);
});
