import type { Address } from '@cenote/chains';
import type { ChainClient } from '@cenote/trading/onchain';
import { AccountCode } from './account-code.ts';

const KEY: Address = `0x${'1'.repeat(40)}`;
const CONTRACT: Address = `0x${'2'.repeat(40)}`;

it('AccountCode returns whether accounts had code when they were last read', async () => {
  const codes = new Map<unknown, string>([[CONTRACT, '0x00']]);
  const request = async ({ params }: { params: unknown[] }) => codes.get(params[0]) ?? '0x';
  const code = new AccountCode({ request } as unknown as ChainClient);
  expect(code.has(KEY)).toBe(undefined);
  await code.read([KEY, CONTRACT]);
  expect([KEY, CONTRACT].map((account) => code.has(account))).toEqual([false, true]);
  codes.set(KEY, '0xef0100');
  await code.read([KEY]);
  expect(code.has(KEY)).toBe(true);
});
