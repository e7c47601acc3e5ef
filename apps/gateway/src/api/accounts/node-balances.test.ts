import { type Hex, numberToHex } from 'viem';
import type { CallResult } from '../rpc/bounded-calls.ts';
import { address } from '../testing/logs.ts';
import { readNodeBalances } from './node-balances.ts';

const result = (amount: bigint, more: Partial<CallResult> = {}): CallResult => ({
  success: true,
  hasCode: true,
  size: 32,
  word: numberToHex(amount, { size: 32 }),
  gasUsed: 1,
  ...more,
});

test('balances above zero of verified and priced tokens are read once each', async () => {
  const amounts = new Map<Hex, CallResult>([
    [address(1), result(5n)],
    [address(2), result(0n)],
    [address(3), result(7n, { success: false })],
    [address(4), result(9n, { size: 0 })],
    [address(5), result(2n ** 255n)],
  ]);
  const requested: Hex[] = [];
  const balances = await readNodeBalances(
    async (calls) => {
      requested.push(...calls.map(({ target }) => target));
      return calls.map(({ target }) => amounts.get(target)!);
    },
    address(0xacc),
    { verified: [1, 2, 3, 4].map(address), priced: [5, 1].map(address) },
  );
  expect(requested).toEqual([1, 2, 3, 4, 5].map(address));
  expect(balances).toEqual([
    { token: address(1), amount: '5' },
    { token: address(5), amount: String(2n ** 255n) },
  ]);
});
