import { contractsOf, type Hex, v2FactoryAbi, v2PairAbi, v4PoolManagerAbi } from '@cenote/chains';
import {
  createClient,
  custom,
  encodeAbiParameters,
  encodeEventTopics,
  numberToHex,
  pad,
  RpcRequestError,
} from 'viem';
import { v2PairAddress } from '../../swap/build/pool-address.ts';
import { EndpointError } from '../errors.ts';
import { POOL_TOPICS } from './pool-logs.ts';
import { poolLogsBetween } from './pool-logs-between.ts';

const CONTRACTS = contractsOf(31337)!;
const [A, B, C] = [pad('0xa', { size: 20 }), pad('0xb', { size: 20 }), pad('0xc', { size: 20 })];
const UNKNOWN_ADDRESS = pad('0xbad', { size: 20 });
const OLD = v2PairAddress(CONTRACTS.v2Factory, A, B);
const NEW = v2PairAddress(CONTRACTS.v2Factory, B, C);
/** Maximum number of logs in a response of this endpoint. */
const MAX_LOGS = 20;
const TOO_MANY = { body: {}, url: '', error: { code: -32005, message: 'too many' } };

interface TestLog {
  address: Hex;
  topics: readonly unknown[];
  data: Hex;
}
const synced = (address: Hex): TestLog => ({
  address,
  topics: encodeEventTopics({ abi: v2PairAbi, eventName: 'Sync' }),
  data: encodeAbiParameters([{ type: 'uint112' }, { type: 'uint112' }], [1n, 2n]),
});
const created = (token0: Hex, token1: Hex, pair: Hex): TestLog => ({
  address: CONTRACTS.v2Factory,
  topics: encodeEventTopics({
    abi: v2FactoryAbi,
    eventName: 'PairCreated',
    args: { token0, token1 },
  }),
  data: encodeAbiParameters([{ type: 'address' }, { type: 'uint256' }], [pair, 1n]),
});

/** An endpoint of a chain with these logs by block. */
function endpoint(blocks: Record<number, TestLog[]>) {
  const requests: number[] = [];
  const transport = custom({
    request: async ({
      params,
    }: {
      params: [{ fromBlock: Hex; toBlock: Hex; address?: Hex | Hex[]; topics: [Hex[]] }];
    }) => {
      const [{ fromBlock, toBlock, address, topics }] = params;
      const filter = address && [address].flat().map((one) => one.toLowerCase());
      const logs = Object.entries(blocks).flatMap(([number, list]) =>
        BigInt(number) < BigInt(fromBlock) || BigInt(number) > BigInt(toBlock)
          ? []
          : list.flatMap((log, i) =>
              !topics[0].includes(log.topics[0] as Hex) ||
              (filter && !filter.includes(log.address.toLowerCase()))
                ? []
                : { ...log, blockNumber: numberToHex(Number(number)), logIndex: numberToHex(i) },
            ),
      );
      requests.push(logs.length);
      if (logs.length > MAX_LOGS) throw new RpcRequestError(TOO_MANY);
      return logs;
    },
  });
  return {
    client: createClient({ transport: (options) => transport({ ...options, retryCount: 0 }) }),
    requests,
  };
}
const pool = { protocol: 'v2' as const, id: OLD, token0: A, token1: B, reserve0: 1n, reserve1: 1n };
const range = { topics: POOL_TOPICS, before: new Map([[OLD, pool]]), from: 1n, to: 3_000n };
const flood = Array.from({ length: MAX_LOGS + 1 }, () => synced(UNKNOWN_ADDRESS));

it('logs of pools are read in order', async () => {
  const { client, requests } = endpoint({ 7: [synced(OLD)], 2: [created(B, C, NEW), synced(NEW)] });
  const logs = await poolLogsBetween(client, CONTRACTS, range);
  expect(logs.map(({ blockNumber, logIndex }) => [blockNumber, logIndex])).toEqual([
    [2n, 0],
    [2n, 1],
    [7n, 0],
  ]);
  expect(requests).toHaveLength(1);
});

it('a block in which an unknown contract logs more than a response can hold hides no pool', async () => {
  const { client } = endpoint({
    2: [created(B, C, NEW)],
    1000: [synced(OLD), ...flood, synced(NEW)],
    1001: [synced(OLD)],
  });
  const logs = await poolLogsBetween(client, CONTRACTS, range);
  expect(logs.map(({ address, blockNumber }) => [blockNumber, address.toLowerCase()])).toEqual([
    [2n, CONTRACTS.v2Factory.toLowerCase()],
    [1_000n, OLD],
    [1_000n, NEW],
    [1_001n, OLD],
  ]);
});

it('a block in which pools themselves log more than a response can hold is read by topic', async () => {
  const v4 = (name: 'Swap' | 'ModifyLiquidity', count: number) =>
    Array.from({ length: count }, (): TestLog => {
      const topics = encodeEventTopics({ abi: v4PoolManagerAbi, eventName: name });
      return { address: CONTRACTS.v4PoolManager, topics, data: '0x' };
    });
  const block = [...v4('Swap', 15), synced(OLD), ...v4('ModifyLiquidity', 15), ...flood];
  const { client } = endpoint({ 1000: block });
  const logs = await poolLogsBetween(client, CONTRACTS, range);
  expect(logs.map(({ logIndex }) => logIndex)).toEqual(Array.from({ length: 31 }, (_, i) => i));
  const more = endpoint({ 1000: v4('Swap', MAX_LOGS + 1) });
  await expect(poolLogsBetween(more.client, CONTRACTS, range)).rejects.toThrow(EndpointError);
});

it('an endpoint that does not respond is requested once', async () => {
  let requests = 0;
  const transport = custom({
    request: async () => {
      requests++;
      throw new Error('socket hang up');
    },
  });
  const client = createClient({ transport: (options) => transport({ ...options, retryCount: 0 }) });
  await expect(poolLogsBetween(client, CONTRACTS, range)).rejects.toMatchObject({
    code: 'RPC_DOWN',
  });
  expect(requests).toBe(1);
});
