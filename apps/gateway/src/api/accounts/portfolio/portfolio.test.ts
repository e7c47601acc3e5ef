import type { TokenFigures } from '../../market/figures.ts';
import type { Market } from '../../market/market.ts';
import { priceHistoryTo } from '../../market/token-figures.ts';
import { address } from '../../testing/logs.ts';
import { byValue, holdingOf, totalsOf } from './portfolio.ts';

const [ETHER, STABLE, SPAM, UNKNOWN] = [address(1), address(2), address(3), address(4)];
const TRAP = address(5);

const figures = (symbol: string, day: number | null, flags: string[] = []) =>
  ({ token: { symbol, flags, safety: 'verified' }, change: { DAY: day } }) as TokenFigures;

/** Ether rose by a quarter in a day. Prices are per base unit. */
const MARKET = {
  tokens: new Map([
    [ETHER, figures('ETH', 0.25)],
    [STABLE, figures('USD', null)],
    [SPAM, figures('FREE', null, ['spam'])],
    [TRAP, figures('HONEY', 0.5, ['honeypot'])],
  ]),
  sources: new Map([
    [ETHER, { unit: 10 }],
    [STABLE, { unit: 1 }],
    [TRAP, { unit: 1_000 }],
  ]),
} as unknown as Market;

const holding = (token: `0x${string}`, amount: bigint) => holdingOf(MARKET, token, amount);

test('value and change are sums over priced tokens', () => {
  const totals = totalsOf([holding(ETHER, 10n), holding(STABLE, 20n), holding(UNKNOWN, 5n)]);
  // The ether had a value of 80 dollars a day ago.
  expect(totals).toEqual({ usd: 120, changeUsd: 20, change: 0.2 });
});

test('a balance of zero has a value of zero', () => {
  const nothing = { usd: null, changeUsd: null, change: null };
  expect(totalsOf([])).toEqual(nothing);
  expect(totalsOf([holding(UNKNOWN, 5n)])).toEqual(nothing);
});

test('a token that cannot be sold has no value, whatever the prices of its pools', () => {
  const trap = holding(TRAP, 2_000n);
  expect(trap).toMatchObject({ usd: null, usdBefore: null, isUnsellable: true, isSmall: false });
  expect(totalsOf([holding(STABLE, 20n), trap])).toEqual({ usd: 20, changeUsd: 0, change: 0 });
  expect(holding(STABLE, 1n).isUnsellable).toBe(false);
});

test('a value below one dollar is small; a balance without a price is not', () => {
  const isSmall = [holding(STABLE, 0n), holding(STABLE, 1n), holding(UNKNOWN, 1n)].map(
    (each) => each.isSmall,
  );
  expect(isSmall).toEqual([true, false, false]);
});

test('flagged and unknown tokens are spam', () => {
  const isSpam = [ETHER, SPAM, UNKNOWN].map((token) => holding(token, 1n).isSpam);
  expect(isSpam).toEqual([false, true, true]);
});

test('the most valuable tokens come first, tokens without a price follow by symbol', () => {
  const order = [SPAM, STABLE, ETHER].map((token) => holding(token, 1n)).sort(byValue);
  expect(order.map(({ token }) => token)).toEqual([ETHER, STABLE, SPAM]);
});

test('sums and changes stay finite for a token whose price fell to almost zero', () => {
  // With floats, a price that fell to 10^-17 of its past value has a change of exactly -1.
  const change = 1e-17 - 1;
  const fallen = { usd: 0.001, usdBefore: 0.001 / (1 + change) } as never;
  const other = { usd: 1_000, usdBefore: 990 } as never;
  const totals = totalsOf([other, fallen]);
  expect(totals.changeUsd).toBeCloseTo(10);
  expect(totals.change).toBeCloseTo(0.01, 3);
  expect(priceHistoryTo(1e-12, change, [2e-12])).toEqual([2e-12, 1e-12]);
});
