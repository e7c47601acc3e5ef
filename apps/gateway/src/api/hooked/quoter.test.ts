import { contractsOf, LOCAL, v4QuoterAbi } from '@cenote/chains';
import { DYNAMIC_FEE, type V4Pool } from '@cenote/trading';
import type { QuotedSwap } from '@cenote/trading/onchain';
import { custom, decodeFunctionData, encodeFunctionResult, type Hex, multicall3Abi } from 'viem';
import { address, poolId } from '../testing/logs.ts';
import { chainQuoter } from './quoter.ts';

const contracts = contractsOf(LOCAL.id)!;
const POOL: V4Pool = {
  protocol: 'v4',
  id: poolId(1),
  token0: address(1),
  token1: address(2),
  hooks: address(0x80),
  fee: DYNAMIC_FEE,
  tickSpacing: 60,
  lpFee: 0,
  protocolFee: 0,
  sqrtPriceX96: 1n << 96n,
  tick: 0,
  liquidity: 0n,
  ticks: [],
};
const BLOCK = { number: 77, hash: poolId(77) };

interface Call {
  method: string;
  params: [{ to: Hex; data: Hex }, object];
}

/** A quoter with a stubbed node, and the calls that the node received. */
function quoterOf(response: (call: Call) => unknown) {
  const calls: Call[] = [];
  const transport = custom(
    {
      async request(call: Call) {
        calls.push(call);
        return response(call);
      },
    },
    { retryCount: 0 },
  );
  return { quoter: chainQuoter(transport, contracts), calls };
}

/** The node's response to a call of several reads. */
const several = (results: readonly (Hex | undefined)[]): Hex =>
  encodeFunctionResult({
    abi: multicall3Abi,
    functionName: 'aggregate3',
    result: results.map((data) => ({ success: data !== undefined, returnData: data ?? '0x' })),
  });
const result = (functionName: (typeof NAMES)[keyof typeof NAMES], amount: bigint): Hex =>
  encodeFunctionResult({ abi: v4QuoterAbi, functionName, result: [amount, 90_000n] });
const NAMES = { exactIn: 'quoteExactInputSingle', exactOut: 'quoteExactOutputSingle' } as const;
const swap = (amount: bigint, kind: QuotedSwap['kind'] = 'exactIn'): QuotedSwap => ({
  pool: POOL,
  zeroForOne: false,
  kind,
  amount,
});

test.each([
  'exactIn',
  'exactOut',
] as const)('%s: the quoter is called with the whole pool key at one block', async (kind) => {
  const { quoter, calls } = quoterOf(() => several([result(NAMES[kind], 42n), undefined]));
  const quoted = await quoter.quote([swap(7n, kind), swap(8n, kind)], BLOCK);
  // The pool rejects the second amount.
  expect(quoted).toEqual([{ amount: 42n, gas: 90_000n }, undefined]);
  expect(calls).toHaveLength(1);
  const [{ to, data }, block] = calls[0]!.params;
  expect([to, block]).toEqual([
    contracts.multicall3,
    expect.objectContaining({ blockHash: BLOCK.hash }),
  ]);
  const { args } = decodeFunctionData({ abi: multicall3Abi, data });
  const [first] = args[0] as readonly { target: Hex; callData: Hex }[];
  expect(first!.target).toBe(contracts.v4Quoter);
  const call = decodeFunctionData({ abi: v4QuoterAbi, data: first!.callData });
  expect(call.functionName).toBe(NAMES[kind]);
  expect(call.args[0]).toMatchObject({
    poolKey: { fee: DYNAMIC_FEE, tickSpacing: 60, hooks: POOL.hooks },
    zeroForOne: false,
    exactAmount: 7n,
    hookData: '0x',
  });
});

test('an amount is asked for once at each block', async () => {
  const { quoter, calls } = quoterOf(() => several([result(NAMES.exactIn, 42n)]));
  await quoter.quote([swap(7n)], BLOCK);
  await quoter.quote([swap(7n)], BLOCK);
  expect(calls).toHaveLength(1);
  await quoter.quote([swap(7n)], { number: 78, hash: poolId(78) });
  expect(calls).toHaveLength(2);
});

test.each<[string, () => unknown]>([
  ['a revert', () => Promise.reject(Object.assign(new Error('reverted'), { code: 3 }))],
  ['an unreachable node', () => Promise.reject(new Error('fetch failed'))],
  ['an invalid response', () => '0x'],
  ['a null response', () => null],
])('%s has no quote, and the next request asks again', async (_, response) => {
  const { quoter, calls } = quoterOf(response);
  expect(await quoter.quote([swap(1n)], BLOCK)).toEqual([undefined]);
  const before = calls.length;
  await quoter.quote([swap(1n)], BLOCK);
  expect(calls.length).toBeGreaterThan(before);
});
