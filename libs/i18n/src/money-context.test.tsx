import { renderToStaticMarkup } from 'react-dom/server';
import { type Money, MoneyProvider, useMoney } from './money-context.tsx';

function read<T>(take: (money: Money) => T, euro: boolean): T {
  let taken: T | undefined;
  function Reader() {
    taken = take(useMoney());
    return null;
  }
  const value = { currency: 'EUR', perDollar: 0.8, decimals: 2 } as const;
  renderToStaticMarkup(
    euro ? (
      <MoneyProvider value={value}>
        <Reader />
      </MoneyProvider>
    ) : (
      <Reader />
    ),
  );
  return taken as T;
}

describe('useMoney', () => {
  it('shows US dollars when no other currency was chosen', () => {
    expect(read((money) => money.format(12.5), false)).toBe('$12.50');
    expect(read((money) => money.toDollars(4), false)).toBe(4);
  });

  it('shows the chosen currency at its exchange rate', () => {
    expect(read((money) => money.format(12.5), true)).toBe('€10.00');
    expect(read((money) => money.format(1_250_000, { compact: true }), true)).toBe('€1.0M');
  });

  it('converts in both directions', () => {
    expect(read((money) => money.fromDollars(5), true)).toBe(4);
    expect(read((money) => money.toDollars(4), true)).toBe(5);
  });
});
