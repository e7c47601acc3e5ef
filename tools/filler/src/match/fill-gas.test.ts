import type { Address, Hex } from '@cenote/chains';
import { FILL_GAS } from './candidate.ts';
import { FillGas } from './fill-gas.ts';

const hashOf = (n: number): Hex => `0x${n.toString(16).padStart(64, '0')}`;
const nobody = () => false;
/** The first six orders belong to one swapper, the others to another. */
const [FIRST, SECOND]: Address[] = [`0x${'1'.repeat(40)}`, `0x${'2'.repeat(40)}`];
const swapperOf = (order: Hex) => (BigInt(order) <= 6n ? FIRST : SECOND);

describe('FillGas', () => {
  it('returns the gas of a simulation for 256 blocks, and never less than the default', () => {
    const gas = new FillGas();
    gas.set(hashOf(1), 900_000n, 100n);
    gas.set(hashOf(2), 10n, 100n);
    expect([100n, 355n, 356n].map((block) => gas.get(hashOf(1), block, nobody))).toEqual([
      900_000n,
      900_000n,
      FILL_GAS,
    ]);
    expect([hashOf(2), hashOf(3)].map((order) => gas.get(order, 100n, nobody))).toEqual([
      FILL_GAS,
      FILL_GAS,
    ]);
  });

  it('stores 10,000 orders', () => {
    const gas = new FillGas();
    for (let n = 0; n <= 10_000; n++) gas.set(hashOf(n), 900_000n, 1n);
    expect([0, 1].map((n) => gas.get(hashOf(n), 1n, nobody))).toEqual([FILL_GAS, 900_000n]);
  });

  it('returns the maximum over the orders of an unknown swapper, for 256 blocks', () => {
    const gas = new FillGas({ swapperOf });
    gas.set(hashOf(1), 900_000n, 100n);
    gas.set(hashOf(2), 300_000n, 101n);
    expect([2, 3, 7].map((n) => gas.get(hashOf(n), 356n, nobody))).toEqual([
      900_000n,
      900_000n,
      FILL_GAS,
    ]);
    expect(gas.get(hashOf(3), 357n, nobody)).toBe(FILL_GAS);
  });

  it("returns the order's own gas for a known swapper, until four of its orders were unprofitable", () => {
    const gas = new FillGas({ swapperOf });
    const isKnown = (swapper: Address) => swapper === FIRST;
    for (const n of [1, 2, 3, 3, 3]) gas.set(hashOf(n), 900_000n, 100n);
    expect([1, 5].map((n) => gas.get(hashOf(n), 100n, isKnown))).toEqual([900_000n, FILL_GAS]);
    gas.set(hashOf(4), 900_000n, 100n);
    expect(gas.get(hashOf(5), 100n, isKnown)).toBe(900_000n);
  });

  it('allows a known swapper any gas, and others 1.5 million units', () => {
    const gas = new FillGas({ swapperOf });
    const isKnown = (swapper: Address) => swapper === FIRST;
    const seen = [900_000n, 1_500_000n, 6_500_000n];
    expect(seen.map((units) => gas.allowed(hashOf(1), units, isKnown))).toEqual(seen);
    for (const order of [hashOf(7), hashOf(8)]) {
      expect(seen.map((units) => gas.allowed(order, units, isKnown))).toEqual([
        900_000n,
        1_500_000n,
        1_500_000n,
      ]);
    }
  });
});
