import { type Hex, v3PoolAbi } from '@cenote/chains';
import {
  type Abi,
  custom,
  decodeFunctionData,
  encodeFunctionResult,
  multicall3Abi,
  type Transport,
} from 'viem';
import { fakePosition } from '../testing/fake-positions.ts';
import { CONTRACTS } from '../testing/logs.ts';
import { v3GrowthAbi, v3PositionsAbi, v4GrowthAbi } from './position-abis.ts';
import { createPositionService } from './position-service.ts';

const Q128 = 1n << 128n;
const ABI = [...v3PositionsAbi, ...v3GrowthAbi, ...v3PoolAbi, ...v4GrowthAbi] as Abi;
const ZERO: Hex = `0x${'0'.repeat(40)}`;

type Answers = Record<string, (args: readonly unknown[]) => unknown>;

/** A pool in which each unit of liquidity has earned 3 of token0 and 5 of token1, all in range. */
const ANSWERS: Answers = {
  slot0: () => [1n << 96n, 0, 0, 0, 0, 0, true],
  feeGrowthGlobal0X128: () => 3n * Q128,
  feeGrowthGlobal1X128: () => 5n * Q128,
  ticks: () => [1n, 0n, 0n, 0n, 0n, 0n, 0, true],
  positions: ([id]) =>
    typeof id === 'bigint'
      ? [0n, ZERO, ZERO, ZERO, 500, -600, 600, 10n, Q128, Q128, 4n, 0n]
      : [20n, Q128, Q128, 4n, 0n],
  getPositionInfo: () => [10n, 0n, 0n],
  getFeeGrowthInside: () => [2n * Q128, 7n * Q128],
};

/** A node with Multicall3 that records the number of reads per call. */
function fakeChain(results: Answers): { transport: Transport; reads: number[] } {
  const reads: number[] = [];
  const read = (callData: Hex) => {
    const { functionName, args = [] } = decodeFunctionData({ abi: ABI, data: callData });
    const result = results[functionName]?.(args);
    if (result === undefined) return { success: false, returnData: '0x' as const };
    // Pools and the manager have different `positions` functions.
    const abi = (
      functionName !== 'positions'
        ? ABI
        : typeof args[0] === 'bigint'
          ? v3PositionsAbi
          : v3GrowthAbi
    ) as Abi;
    return { success: true, returnData: encodeFunctionResult({ abi, functionName, result }) };
  };
  const transport = custom(
    {
      async request({ params }: { params: [{ data: Hex }] }) {
        const { args } = decodeFunctionData({ abi: multicall3Abi, data: params[0].data });
        const calls = args[0] as readonly { callData: Hex }[];
        reads.push(calls.length);
        return encodeFunctionResult({
          abi: multicall3Abi,
          functionName: 'aggregate3',
          result: calls.map(({ callData }) => read(callData)),
        });
      },
    },
    { retryCount: 0 },
  );
  return { transport, reads };
}

const service = (transport: Transport) =>
  createPositionService({
    database: { query: () => Promise.reject(new Error('gone')) } as never,
    schema: 's',
    chainId: 31337,
    transport,
    contracts: CONTRACTS,
  });

const v3 = fakePosition();
const v4 = fakePosition({
  key: 'v4:2',
  protocol: 'v4',
  token_id: '2',
  pool_id: `0x${'4'.repeat(64)}`,
});

test('fees of v3 and v4 come from one call, including the amounts owed before', async () => {
  const { transport, reads } = fakeChain(ANSWERS);
  const { amounts, problem } = await service(transport).uncollected([v3, v4]);
  expect(Object.fromEntries(amounts)).toEqual({
    'v3:1': { amount0: 24n, amount1: 40n },
    'v4:2': { amount0: 20n, amount1: 70n },
  });
  expect(problem).toBeUndefined();
  expect(reads).toEqual([9]);
});

test('data shared by positions of one pool is read once', async () => {
  const { transport, reads } = fakeChain(ANSWERS);
  const twin = fakePosition({ key: 'v3:3', token_id: '3' });
  expect((await service(transport).uncollected([v3, twin])).amounts.size).toBe(2);
  expect(reads).toEqual([8]);
});

test('nothing is read for shares, burnt positions, and v4 positions without liquidity', async () => {
  const { transport, reads } = fakeChain(ANSWERS);
  const { amounts, unknown } = await service(transport).uncollected([
    fakePosition({ protocol: 'v2', token_id: null, tick_lower: null, tick_upper: null }),
    fakePosition({ is_burnt: true }),
    { ...v4, liquidity: '0' },
  ]);
  expect([amounts.size, unknown.size, reads.length]).toEqual([0, 0, 0]);
});

test('a position unknown to the chain affects that position only', async () => {
  const positions: Answers[string] = ([id]) => (id === 7n ? undefined : ANSWERS.positions!([id]));
  const { transport } = fakeChain({ ...ANSWERS, positions });
  const lost = fakePosition({ key: 'v3:7', token_id: '7' });
  const { amounts, unknown, problem } = await service(transport).uncollected([lost, v4]);
  expect([...amounts.keys()]).toEqual(['v4:2']);
  expect([...unknown]).toEqual(['v3:7']);
  expect(problem).toBe('the position was not found on the chain');
});

test('an unreachable chain is reported for each position', async () => {
  const dead = custom({ request: () => Promise.reject(new Error('gone')) }, { retryCount: 0 });
  const { amounts, unknown, problem } = await service(dead).uncollected([v3, v4]);
  expect([amounts.size, unknown.size, problem]).toEqual([0, 2, 'the chain is unavailable']);
});

test('an unavailable index is reported as not ready', async () => {
  const { transport } = fakeChain(ANSWERS);
  await expect(service(transport).find('v3:1')).rejects.toMatchObject({ code: 'NOT_READY' });
  await expect(service(transport).list({ owner: ZERO }, 1)).rejects.toMatchObject({
    code: 'NOT_READY',
  });
});
