import { type Address, NATIVE } from '@cenote/chains';
import { seedPairs } from './seed-pairs.ts';

const address = (n: number): Address => `0x${n.toString(16).padStart(40, '0')}`;
const [WRAPPED, HUB] = [address(5), address(3)];

test('each token is paired with the hubs, the wrapped coin and the coin, and with the other first tokens', () => {
  expect(seedPairs([address(9), address(1)], [HUB], WRAPPED)).toEqual(
    expect.arrayContaining([
      [HUB, WRAPPED],
      [NATIVE, HUB],
      [WRAPPED, address(9)],
      [NATIVE, address(9)],
      [HUB, address(9)],
      [address(1), WRAPPED],
      [NATIVE, address(1)],
      [address(1), HUB],
      [address(1), address(9)],
    ]),
  );
});

test('a pair occurs once, the smaller address first, and none is of the coin and its wrapped form', () => {
  const pairs = seedPairs([WRAPPED, HUB, address(9), address(9)], [HUB, WRAPPED], WRAPPED);
  expect(new Set(pairs.map(String)).size).toBe(pairs.length);
  expect(pairs.filter(([token0, token1]) => token0 >= token1)).toEqual([]);
  expect(pairs).not.toContainEqual([NATIVE, WRAPPED]);
});

test('only the first tokens are paired with each other, the most important ones at the start', () => {
  const tokens = Array.from({ length: 500 }, (_, i) => address(100 + i));
  const pairs = seedPairs(tokens, [HUB], WRAPPED);
  // Three pairs a token with the hub, the wrapped coin and the coin; 58 tokens with each other.
  expect(pairs).toHaveLength(3 * 500 + 2 + (58 * 57) / 2);
  expect(pairs).not.toContainEqual([address(598), address(599)]);
  expect(pairs.slice(0, 2)).toEqual([
    [HUB, WRAPPED],
    [NATIVE, HUB],
  ]);
});
