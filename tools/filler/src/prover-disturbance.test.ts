import type { Hex } from '@cenote/chains';
import { type Candidate, poolsOf } from './match/candidate.ts';
import { all, filled, hashOf } from './testing/filling-scene.ts';

const everything = new Set(all.flatMap(({ route }) => [...poolsOf(route)]));
const [own, ...honest] = all as [Candidate, ...Candidate[]];
const hashesOf = (some: readonly Candidate[]): Hex[] => some.map(({ ask }) => ask.hash);

/** Orders of the first pair that pay most, whose recipients' code moves the pools of all others. */
const disturbing = (count: number): Candidate[] =>
  Array.from({ length: count }, (_, n) => ({
    ...own,
    ask: { ...own.ask, hash: hashOf(0x10_000 + n) },
    profitWei: own.profitWei + 10n ** 18n - BigInt(n),
  }));
const ofAttack = (some: readonly Candidate[], { ask }: Candidate): boolean =>
  hashesOf(some).includes(ask.hash);

describe('orders beside one whose recipient’s code moves their pools', () => {
  it('are filled with it, in front of it', async () => {
    const attack = disturbing(1);
    const { orders, failed } = await filled([...attack, ...honest], {
      orders: (one) => (ofAttack(attack, one) ? { moves: everything } : {}),
    });
    expect(failed).toEqual([]);
    expect(orders).toEqual([...hashesOf(honest), ...hashesOf(attack)]);
  });

  it('are filled without it where it fails with the gas that it took before', async () => {
    const attack = disturbing(1);
    const { orders, failed } = await filled([...attack, ...honest], {
      orders: (one) => (ofAttack(attack, one) ? { moves: everything, failsBelow: 400_000n } : {}),
    });
    expect(failed).toEqual(hashesOf(attack));
    expect(orders).toEqual(expect.arrayContaining(hashesOf(honest)));
  });

  it('have one such order in their transaction at most', async () => {
    const [first, ...others] = all as [Candidate, ...Candidate[]];
    const { orders, failed } = await filled(all, {
      orders: (_, at) => (at < 3 ? { moves: everything } : {}),
    });
    expect(failed).toEqual([]);
    expect(orders).toEqual([...hashesOf(others.slice(2)), first.ask.hash]);
  });
});
