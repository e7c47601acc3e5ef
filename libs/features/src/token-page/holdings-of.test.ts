import { LOCAL, LOCAL_L2 } from '@cenote/chains';
import { holdingsOf } from './holdings-of.ts';

const [HERE, THERE] = [`0x${'a'.repeat(40)}`, `0x${'B'.repeat(40)}`] as const;
const twin = {
  chainId: LOCAL_L2.id,
  address: THERE as `0x${string}`,
  symbol: 'T',
  name: 'T',
  decimals: 6,
  logoUri: null,
  priceUsd: 1,
};
const token = {
  chainId: LOCAL.id,
  address: HERE as `0x${string}`,
  decimals: 18,
  elsewhere: [twin],
};
const balance = (chainId: number, address: string, amount: string, usd: number | null) => ({
  token: { chainId, address },
  amount,
  usd,
});

test('every network with the token is listed, with its own decimals there', () => {
  const balances = [
    balance(LOCAL_L2.id, THERE.toLowerCase(), '7', 2),
    balance(LOCAL_L2.id, HERE, '9', 9),
  ];
  expect(holdingsOf(token, balances, [LOCAL, LOCAL_L2])).toEqual([
    { network: LOCAL, amount: 0n, decimals: 18, usd: 0 },
    { network: LOCAL_L2, amount: 7n, decimals: 6, usd: 2 },
  ]);
});

test('an unavailable network is omitted, and a balance without a price is included', () => {
  expect(holdingsOf(token, [balance(LOCAL.id, HERE, '5', null)], [LOCAL])).toEqual([
    { network: LOCAL, amount: 5n, decimals: 18, usd: null },
  ]);
});
