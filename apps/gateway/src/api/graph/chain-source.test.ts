import type { Hex } from '@cenote/chains';
import { decodeFunctionData, encodeFunctionResult, parseAbi, toHex } from 'viem';
import { CONTRACTS, poolId } from '../testing/logs.ts';
import { LogsRefusedError, rpcSource } from './chain-source.ts';
import { POOL_TOPICS } from './decode.ts';

const URL = 'http://127.0.0.1:1';
const BLOCK: Hex = `0x${'ab'.repeat(32)}`;
type Request = { id: number; method: string; params: never[] };

/** Simulates a node that responds to each request with `answer`. */
function answerWith(response: (request: Request) => object): void {
  globalThis.fetch = (async (_: unknown, init: { body: string }) => {
    const requests = JSON.parse(init.body) as Request[];
    return Response.json(
      requests.map((request) => ({ jsonrpc: '2.0', id: request.id, ...response(request) })),
    );
  }) as typeof fetch;
}

describe('logs of a block', () => {
  const log = {
    address: `0x${'99'.repeat(20)}`,
    topics: [POOL_TOPICS[2]],
    data: '0x',
    blockHash: BLOCK,
    blockNumber: '0x10',
    transactionHash: BLOCK,
    transactionIndex: '0x0',
  };
  const logs = (count: number) =>
    Array.from({ length: count }, (_, i) => ({ ...log, logIndex: toHex(i) }));

  it('are read', async () => {
    answerWith(() => ({ result: logs(20) }));
    expect(await rpcSource(URL, CONTRACTS).logsOf(BLOCK)).toHaveLength(20);
  });

  it.each<[string, () => object]>([
    ['exceed 10 MiB', () => ({ result: logs(28_000) })],
    ["exceed the node's limit", () => ({ error: { code: -32005, message: 'too many' } })],
  ])('that %s reject with LogsRefusedError', async (_, response) => {
    answerWith(response);
    await expect(rpcSource(URL, CONTRACTS).logsOf(BLOCK)).rejects.toThrow(LogsRefusedError);
  });

  it('of the pools themselves are read even beyond 10 MiB', async () => {
    answerWith(() => ({ result: logs(28_000) }));
    const filter = { addresses: [log.address as Hex], topics: POOL_TOPICS };
    expect(await rpcSource(URL, CONTRACTS).logsOf(BLOCK, filter)).toHaveLength(28_000);
  });

  it('reject with another error if the node does not respond', async () => {
    globalThis.fetch = (async () => new Response('', { status: 502 })) as typeof fetch;
    const reading = rpcSource(URL, CONTRACTS).logsOf(BLOCK);
    await expect(reading).rejects.not.toThrow(LogsRefusedError);
  });
});

it('fees of pools are read from the storage of the pool manager, all in one call', async () => {
  const abi = parseAbi(['function extsload(bytes32[] slots) view returns (bytes32[])']);
  let slots: readonly Hex[] = [];
  answerWith(({ params }) => {
    const [{ data }] = params as unknown as [{ data: Hex }];
    slots = decodeFunctionData({ abi, data }).args[0];
    const word = toHex((3_000n << 208n) | (70n << 184n) | (5n << 160n) | (1n << 96n), { size: 32 });
    const result = slots.map(() => word);
    return { result: encodeFunctionResult({ abi, functionName: 'extsload', result }) };
  });
  const fees = await rpcSource(URL, CONTRACTS).v4Fees([poolId(1), poolId(2)], 7);
  expect(fees).toEqual([
    { id: poolId(1), lpFee: 3_000, protocolFee: 70 },
    { id: poolId(2), lpFee: 3_000, protocolFee: 70 },
  ]);
  // keccak256 of the pool's id and 6, as StateLibrary computes it.
  expect(slots[0]).toBe('0x3e5fec24aa4dc4e5aee2e025e51e1392c72a2500577559fae9665c6d52bd6a31');
});
