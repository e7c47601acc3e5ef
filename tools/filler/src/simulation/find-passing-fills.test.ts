import { amountForWei, type Candidate } from '../match/candidate.ts';
import { all, FEES, filled, hashOf, TERMS } from '../testing/matching-fixture.ts';

describe('findPassingFills', () => {
  it('returns all orders that pass and are profitable', async () => {
    expect(all.length > 3).toBe(true);
    const { orders } = await filled(all);
    expect(orders).toEqual(all.map(({ amounts }) => amounts.hash));
  });

  it('returns a part of them if the loss budget covers the gas of only a part', async () => {
    const maxGas = 800_000n;
    const { orders, passing } = await filled(all, { maxGas });
    expect(orders.length > 0 && orders.length < all.length).toBe(true);
    expect(passing!.gas <= maxGas).toBe(true);
    expect(orders[0]).toBe(all[0]!.amounts.hash);
  });

  it('skips an order that alone exceeds the loss budget, and returns others', async () => {
    const [first, ...others] = all;
    const { orders, tooLarge } = await filled(all, {
      maxGas: 800_000n,
      orders: (one) => (one === first ? { gasUsed: 700_000n } : {}),
    });
    expect(tooLarge).toEqual([first!.amounts.hash]);
    expect(orders[0]).toBe(others[0]!.amounts.hash);
  });

  it('returns a part of them if the account can pay for only a part', async () => {
    const gas = 3_500_000n;
    const { orders } = await filled(all, { balance: gas * FEES.maxFeePerGas });
    expect(orders.length > 0 && orders.length < all.length).toBe(true);
  });

  it('stays below the gas limit of a transaction, whatever the orders burn', async () => {
    const long = all.map((one) => ({ ...one, gasUnits: 1_000_000n }));
    const { orders, passing } = await filled(long, { orders: () => ({ gasUsed: 2_400_000n }) });
    expect(orders.length > 0 && passing!.gas <= 2n ** 24n).toBe(true);
  });

  it('returns nothing, without an error, if the loss budget is zero', async () => {
    const { passing, tooLarge } = await filled(all, { maxGas: 0n });
    expect([passing, tooLarge.length]).toEqual([undefined, all.length]);
  });

  it('returns an order although 100 more profitable ones of different accounts fail', async () => {
    const [honest] = all;
    const crowd = Array.from({ length: 100 }, (_, n): Candidate => {
      const amounts = { ...honest!.amounts, hash: hashOf(10_000 + n) };
      return { ...honest!, amounts, profitWei: honest!.profitWei * 2n };
    });
    const { orders, node } = await filled([...crowd, honest!], {
      orders: ({ amounts }) => ({ fails: amounts.hash !== honest!.amounts.hash }),
    });
    expect(orders).toEqual([honest!.amounts.hash]);
    expect(Math.max(...node.executed.map(({ gas }) => Number(gas))) < 2 ** 24).toBe(true);
  });

  it('returns the others if one logs more than the size limit', async () => {
    const [first, ...others] = all;
    const { orders } = await filled(all, { orders: (one) => ({ logsTooMuch: one === first }) });
    expect(orders).toEqual(others.map(({ amounts }) => amounts.hash));
  });

  it('returns nothing, without an error, if all of them do', async () => {
    const { passing } = await filled(all, { orders: () => ({ logsTooMuch: true }) });
    expect(passing).toBeUndefined();
  });

  it('returns the second of two orders of a pool if the first is dropped', async () => {
    const [first] = all;
    const second = {
      ...first!,
      amounts: { ...first!.amounts, hash: hashOf(10_000) },
      profitWei: 1n,
    };
    const third = {
      ...first!,
      amounts: { ...first!.amounts, hash: hashOf(10_001) },
      profitWei: 0n,
    };
    const { orders } = await filled([first!, second, third], {
      orders: (one) => ({ fails: one === first }),
    });
    expect(orders).toEqual([second.amounts.hash]);
  });

  it('returns others if the first orders take too much gas', async () => {
    const [first] = all;
    const large = Array.from({ length: 5 }, (_, n): Candidate => {
      const amounts = { ...first!.amounts, hash: hashOf(10_000 + n) };
      return { ...first!, amounts, gasUnits: 5_000_000n, profitWei: first!.profitWei * 2n };
    });
    const { orders } = await filled([...large, first!], { maxGas: 2_000_000n });
    expect(orders).toEqual([first!.amounts.hash]);
  });

  /** Orders like the second one, of accounts whose orders are known to take this much gas. */
  const costly = (n: number, gasUnits: bigint): Candidate => {
    const second = all[1] as Candidate;
    const amounts = { ...second.amounts, hash: hashOf(20_000 + n) };
    return { ...second, amounts, gasUnits, profitWei: second.profitWei + 10n ** 18n };
  };

  it('returns others if the gas of the first ones exceeds a block, also when they burn it', async () => {
    const [first] = all as [Candidate];
    for (const count of [2, 3, 6, 8]) {
      const burning = Array.from({ length: count }, (_, n) => costly(n, 6_650_000n));
      const { orders } = await filled([...burning, first], {
        blockGas: 36_000_000n,
        orders: (one) => (one === first ? {} : { fails: true, gasUsed: 13_700_000n }),
      });
      expect(orders).toContain(first.amounts.hash);
    }
  });

  it('returns others if a contender may exceed the gas limit of a transaction', async () => {
    const [first] = all as [Candidate];
    const [failing, large] = [costly(0, 250_000n), costly(1, 8_500_000n)];
    const { orders } = await filled([failing, large, first], {
      orders: (one) => ({ fails: one === failing }),
    });
    expect(orders).toContain(first.amounts.hash);
  });

  it('returns an order that pays for its own gas besides one that fails and burns its limit', async () => {
    const [burner, honest] = all as [Candidate, Candidate];
    const gasUsed = 200_000n;
    const margin = (honest.amounts.amountOut * TERMS.marginBps) / 10_000n + 1n;
    // Three times the gas that it takes alone.
    const surplus = amountForWei(3n * 260_000n * TERMS.gasPrice, honest.price) + margin;
    const { orders, unpaid } = await filled([burner, honest], {
      orders: (one) => (one === burner ? { fails: true, gasUsed: 950_000n } : { gasUsed, surplus }),
    });
    expect([orders, unpaid]).toEqual([[honest.amounts.hash], []]);
  });

  it('throws if the account has no native coins', async () => {
    await expect(filled(all, { balance: 0n })).rejects.toMatchObject({ code: 'NO_COINS' });
  });
});
