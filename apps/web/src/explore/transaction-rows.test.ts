import { LOCAL, NATIVE } from '@cenote/chains';
import { movesOf, type TransactionRow, transactionFilter } from './transaction-rows.ts';

const token = (symbol: string) => ({
  ...{ chainId: LOCAL.id, address: NATIVE, symbol, name: symbol, decimals: 18, logoUri: null },
  safety: 'verified' as const,
});
const row = (change: Partial<TransactionRow>): TransactionRow => ({
  ...{ kind: 'swap', hash: `0x${'1'.repeat(64)}`, logIndex: 1, timestamp: 1, wallet: NATIVE },
  ...{ amount0: '5', amount1: '-3', usd: 1 },
  pool: { poolId: `0x${'2'.repeat(40)}`, protocol: 'v3', token0: token('A'), token1: token('B') },
  ...change,
});

describe('what a transaction moved', () => {
  it.each([
    [{}, ['5 A', '3 B']],
    [{ amount0: '-5', amount1: '3' }, ['3 B', '5 A']],
    [{ kind: 'mint', amount0: '5', amount1: '3' }, ['5 A', '3 B']],
    [{ kind: 'burn', amount0: '5', amount1: null }, ['5 A', 'null B']],
    [{ pool: null }, undefined],
  ] as const)('%j: %j', (change, expected) => {
    const moves = movesOf(row(change))?.map(
      ({ token: { symbol }, amount }) => `${amount} ${symbol}`,
    );
    expect(moves).toEqual(expected);
  });
});

test.each([
  [{}, {}],
  [{ type: 'swap' }, { kinds: ['SWAP'] }],
  [
    { type: 'remove', search: 'eth' },
    { kinds: ['BURN'], search: 'eth' },
  ],
] as const)('%j asks for %j', (url, expected) => {
  expect(transactionFilter({ search: '', type: 'all', ...url })).toEqual(expected);
});
