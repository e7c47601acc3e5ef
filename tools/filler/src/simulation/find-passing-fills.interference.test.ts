import { type Hex, NATIVE } from '@cenote/chains';
import { type Candidate, poolsOf } from '../match/candidate.ts';
import { all, candidates, filled, hashOf, market } from '../testing/matching-fixture.ts';

const everything = new Set(all.flatMap(({ route }) => [...poolsOf(route)]));
const [own, ...honest] = all as [Candidate, ...Candidate[]];
const hashesOf = (some: readonly Candidate[]): Hex[] => some.map(({ amounts }) => amounts.hash);

/** The most profitable orders of the first pair, whose recipients' code moves the pools of all others. */
const interfering = (count: number): Candidate[] =>
  Array.from({ length: count }, (_, n) => ({
    ...own,
    amounts: { ...own.amounts, hash: hashOf(0x10_000 + n) },
    profitWei: own.profitWei + 10n ** 18n - BigInt(n),
  }));
const ofAttack = (some: readonly Candidate[], { amounts }: Candidate): boolean =>
  hashesOf(some).includes(amounts.hash);

describe('orders besides one whose recipient’s code moves their pools', () => {
  it('are filled together with it, before it', async () => {
    const attack = interfering(1);
    const { orders, failed } = await filled([...attack, ...honest], {
      orders: (one) => (ofAttack(attack, one) ? { moves: everything } : {}),
    });
    expect(failed).toEqual([]);
    expect(orders).toEqual([...hashesOf(honest), ...hashesOf(attack)]);
  });

  it('are filled without it if it fails with the previously measured gas', async () => {
    const attack = interfering(1);
    const { orders, failed } = await filled([...attack, ...honest], {
      orders: (one) => (ofAttack(attack, one) ? { moves: everything, failsBelow: 400_000n } : {}),
    });
    expect(failed).toEqual(hashesOf(attack));
    expect(orders).toEqual(expect.arrayContaining(hashesOf(honest)));
  });

  it('share a transaction with at most one such order', async () => {
    const [first, ...others] = all as [Candidate, ...Candidate[]];
    const { orders, failed } = await filled(all, {
      orders: (_, at) => (at < 3 ? { moves: everything } : {}),
    });
    expect(failed).toEqual([]);
    expect(orders).toEqual([...hashesOf(others.slice(2)), first.amounts.hash]);
  });

  it('are filled without it if their surplus cannot be sold after it', async () => {
    const attack = interfering(1);
    const { orders, failed, postponed } = await filled([...attack, ...honest], {
      orders: (one) => (ofAttack(attack, one) ? { moves: new Set(), stopsSales: true } : {}),
    });
    expect([failed, postponed]).toEqual([[], hashesOf(attack)]);
    expect(orders).toEqual(expect.arrayContaining(hashesOf(honest)));
  });

  it('are filled before it if it was not known to have code', async () => {
    const attack = interfering(1);
    const { orders, failed } = await filled([...attack, ...honest], {
      orders: (one) => (ofAttack(attack, one) ? { moves: everything } : {}),
      mayInterfere: () => false,
    });
    expect(failed).toEqual([]);
    expect(orders).toEqual([...hashesOf(honest), ...hashesOf(attack)]);
  });

  it('do not count as failures if several with unknown code interfere with one another', async () => {
    const attack = all.slice(0, 3);
    const { failed, orders, postponed } = await filled(all, {
      orders: (one) => (ofAttack(attack, one) ? { moves: everything } : {}),
      mayInterfere: () => false,
    });
    expect(failed).toEqual([]);
    expect([...orders, ...postponed]).toEqual(expect.arrayContaining(hashesOf(all)));
    expect(orders.length).toBeGreaterThan(0);
  });

  it('do not count as failures if they are simulated after it in one request', async () => {
    const [first, ...others] = all as [Candidate, ...Candidate[]];
    const attack = interfering(1);
    // A first failure causes the next candidates to be simulated individually.
    const failing = { ...first, profitWei: first.profitWei + 10n ** 19n };
    const { failed } = await filled([failing, ...attack, ...others], {
      orders: (one) => {
        if (one === failing) return { fails: true };
        return ofAttack(attack, one) ? { moves: everything } : {};
      },
    });
    expect(failed).toEqual([first.amounts.hash]);
  });
});

