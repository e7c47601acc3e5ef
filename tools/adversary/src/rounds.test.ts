import { familyAt } from './rounds.ts';

/** Families with one or several cases per round. */
const NAMES = ['swap', 'revoke', 'limit', 'listed', 'send', 'own', 'wallet', 'payment', 'market'];

it('rounds have cases of every family, numbered without gaps, within two rounds', () => {
  const seen = new Map<string, number>();
  for (let index = 0; index < 50; index++) {
    const { family, n } = familyAt(NAMES, index);
    expect(n).toBe(seen.get(family) ?? 0);
    seen.set(family, n + 1);
  }
  expect([...seen.keys()].sort()).toEqual([...NAMES].sort());
});

it('rounds have only cases of the selected families', () => {
  const of = Array.from({ length: 8 }, (_, index) => familyAt(['wallet', 'send'], index));
  expect(of.map(({ family, n }) => `${family} ${n}`)).toEqual([
    ...['wallet 0', 'send 0', 'wallet 1', 'wallet 2', 'wallet 3', 'wallet 4', 'wallet 5', 'send 1'],
  ]);
});
