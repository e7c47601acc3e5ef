import type { Address, Hex } from '@cenote/chains';
import { RetryBackoff } from '../ledger/retry-backoff.ts';
import { type Candidate, poolsOf } from '../match/candidate.ts';
import { all, filled, hashOf } from '../testing/matching-fixture.ts';

/** A balance that all orders of the crowd draw on: each passes alone, but only one of them in a block. */
const BALANCE = hashOf(0x7777);
const ACCOUNT: Address = `0x${'a'.repeat(40)}`;
const honest = all.map(({ amounts }) => amounts.hash);

/** This many more profitable orders in the pools of each honest one. */
const crowdOf = (count: number): Candidate[] =>
  Array.from({ length: count }, (_, n) =>
    all.map((one, at): Candidate => {
      const order = n * all.length + at;
      const profitWei = one.profitWei + 10n ** 20n - BigInt(order);
      return { ...one, amounts: { ...one.amounts, hash: hashOf(0x10_000 + order) }, profitWei };
    }),
  ).flat();

/** Simulates one block with a crowd of orders. Returns which honest orders are filled. */
async function block(crowd: readonly Candidate[], change: Parameters<typeof filled>[1] = {}) {
  const result = await filled([...crowd, ...all], {
    orders: (one) =>
      crowd.includes(one) ? { pools: new Set([...poolsOf(one.route), BALANCE]) } : {},
    ...change,
  });
  return { ...result, own: result.orders.filter((order) => honest.includes(order)) };
}

describe('orders besides a crowd of which each passes alone and only one with the others', () => {
  it.each([
    3, 12,
  ])('are filled in the same block if one account has %i orders per pool', async (count) => {
    const { own, node } = await block(crowdOf(count), {
      swapperOf: (order) => (honest.includes(order) ? `0x${order.slice(-40)}` : ACCOUNT),
    });
    expect(own.length).toBeGreaterThanOrEqual(honest.length - 1);
    expect(node.executed.length).toBeLessThan(40);
  });

  it.each([
    3, 12,
  ])('are filled in the same block if contracts have %i orders per pool', async (count) => {
    const crowd = crowdOf(count);
    const accounts = new Set(crowd.map(({ amounts }): Address => `0x${amounts.hash.slice(-40)}`));
    const { own } = await block(crowd, { hasCode: (swapper) => accounts.has(swapper) });
    expect(own.length).toBeGreaterThanOrEqual(honest.length - 1);
  });

  it('are filled within four blocks if the accounts are not known to have code', async () => {
    const crowd = crowdOf(3);
    const aside = new RetryBackoff<Hex>({ maxBlocks: 8 });
    const done = new Set<Hex>();
    for (let number = 1n; number <= 4n; number++) {
      const near = crowd.filter(
        ({ amounts: { hash } }) => !done.has(hash) && !aside.has(hash, number),
      );
      const { orders, dependent } = await block(near);
      for (const order of dependent) aside.add(order, number);
      for (const order of orders) done.add(order);
    }
    expect([...done]).toEqual(expect.arrayContaining(honest));
  });

  it('are sent without uncertain ones when the time is over', async () => {
    const crowd = crowdOf(1).slice(0, 4);
    const { orders, failed, dependent, node } = await block(crowd, { isOver: () => true });
    expect(failed).toEqual([]);
    expect(dependent).toHaveLength(crowd.length - 1);
    expect(orders).toEqual(expect.arrayContaining(honest.slice(crowd.length)));
    expect(node.executed.length).toBeLessThan(5);
  });
});

it('an order that fails with less gas is not reported as a late failure if a block arrived in between', async () => {
  const [first] = all as [Candidate];
  const { failed, failedLate } = await filled(all, {
    orders: (one) => (one === first ? { failsBelow: 400_000n } : {}),
    isAtHead: async () => false,
  });
  expect([failed, failedLate]).toEqual([[first.amounts.hash], []]);
});