describe('two orders of accounts without code with a common sale of their surplus', () => {
  const sharesPools = (a: ReadonlySet<Hex>, b: ReadonlySet<Hex>) => [...a].some((id) => b.has(id));
  const isApart = (one: Candidate, others: readonly Candidate[]) =>
    others.every((other) => !sharesPools(poolsOf(one.route), poolsOf(other.route)));
  /** Two orders for one token, and a third for another token that trades in a pool of the sale. */
  const scenes = candidates.flatMap((first) => {
    const token = first.amounts.tokenOut;
    if (market.isCoin(token)) return [];
    const second = candidates.find(
      (one) => one.amounts.tokenOut === token && isApart(one, [first]),
    );
    if (!second) return [];
    const amount = first.surplus + second.surplus;
    const request = { tokenIn: token, tokenOut: NATIVE, amount, maxLegs: 2 };
    const pools = poolsOf(market.quote({ ...request, kind: 'exactIn' })!);
    const mover = candidates.find((one) => {
      const isOther = one.amounts.tokenOut !== token && isApart(one, [first, second]);
      return isOther && sharesPools(poolsOf(one.route), pools);
    });
    return mover ? [{ token, sold: [first, second], mover, pools }] : [];
  });
  const [{ token, sold, mover, pools }] = scenes as [(typeof scenes)[number]];
  const stopsSale = (one: Candidate, moving: readonly Candidate[]) =>
    moving.includes(one) ? { stopsSaleOf: token } : {};

  it('are filled in the same block without an order that moves the pools of that sale', async () => {
    const { orders, failed, postponed, moving } = await filled([mover, ...sold], {
      orders: (one) => stopsSale(one, [mover]),
    });
    expect([failed, postponed]).toEqual([[], []]);
    expect(orders.toSorted()).toEqual(hashesOf(sold).toSorted());
    expect(moving).toEqual([mover.amounts.hash]);
  });

  it('are filled together with an order that moves those pools slightly', async () => {
    const { orders, moving } = await filled([mover, ...sold]);
    expect(orders.toSorted()).toEqual(hashesOf([mover, ...sold]).toSorted());
    expect(moving).toEqual([]);
  });

  it('are filled although more orders that move those pools replace each dropped one', async () => {
    const movers = Array.from({ length: 20 }, (_, n): Candidate => {
      return { ...mover, amounts: { ...mover.amounts, hash: hashOf(0x20_000 + n) } };
    });
    const { orders, failed, postponed } = await filled([...movers, ...sold], {
      orders: (one) => stopsSale(one, movers),
    });
    expect([failed, postponed]).toEqual([[], []]);
    expect(orders).toEqual(expect.arrayContaining(hashesOf(sold)));
  });

  it('are postponed if the surplus cannot be sold after others that trade elsewhere', async () => {
    const elsewhere = candidates.filter((one) => {
      const isOther = one.amounts.tokenOut !== token && isApart(one, sold);
      return isOther && !sharesPools(poolsOf(one.route), pools);
    });
    const others = elsewhere.slice(0, 2);
    const { orders, postponed } = await filled([...sold, ...others], {
      orders: (one) => stopsSale(one, others),
    });
    expect(postponed.toSorted()).toEqual(hashesOf(sold).toSorted());
    expect(orders.length).toBeGreaterThan(0);
  });
});

describe('a failing order', () => {
  it('is reported as one that passed with more gas before', async () => {
    const [early, late] = all as [Candidate, Candidate];
    const { failed, failedLate } = await filled(all, {
      orders: (one) => (one === late ? { failsBelow: 400_000n } : { fails: one === early }),
    });
    expect(failed.toSorted()).toEqual(hashesOf([early, late]).toSorted());
    expect(failedLate).toEqual([late.amounts.hash]);
  });

  it('is reported as failed also after filled orders', async () => {
    const last = all.at(-1) as Candidate;
    const { orders, failed, postponed } = await filled(all, {
      orders: (one) => ({ fails: one === last }),
    });
    expect([failed, postponed]).toEqual([[last.amounts.hash], []]);
    expect(orders).toEqual(hashesOf(all.slice(0, -1)));
  });

  it('is reported as failed if it is simulated after another in one request', async () => {
    const [first, second, ...others] = all as [Candidate, Candidate, ...Candidate[]];
    const [failing, behind] = [
      { ...first, profitWei: first.profitWei + 10n ** 19n },
      { ...second, profitWei: second.profitWei - 10n ** 12n },
    ];
    const { failed } = await filled([failing, behind, ...others], {
      orders: (one) => ({ fails: one === failing || one === behind }),
    });
    expect(failed.toSorted()).toEqual([first.amounts.hash, second.amounts.hash].toSorted());
  });
});
