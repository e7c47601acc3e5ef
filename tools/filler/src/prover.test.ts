import { amountWorth, type Candidate } from './match/candidate.ts';
import { all, FEES, filled, hashOf, TERMS } from './testing/filling-scene.ts';

describe('what is filled in one block', () => {
  it('is all orders that pass and pay', async () => {
    expect(all.length > 3).toBe(true);
    const { orders } = await filled(all);
    expect(orders).toEqual(all.map(({ ask }) => ask.hash));
  });

  it('is a part of them where what may be lost covers the gas of a part alone', async () => {
    const maxGas = 800_000n;
    const { orders, proven } = await filled(all, { maxGas });
    expect(orders.length > 0 && orders.length < all.length).toBe(true);
    expect(proven!.gas <= maxGas).toBe(true);
    expect(orders[0]).toBe(all[0]!.ask.hash);
  });

  it('is not an order that alone takes more gas than may be lost, but others', async () => {
    const [first, ...others] = all;
    const { orders, tooLarge } = await filled(all, {
      maxGas: 800_000n,
      orders: (one) => (one === first ? { gasUsed: 700_000n } : {}),
    });
    expect(tooLarge).toEqual([first!.ask.hash]);
    expect(orders[0]).toBe(others[0]!.ask.hash);
  });

  it('is a part of them where the key has coins for a part alone', async () => {
    const gas = 3_500_000n;
    const { orders } = await filled(all, { balance: gas * FEES.maxFeePerGas });
    expect(orders.length > 0 && orders.length < all.length).toBe(true);
  });

  it('is no more than a transaction may take, whatever the orders burn', async () => {
    const long = all.map((one) => ({ ...one, gasUnits: 1_000_000n }));
    const { orders, proven } = await filled(long, { orders: () => ({ gasUsed: 2_400_000n }) });
    expect(orders.length > 0 && proven!.gas <= 2n ** 24n).toBe(true);
  });

  it('is nothing, and no error, where nothing may be lost', async () => {
    const { proven, tooLarge } = await filled(all, { maxGas: 0n });
    expect([proven, tooLarge.length]).toEqual([undefined, all.length]);
  });

  it('is an order although 100 others of as many accounts come before it and fail', async () => {
    const [honest] = all;
    const crowd = Array.from({ length: 100 }, (_, n): Candidate => {
      const ask = { ...honest!.ask, hash: hashOf(10_000 + n) };
      return { ...honest!, ask, profitWei: honest!.profitWei * 2n };
    });
    const { orders, node } = await filled([...crowd, honest!], {
      orders: ({ ask }) => ({ fails: ask.hash !== honest!.ask.hash }),
    });
    expect(orders).toEqual([honest!.ask.hash]);
    expect(Math.max(...node.executed.map(({ gas }) => Number(gas))) < 2 ** 24).toBe(true);
  });

  it('is the others where one logs more than a client takes of an answer', async () => {
    const [first, ...others] = all;
    const { orders } = await filled(all, { orders: (one) => ({ logsTooMuch: one === first }) });
    expect(orders).toEqual(others.map(({ ask }) => ask.hash));
  });

  it('is nothing, and no error, where all of them do', async () => {
    const { proven } = await filled(all, { orders: () => ({ logsTooMuch: true }) });
    expect(proven).toBeUndefined();
  });

  it('is the second of two orders of a pool where the first is left out', async () => {
    const [first] = all;
    const second = { ...first!, ask: { ...first!.ask, hash: hashOf(10_000) }, profitWei: 1n };
    const third = { ...first!, ask: { ...first!.ask, hash: hashOf(10_001) }, profitWei: 0n };
    const { orders } = await filled([first!, second, third], {
      orders: (one) => ({ fails: one === first }),
    });
    expect(orders).toEqual([second.ask.hash]);
  });

  it('is others where orders that take too much gas come first', async () => {
    const [first] = all;
    const large = Array.from({ length: 5 }, (_, n): Candidate => {
      const ask = { ...first!.ask, hash: hashOf(10_000 + n) };
      return { ...first!, ask, gasUnits: 5_000_000n, profitWei: first!.profitWei * 2n };
    });
    const { orders } = await filled([...large, first!], { maxGas: 2_000_000n });
    expect(orders).toEqual([first!.ask.hash]);
  });

  /** Orders like the second one, of accounts whose orders are known to take so much. */
  const costly = (n: number, gasUnits: bigint): Candidate => {
    const second = all[1] as Candidate;
    const ask = { ...second.ask, hash: hashOf(20_000 + n) };
    return { ...second, ask, gasUnits, profitWei: second.profitWei + 10n ** 18n };
  };

  it('is others where no block holds what those that come first may take, and burn', async () => {
    const [first] = all as [Candidate];
    for (const count of [2, 3, 6, 8]) {
      const burning = Array.from({ length: count }, (_, n) => costly(n, 6_650_000n));
      const { orders } = await filled([...burning, first], {
        blockGas: 36_000_000n,
        orders: (one) => (one === first ? {} : { fails: true, gasUsed: 13_700_000n }),
      });
      expect(orders).toContain(first.ask.hash);
    }
  });

  it('is others where one that would be next may take more than a transaction', async () => {
    const [first] = all as [Candidate];
    const [failing, large] = [costly(0, 250_000n), costly(1, 8_500_000n)];
    const { orders } = await filled([failing, large, first], {
      orders: (one) => ({ fails: one === failing }),
    });
    expect(orders).toContain(first.ask.hash);
  });

  it('is an order that pays for its own gas, beside one that fails and burns all it may', async () => {
    const [burner, honest] = all as [Candidate, Candidate];
    const gasUsed = 200_000n;
    const margin = (honest.ask.amountOut * TERMS.marginBps) / 10_000n + 1n;
    // Three times the gas of it alone.
    const surplus = amountWorth(3n * 260_000n * TERMS.gasPrice, honest.price) + margin;
    const { orders, unpaid } = await filled([burner, honest], {
      orders: (one) => (one === burner ? { fails: true, gasUsed: 950_000n } : { gasUsed, surplus }),
    });
    expect([orders, unpaid]).toEqual([[honest.ask.hash], []]);
  });

  it('fails as a whole where the key has no coins', async () => {
    await expect(filled(all, { balance: 0n })).rejects.toMatchObject({ code: 'NO_COINS' });
  });
});
