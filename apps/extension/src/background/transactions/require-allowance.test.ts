/** @jest-environment node */
import { RpcError } from '@cenote/wallet-core/provider';
import { toFunctionSelector } from 'viem';
import { ALICE, BOB } from '../../testing/accounts.ts';
import { fakeNode } from '../../testing/fake-node.ts';
import type { RpcRequest } from './fees.ts';
import { requireAllowance } from './require-allowance.ts';

const USDC = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48';
const NATIVE = '0x0000000000000000000000000000000000000000';
const usdc = { symbol: 'USDC', decimals: 6, balance: 9n };
const ONE = `0x${'1'.padStart(64, '0')}` as const;
const isErc721 = (_: string, data: string) =>
  data.startsWith(toFunctionSelector('supportsInterface(bytes4)')) && data.includes('80ac58cd')
    ? ONE
    : undefined;

const revoke = (rpcRequest: RpcRequest, more: object = {}) => {
  const token = { address: USDC, symbol: 'USDC', decimals: 6 } as const;
  const intent = { kind: 'revoke', token, spender: BOB, isPermit2: false, ...more } as const;
  return requireAllowance(intent, ALICE, rpcRequest);
};

it('accepts the revocation of an allowance that the node reports', async () => {
  const rpcRequest = fakeNode({ tokens: { [USDC]: { ...usdc, allowance: 5n } } });
  await expect(revoke(rpcRequest)).resolves.toBeUndefined();
});

it('rejects the revocation of an allowance that the node does not report', async () => {
  const rpcRequest = fakeNode({ tokens: { [USDC]: usdc } });
  await expect(revoke(rpcRequest)).rejects.toMatchObject({ code: 'NOT_APPROVED' });
});

it.each([
  [
    'an NFT collection, where the call would approve the item with id 0',
    fakeNode({ tokens: { [USDC]: { ...usdc, allowance: 5n } }, reads: isErc721 }),
    {},
  ],
  ['an address without a token', fakeNode({}), {}],
  [
    'a token with another symbol',
    fakeNode({ tokens: { [USDC]: { ...usdc, symbol: 'APE', allowance: 5n } } }),
    {},
  ],
  ['the native coin', fakeNode({}), { token: { address: NATIVE, symbol: 'ETH', decimals: 18 } }],
] as const)('rejects a revocation at %s', async (_, rpcRequest, more) => {
  await expect(revoke(rpcRequest, more)).rejects.toMatchObject({ code: 'TOKEN_DIFFERS' });
});

it('rejects a revocation if the node does not respond', async () => {
  const allowance = async () => {
    throw new RpcError(4901, 'The node does not answer');
  };
  await expect(revoke(allowance)).rejects.toMatchObject({ rpcCode: 4901 });
});
