import type { Hex } from '@cenote/chains';
import { FILL_GAS } from './candidate.ts';
import { FillGas } from './fill-gas.ts';

const hashOf = (n: number): Hex => `0x${n.toString(16).padStart(64, '0')}`;

describe('the gas that an order takes beside its route', () => {
  it('is what a simulation showed, for 256 blocks, and never less than usual', () => {
    const gas = new FillGas();
    gas.set(hashOf(1), 900_000n, 100n);
    gas.set(hashOf(2), 10n, 100n);
    expect([100n, 355n, 356n].map((block) => gas.get(hashOf(1), block))).toEqual([
      900_000n,
      900_000n,
      FILL_GAS,
    ]);
    expect([hashOf(2), hashOf(3)].map((order) => gas.get(order, 100n))).toEqual([
      FILL_GAS,
      FILL_GAS,
    ]);
  });

  it('is remembered of 10,000 orders', () => {
    const gas = new FillGas();
    for (let n = 0; n <= 10_000; n++) gas.set(hashOf(n), 900_000n, 1n);
    expect([0, 1].map((n) => gas.get(hashOf(n), 1n))).toEqual([FILL_GAS, 900_000n]);
  });
});
