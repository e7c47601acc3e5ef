import type { PoolTransaction } from '@cenote/data';
import { tokenAmountText } from './token-amount-text.ts';
import { tradeView } from './trade-view.ts';

const [A, B, C] = ['a', 'b', 'c'].map((digit) => `0x${digit.repeat(40)}`) as [
  string,
  string,
  string,
];
const token = (address: string, symbol: string) => ({
  chainId: 1,
  address: address as `0x${string}`,
  symbol,
  name: symbol,
  decimals: 2,
  logoUri: null,
  safety: 'verified' as const,
});
const moved = (address: string, symbol: string, amount: string | null) => ({
  token: token(address, symbol),
  amount,
});
const trade = (
  kind: PoolTransaction['kind'],
  paid: PoolTransaction['paid'],
  received: PoolTransaction['received'],
) =>
  ({
    kind,
    paid,
    received,
    hash: '0x',
    logIndex: 0,
    timestamp: 0,
    wallet: A,
    usd: null,
    pool: { poolId: A, token0: token(A, 'AAA'), token1: token(B, 'BBB') },
  }) as unknown as PoolTransaction;
const [aForB, bForA] = [
  trade('swap', [moved(A, 'AAA', '5')], [moved(B, 'BBB', '7')]),
  trade('swap', [moved(B, 'BBB', '7')], [moved(A, 'AAA', '5')]),
];

test.each([
  ['the paid token was sold', aForB, A, 'sold', 'AAA'],
  ['the received token was bought', aForB, B, 'bought', 'BBB'],
  ['for a pool, its first token was sold', aForB, undefined, 'sold', 'AAA'],
  ['for a pool, its first token was bought', bForA, undefined, 'bought', 'AAA'],
  ['an intermediate token was neither', aForB, C, 'swap', ''],
  ['a liquidity change is neither', trade('mint', [moved(A, 'AAA', '5')], []), A, 'mint', ''],
] as const)('tradeView states that %s', (_, of, seenFrom, kind, symbol) => {
  expect(tradeView(of, seenFrom)).toEqual({ kind, symbol });
});

test('an amount has its symbol; an unknown amount is the symbol only', () => {
  expect(tokenAmountText(moved(A, 'AAA', '525'))).toBe('5.25 AAA');
  expect(tokenAmountText(moved(A, 'AAA', null))).toBe('AAA');
});
