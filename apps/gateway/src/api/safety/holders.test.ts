import { NATIVE } from '@cenote/chains';
import type { Pool } from '@cenote/trading';
import { pair } from '../testing/fake-gateway.ts';
import { address, poolId } from '../testing/logs.ts';
import { holdersByToken } from './holders.ts';

const [A, B, MANAGER] = [address(0xa), address(0xb), address(0x44)];
const Q96 = 1n << 96n;

/** A pool of A and B at a price of one. */
const ranged = (protocol: 'v3' | 'v4', n: number, liquidity: bigint, token0 = A): Pool =>
  ({
    protocol,
    id: protocol === 'v3' ? address(n) : poolId(n),
    token0,
    token1: B,
    liquidity,
    sqrtPriceX96: Q96,
  }) as Pool;

const of = (...pools: Pool[]) => holdersByToken(pools, MANAGER);

test('a token is simulated with the deepest pool of each protocol', () => {
  const [small, large] = [pair(A, B, 5n, 5n), pair(A, B, 50n, 50n)];
  const holders = of(small, ranged('v3', 1, 7n), large, ranged('v3', 2, 70n), ranged('v4', 3, 9n));
  expect(new Set(holders.get(A))).toEqual(new Set([large.id, address(2), MANAGER]));
});

test('further holders are the next deepest pools, three in total', () => {
  const pairs = [1n, 40n, 30n, 20n].map((depth) => pair(A, B, depth, depth));
  expect(of(...pairs).get(A)).toEqual([pairs[1]!.id, pairs[2]!.id, pairs[3]!.id]);
});

test('all v4 pools are one holder', () => {
  expect(of(ranged('v4', 1, 5n), ranged('v4', 2, 6n)).get(B)).toEqual([MANAGER]);
});

test('the native coin and empty pools are not simulated', () => {
  const holders = of(ranged('v4', 1, 5n, NATIVE), pair(A, address(0xc), 0n, 0n));
  expect([...holders.keys()]).toEqual([B]);
});
