import type { Address, Hex } from '@cenote/chains';
import { RetryBackoff } from '../ledger/retry-backoff.ts';
import { type Candidate, poolsOf } from '../match/candidate.ts';
import { all, filled, hashOf } from '../testing/matching-fixture.ts';

/** What all orders of a crowd draw on: each passes alone, and one of them in a block. */
const BALANCE = hashOf(0x7777);
const ACCOUNT: Address = `0x${'a'.repeat(40)}`;
const honest = all.map(({ amounts }) => amounts.hash);

/** So many orders for the pools of each honest one, in front of it. */
const crowdOf = (count: number): Candidate[] =>
  Array.from({ length: count }, (_, n) =>
    all.map((one, at): Candidate => {
      const order = n * all.length + at;
      const profitWei = one.profitWei + 10n ** 20n - BigInt(order);
      return { ...one, amounts: { ...one.amounts, hash: hashOf(0x10_000 + order) }, profitWei };
    }),
  ).flat();

/** One block with a crowd of orders, and the honest ones filled in it. */
async function block(crowd: readonly Candidate[], change: Parameters<typeof filled>[1] = {}) {
  const result = await filled([...crowd, ...all], {
    orders: (one) =>
      crowd.includes(one) ? { pools: new Set([...poolsOf(one.route), BALANCE]) } : {},
    ...change,
  });
  return { ...result, own: result.orders.filter((order) => honest.includes(order)) };
}

describe('orders beside a crowd of which each passes alone and one of all', () => {
  it.each([
    3, 12,
  ])('are filled in the same block where %i for each are one account’s', async (count) => {
    const { own, node } = await block(crowdOf(count), {
      swapperOf: (order) => (honest.includes(order) ? `0x${order.slice(-40)}` : ACCOUNT),
    });
    expect(own.length).toBeGreaterThanOrEqual(honest.length - 1);
    expect(node.executed.length).toBeLessThan(40);
  });

  it.each([
    3, 12,
  ])('are filled in the same block where %i for each are contracts’', async (count) => {
    const crowd = crowdOf(count);
    const accounts = new Set(crowd.map(({ amounts }): Address => `0x${amounts.hash.slice(-40)}`));
    const { own } = await block(crowd, { hasCode: (swapper) => accounts.has(swapper) });
    expect(own.length).toBeGreaterThanOrEqual(honest.length - 1);
  });

  it('are filled within four blocks where nobody knew that its accounts have code', async () => {
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

  it('are sent without what is not sure where the time is over', async () => {
    const crowd = crowdOf(1).slice(0, 4);
    const { orders, failed, dependent, node } = await block(crowd, { isOver: () => true });
    expect(failed).toEqual([]);
    expect(dependent).toHaveLength(crowd.length - 1);
    expect(orders).toEqual(expect.arrayContaining(honest.slice(crowd.length)));
    expect(node.executed.length).toBeLessThan(5);
  });
});

it('an order that fails with less gas is not taken for late where a block came between', async () => {
  const [first] = all as [Candidate];
  const { failed, failedLate } = await filled(all, {
    orders: (one) => (one === first ? { failsBelow: 400_000n } : {}),
    isAtHead: async () => false,
  });
  expect([failed, failedLate]).toEqual([[first.amounts.hash], []]);
});
