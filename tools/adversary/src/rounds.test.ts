import { familyAt } from './rounds.ts';

/** Of one case in a round, or of several. */
const NAMES = ['swap', 'revoke', 'limit', 'listed', 'send', 'own', 'wallet', 'payment', 'market'];

it('has cases of every family, numbered without a gap, within two rounds', () => {
  const seen = new Map<string, number>();
  for (let index = 0; index < 50; index++) {
    const { family, n } = familyAt(NAMES, index);
    expect(n).toBe(seen.get(family) ?? 0);
    seen.set(family, n + 1);
  }
  expect([...seen.keys()].sort()).toEqual([...NAMES].sort());
});

it('has cases of the chosen families alone', () => {
  const of = Array.from({ length: 8 }, (_, index) => familyAt(['wallet', 'send'], index));
  expect(of.map(({ family, n }) => `${family} ${n}`)).toEqual([
    ...['wallet 0', 'send 0', 'wallet 1', 'wallet 2', 'wallet 3', 'wallet 4', 'wallet 5', 'send 1'],
  ]);
});
