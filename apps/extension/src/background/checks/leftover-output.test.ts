/** @jest-environment node */
import { lower } from '@cenote/chains';
import { wellKnownAddresses } from '@cenote/chains/well-known';
import {
  type Address,
  encodeFunctionData,
  numberToHex,
  pad,
  parseAbi,
  toEventSelector,
} from 'viem';
import { ALICE } from '../../testing/accounts.ts';
import { fakeNode } from '../../testing/fake-node.ts';
import { makeReport } from './make-report.ts';

const CHAIN_ID = 1;
const at = (role: Parameters<typeof wellKnownAddresses>[1]): Address =>
  lower(wellKnownAddresses(CHAIN_ID, role)[0] as Address);
const USDC = at('usdc');
const WETH = at('wrappedCoin');
const ROUTER = at('swapRouter02');
const POOL: Address = '0x00000000000000000000000000000000000f001d';
const COIN = 10n ** 18n;
const DOLLAR = 10n ** 6n;

const transferLog = (token: Address, from: Address, to: Address, amount: bigint) => ({
  address: token,
  topics: [toEventSelector('Transfer(address,address,uint256)'), pad(from), pad(to)],
  data: pad(numberToHex(amount)),
});
const abi = parseAbi([
  'struct In { address tokenIn; address tokenOut; uint24 fee; address recipient; uint256 amountIn; uint256 amountOutMinimum; uint160 sqrtPriceLimitX96; }',
  'struct Out { address tokenIn; address tokenOut; uint24 fee; address recipient; uint256 amountOut; uint256 amountInMaximum; uint160 sqrtPriceLimitX96; }',
  'function exactInputSingle(In p) payable',
  'function exactOutputSingle(Out p) payable',
  'function multicall(uint256 deadline, bytes[] data) payable',
]);

it('an output that no router enforces is not a refund if the same amount of its token is paid elsewhere', async () => {
  const out = encodeFunctionData({
    abi,
    functionName: 'exactOutputSingle',
    args: [
      {
        tokenIn: USDC,
        tokenOut: WETH,
        fee: 500,
        recipient: ALICE,
        amountOut: 15n * COIN,
        amountInMaximum: 45_000n * DOLLAR,
        sqrtPriceLimitX96: 2n ** 100n,
      },
    ],
  });
  const back = encodeFunctionData({
    abi,
    functionName: 'exactInputSingle',
    args: [
      {
        tokenIn: WETH,
        tokenOut: USDC,
        fee: 500,
        recipient: ALICE,
        amountIn: 15n * COIN,
        amountOutMinimum: 44_500n * DOLLAR,
        sqrtPriceLimitX96: 0n,
      },
    ],
  });
  const data = encodeFunctionData({
    abi,
    functionName: 'multicall',
    args: [1_790_001_800n, [out, back]],
  });
  const logs = [
    transferLog(USDC, ALICE, POOL, 44_700n * DOLLAR),
    transferLog(WETH, POOL, ALICE, 15n * COIN),
    transferLog(WETH, ALICE, POOL, 15n * COIN),
    transferLog(USDC, POOL, ALICE, 44_800n * DOLLAR),
  ];
  const node = fakeNode({
    tokens: {
      [USDC]: { symbol: 'USDC', decimals: 6, balance: 50_000n * DOLLAR },
      [WETH]: { symbol: 'WETH', decimals: 18, balance: 20n * COIN },
    },
    contracts: [ROUTER],
    simulated: [{ calls: [{ status: '0x1', returnData: '0x', logs }] }],
  });
  const transaction = { from: ALICE, to: ROUTER, value: '0x0', data } as const;
  const request = { type: 'transaction', account: ALICE, chainId: CHAIN_ID, transaction } as const;
  const { findings } = await makeReport(
    { request, chainId: CHAIN_ID, requester: { origin: 'https://app.example' } },
    node,
    { addresses: [ALICE], names: [], hosts: ['app.example'] },
    { now: () => 1_790_000_000_000 },
  );
  expect(findings).toContainEqual(expect.objectContaining({ level: 'danger', code: 'NO_MINIMUM' }));
});
