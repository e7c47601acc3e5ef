import type { TransactionRecord } from '../../transactions/record.ts';
import { isUnlimited, remainingAllowances, type TokenAllowance } from './allowance.ts';

const ALICE = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
const BOB = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const token = { address: ALICE, symbol: 'USDC', decimals: 6 } as const;
const allowance: TokenAllowance = {
  chainId: 1,
  token,
  spender: BOB,
  isPermit2: false,
  amount: 5n,
  since: 10,
};
const revoked = (more: Partial<TransactionRecord> = {}): TransactionRecord => ({
  id: 'a',
  account: ALICE,
  chainId: 1,
  nonce: 0,
  hash: `0x${'1'.repeat(64)}`,
  about: { kind: 'revoke', token, spender: BOB, isPermit2: false },
  call: { to: ALICE, value: '0x0', data: '0x' },
  paid: { gas: '0x1', maxFeePerGas: '0x1', maxPriorityFeePerGas: '0x1' },
  replacements: [],
  submittedAt: 10_000,
  status: 'success',
  ...more,
});

it.each([
  ['an approval without a revocation', [], true],
  ['a revoked approval', [revoked()], false],
  ['an approval with a pending revocation', [revoked({ status: 'pending' })], true],
  ['an approval with a failed revocation', [revoked({ status: 'failed' })], true],
  ['an approval that was granted again since', [revoked({ submittedAt: 9_999 })], true],
  ['an approval on another network', [revoked({ chainId: 2 })], true],
] as const)('lists %s: %s', (_, records, isListed) => {
  expect(remainingAllowances([allowance], [...records])).toHaveLength(isListed ? 1 : 0);
});

it('treats an amount above any token’s supply as unlimited', () => {
  expect(isUnlimited({ ...allowance, amount: 2n ** 160n - 1n })).toBe(true);
  expect(isUnlimited(allowance)).toBe(false);
});
