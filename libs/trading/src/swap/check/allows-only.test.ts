import { type Address, contractsOf, LOCAL, permit2Abi, universalRouterAbi } from '@cenote/chains';
import { encodeFunctionData, erc20Abi } from 'viem';
import { allowRouter, approvePermit2 } from '../build/permit2.ts';
import { allowsOnly } from './allows-only.ts';
import type { SwapCall } from './check-swap.ts';

const contracts = contractsOf(LOCAL.id)!;
const token: Address = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48';
const attacker: Address = '0x1111111111111111111111111111111111111111';
const intent = { contracts, token, amount: 100n };
const approval = approvePermit2(contracts, token, 100n);
const permission = allowRouter(contracts, { token, amount: 100n, now: 1_800_000_000 });

describe('allowsOnly', () => {
  it.each<[string, SwapCall, boolean]>([
    ['accepts an allowance of the token for Permit2', approval, true],
    ['accepts a revocation', approvePermit2(contracts, token, 0n), true],
    ['accepts Permit2’s allowance for the router', permission, true],
    ['rejects a higher allowance for Permit2', approvePermit2(contracts, token, 101n), false],
    [
      'rejects a higher allowance for the router',
      allowRouter(contracts, { token, amount: 101n, now: 1_800_000_000 }),
      false,
    ],
    ['rejects an allowance of another token', approvePermit2(contracts, attacker, 100n), false],
    [
      'rejects an allowance of another token for the router',
      allowRouter(contracts, { token: attacker, amount: 100n, now: 1_800_000_000 }),
      false,
    ],
    ['rejects another spender', approvePermit2({ permit2: attacker }, token, 100n), false],
    [
      'rejects another spender in Permit2',
      {
        ...permission,
        data: encodeFunctionData({
          abi: permit2Abi,
          functionName: 'approve',
          args: [token, attacker, 100n, 1_900_000_000],
        }),
      },
      false,
    ],
    ['rejects a value of native coins', { ...approval, value: 1n }, false],
    [
      'rejects a transfer',
      {
        ...approval,
        data: encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [attacker, 1n] }),
      },
      false,
    ],
    [
      'rejects any other call',
      {
        to: contracts.universalRouter,
        value: 0n,
        data: encodeFunctionData({
          abi: universalRouterAbi,
          functionName: 'execute',
          args: ['0x', [], 0n],
        }),
      },
      false,
    ],
    ['rejects empty call data', { ...approval, data: '0x' }, false],
  ])('%s', (_, call, expected) => {
    expect(allowsOnly(call, intent)).toBe(expected);
  });
});
