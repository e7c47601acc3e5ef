import { address } from '../../testing/logs.ts';
import { mostValuableTokens } from './most-valuable-tokens.ts';

const [A, B, C] = [address(1), address(2), address(3)];
const units = new Map([
  [A, 1],
  [B, 10],
  [C, 100],
]);
const chosen = (balances: [typeof A, bigint][], changes: [typeof A, bigint][], count: number) => {
  const moved = changes.map(([token, amount]) => ({ token, amount }));
  const { tokens, isPartial } = mostValuableTokens(
    new Map(balances),
    moved,
    (each) => units.get(each),
    count,
  );
  return { tokens: [...tokens].sort(), isPartial };
};

test('all tokens of a small account are included', () => {
  expect(chosen([[A, 1n]], [[B, -1n]], 2)).toEqual({ tokens: [A, B], isPartial: false });
});

test('the most valuable tokens of a large account are chosen at current prices', () => {
  const balances: [typeof A, bigint][] = [
    [A, 50n],
    [B, 1n],
    [C, 1n],
  ];
  expect(chosen(balances, [], 2)).toEqual({ tokens: [A, C], isPartial: true });
});

test('a sold token counts by the amount sold', () => {
  const balances: [typeof A, bigint][] = [
    [A, 5n],
    [B, 1n],
  ];
  expect(chosen(balances, [[C, -3n]], 2)).toEqual({ tokens: [B, C], isPartial: true });
});

test('a token without a price is omitted first', () => {
  const strange = address(4);
  expect(chosen([[strange, 10n ** 30n]], [[A, 1n]], 1)).toEqual({ tokens: [A], isPartial: true });
});
