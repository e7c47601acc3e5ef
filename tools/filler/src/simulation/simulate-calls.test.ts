import type { ChainClient } from '@cenote/trading/onchain';
import {
  encodeAbiParameters,
  encodeEventTopics,
  type Hex,
  pad,
  RpcRequestError,
  UnknownRpcError,
} from 'viem';
import { executorAbi } from '../fill/executor.ts';
import { readReport, simulateCalls } from './simulate-calls.ts';

const EXECUTOR = `0x${'e'.repeat(40)}` as const;
const TOKEN = `0x${'1'.repeat(40)}` as const;
const ORDER = pad('0xaa');

const filled = (surplus: bigint, address: Hex = EXECUTOR) => ({
  address,
  topics: encodeEventTopics({
    abi: executorAbi,
    eventName: 'Filled',
    args: { orderHash: ORDER, token: TOKEN },
  }) as Hex[],
  data: encodeAbiParameters([{ type: 'uint256' }, { type: 'uint256' }], [surplus, 5n]),
});
const missed = {
  address: EXECUTOR,
  topics: encodeEventTopics({
    abi: executorAbi,
    eventName: 'Missed',
    args: { place: 1n },
  }) as Hex[],
  data: encodeAbiParameters([{ type: 'bytes' }, { type: 'uint256' }], ['0x1234', 6n]),
};
const call = { from: TOKEN, to: EXECUTOR, data: '0x' as Hex, gas: 100_000n };
const AT = { time: 1n, fees: { maxFeePerGas: 90n, maxPriorityFeePerGas: 3n } };
const node = (calls: unknown[], requests: unknown[] = []) => {
  const request = async ({ method, params }: { method: string; params: unknown[] }) => {
    if (method === 'eth_getBlockByNumber') return { miner: TOKEN, baseFeePerGas: '0x50' };
    if (method !== 'eth_simulateV1') return '0x1';
    requests.push(params[0]);
    return [{ calls }];
  };
  return { request } as unknown as ChainClient;
};

it("reads only the executor's own logs", () => {
  const unknownFill = filled(9n, TOKEN);
  const transfer = { address: TOKEN, topics: [ORDER], data: '0x' };
  expect(readReport([transfer, unknownFill, filled(7n), missed], EXECUTOR)).toEqual({
    filled: [{ order: ORDER, token: TOKEN, surplus: 7n, gasUsed: 5n }],
    missed: [{ index: 1, reason: '0x1234', gasUsed: 6n }],
  });
});

it('returns the result of each call', async () => {
  const passed = { status: '0x1', gasUsed: '0x10', returnData: '0x', logs: [filled(7n)] };
  const failed = { status: '0x0', gasUsed: '0x10', returnData: '0x1234' };
  expect(await simulateCalls(node([passed, failed]), [call, call], AT)).toMatchObject([
    { passes: true, gasUsed: 16n, filled: [{ surplus: 7n }] },
    { passes: false, reason: '0x1234' },
  ]);
});

it.each([[[]], [[{ status: '0x1' }]], [[{}, {}]]])('rejects the response %j', async (calls) => {
  await expect(simulateCalls(node(calls), [call], AT)).rejects.toMatchObject({
    code: 'NODE_UNFIT',
  });
});

it('simulates with the gas limit, the fees and the next block of the transaction', async () => {
  const requests: unknown[] = [];
  const passed = { status: '0x1', gasUsed: '0x10', returnData: '0x' };
  await simulateCalls(node([passed], requests), [call], AT);
  expect(requests).toMatchObject([
    {
      validation: true,
      blockStateCalls: [
        {
          blockOverrides: { time: '0x1', feeRecipient: TOKEN },
          calls: [{ gas: '0x186a0', maxFeePerGas: '0x5a', maxPriorityFeePerGas: '0x3' }],
        },
      ],
    },
  ]);
});

it('throws NO_COINS if the account cannot pay for the gas', async () => {
  const poor = {
    request: async ({ method }: { method: string }) => {
      if (method === 'eth_getBlockByNumber') return { baseFeePerGas: '0x50' };
      throw new Error('insufficient funds for gas * price + value');
    },
  } as unknown as ChainClient;
  await expect(simulateCalls(poor, [call], AT)).rejects.toMatchObject({ code: 'NO_COINS' });
});

it.each([
  ['block gas limit reached: 30000000 >= 30000000', -38_015],
  ["Block gas limit exceeded by the block's transactions", -38_015],
  ['transaction gas limit (17800000) is greater than the cap (16777216)', -32_000],
  ['the calls do not fit', -38_015],
])('throws if the calls exceed the node’s gas limit: %s', async (message, code) => {
  const request = async ({ method }: { method: string }) => {
    if (method === 'eth_getBlockByNumber') return { baseFeePerGas: '0x50' };
    const body = { method, params: [] };
    const refusal = new RpcRequestError({ body, url: 'http://node', error: { code, message } });
    throw method === 'eth_simulateV1' ? new UnknownRpcError(refusal) : refusal;
  };
  const full = { request } as unknown as ChainClient;
  await expect(simulateCalls(full, [call], AT)).rejects.toMatchObject({ code: 'TOO_MUCH_GAS' });
});

it('does not treat other errors as gas errors', async () => {
  const request = async ({ method }: { method: string }) => {
    if (method === 'eth_getBlockByNumber') return { baseFeePerGas: '0x50' };
    throw new Error('the header is not there');
  };
  const other = { request } as unknown as ChainClient;
  await expect(simulateCalls(other, [call], AT)).rejects.toThrow('the header is not there');
});
