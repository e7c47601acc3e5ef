import { contractsOf, LOCAL, v4QuoterAbi } from '@cenote/chains';
import { DYNAMIC_FEE, type V4Pool } from '@cenote/trading';
import { custom, decodeFunctionData, encodeFunctionResult, type Hex } from 'viem';
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
const BLOCK = poolId(77);

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

test.each([
  'exactIn',
  'exactOut',
] as const)('%s: the quoter is called with the whole pool key at one block', async (kind) => {
  const isExactIn = kind === 'exactIn';
  const functionName = isExactIn ? 'quoteExactInputSingle' : 'quoteExactOutputSingle';
  const { quoter, calls } = quoterOf(() =>
    encodeFunctionResult({ abi: v4QuoterAbi, functionName, result: [42n, 90_000n] }),
  );
  const quoted = await quoter.quote(POOL, false, kind, 7n, BLOCK);
  expect(quoted).toEqual({ amount: 42n, gas: 90_000n });
  const [{ to, data }, block] = calls[0]!.params;
  expect([to, block]).toEqual([contracts.v4Quoter, { blockHash: BLOCK }]);
  const call = decodeFunctionData({ abi: v4QuoterAbi, data });
  expect(call.functionName).toBe(functionName);
  expect(call.args[0]).toMatchObject({
    poolKey: { fee: DYNAMIC_FEE, tickSpacing: 60, hooks: POOL.hooks },
    zeroForOne: false,
    exactAmount: 7n,
    hookData: '0x',
  });
});

test.each<[string, () => unknown]>([
  ['a revert', () => Promise.reject(Object.assign(new Error('reverted'), { code: 3 }))],
  ['an unreachable node', () => Promise.reject(new Error('fetch failed'))],
  ['an invalid response', () => '0x'],
  ['a null response', () => null],
])('%s has no quote', async (_, response) => {
  const { quoter } = quoterOf(response);
  expect(await quoter.quote(POOL, true, 'exactIn', 1n, BLOCK)).toBeUndefined();
});
