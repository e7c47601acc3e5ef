import { type Hex, orderReactorAbi } from '@cenote/chains';
import { createClient, custom, encodeEventTopics, numberToHex, pad } from 'viem';
import { address, poolId } from '../../testing/logs.ts';
import { fillReader } from './fills.ts';

/** Maximum values of one topic that geth and Erigon accept. */
const MAX_TOPICS = 1_000;
const REACTOR = address(2);
const FILLER = address(0xf1);

interface Filter {
  fromBlock: Hex;
  toBlock: Hex;
  topics: [Hex, Hex[]?];
}

/** A node with fills, by block, that rejects the requests that geth rejects. */
function node(fills: ReadonlyMap<number, Hex>) {
  const filters: Filter[] = [];
  const logsOf = ({ fromBlock, toBlock, topics: [, hashes] }: Filter) =>
    [...fills]
      .filter(([block]) => block >= Number(fromBlock) && block <= Number(toBlock))
      .filter(([, hash]) => !hashes || hashes.includes(hash))
      .map(([block, orderHash]) => ({
        address: REACTOR,
        logIndex: '0x0',
        transactionIndex: '0x0',
        removed: false,
        blockNumber: numberToHex(block),
        blockHash: poolId(block),
        transactionHash: poolId(0x77),
        data: pad('0x01'),
        topics: encodeEventTopics({
          abi: orderReactorAbi,
          eventName: 'Fill',
          args: { orderHash, filler: FILLER, swapper: address(1) },
        }),
      }));
  const client = createClient({
    transport: custom({
      async request({ params }: { params: [Filter] }) {
        const [filter] = params;
        filters.push(filter);
        if ((filter.topics[1]?.length ?? 0) > MAX_TOPICS) {
          throw new Error('exceed max addresses or topics per search position');
        }
        return logsOf(filter);
      },
    }),
  });
  const contracts = { exclusiveDutchOrderReactor: REACTOR, v2DutchOrderReactor: address(3) };
  return { filters, read: fillReader(client, contracts) };
}

describe('fills of orders', () => {
  it('are read for more orders than a node accepts in one request', async () => {
    const hashes = Array.from({ length: 1_100 }, (_, i) => poolId(i + 1));
    const expected = [hashes[0]!, hashes[1_099]!];
    const { filters, read } = node(
      new Map([
        [3, expected[1]!],
        [5, poolId(5_000)],
        [7, expected[0]!],
      ]),
    );
    const found = await read(1, 200, hashes);
    expect(found).toContainEqual({
      hash: expected[1],
      filler: FILLER,
      txHash: poolId(0x77),
      blockNumber: 3,
      blockHash: poolId(3),
    });
    expect(found.map(({ hash }) => hash).sort()).toEqual([...expected].sort());
    expect(filters.map(({ topics }) => topics[1]?.length)).toEqual([500, 500, 100]);
  });

  it('are read for all orders in ranges of 1,000 blocks', async () => {
    const { filters, read } = node(
      new Map([
        [1, poolId(1)],
        [2_500, poolId(2)],
      ]),
    );
    expect((await read(1, 2_500)).map(({ hash }) => hash)).toEqual([poolId(1), poolId(2)]);
    const ranges = filters.map(({ fromBlock, toBlock }) => [Number(fromBlock), Number(toBlock)]);
    expect(ranges).toEqual([
      [1, 1_000],
      [1_001, 2_000],
      [2_001, 2_500],
    ]);
    expect(filters.flatMap(({ topics }) => topics.slice(1))).toEqual([]);
  });

  it('are not requested for an empty list of orders', async () => {
    const { filters, read } = node(new Map());
    expect(await read(1, 10, [])).toEqual([]);
    expect(filters).toEqual([]);
  });
});
