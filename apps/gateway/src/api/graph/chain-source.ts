import { type Contracts, type Hex, v4StateViewAbi } from '@cenote/chains';
import { createClient, hexToNumber, http, numberToHex, type Transport } from 'viem';
import { multicall } from 'viem/actions';
import { POOL_TOPICS, type RawLog } from './decode.ts';

/** The part of a block's header that following the chain needs. */
export interface BlockRef {
  number: number;
  hash: Hex;
  parentHash: Hex;
  /** Seconds. */
  timestamp: number;
  baseFeePerGas: bigint;
}

/** One chain's node, asked only for what the pool graph needs. Every call rejects when it takes too long. */
export interface ChainSource {
  latestBlock(): Promise<BlockRef>;
  /** Undefined where the chain is shorter. */
  blockAt(number: number): Promise<BlockRef | undefined>;
  /** Logs of the pools' contracts in a block, by its hash, in order. */
  logsOf(blockHash: Hex): Promise<RawLog[]>;
  /** The same for a range of blocks, both ends included. */
  logsBetween(from: number, to: number): Promise<RawLog[]>;
  /** Fees of v4 pools as they stand after a recent block. */
  v4Fees(ids: readonly Hex[], blockNumber: number): Promise<V4Fees[]>;
  /** Wei a unit of gas that the node suggests to add to the base fee. */
  priorityFee(): Promise<bigint>;
}

export interface V4Fees {
  id: Hex;
  lpFee: number;
  protocolFee: number;
}

interface RpcBlock {
  number: Hex;
  hash: Hex;
  parentHash: Hex;
  timestamp: Hex;
  baseFeePerGas?: Hex;
}

interface RpcLog {
  address: Hex;
  topics: Hex[];
  data: Hex;
  blockNumber: Hex;
  logIndex: Hex;
}

type Rpc = [
  {
    Method: 'eth_getBlockByNumber';
    Parameters: [Hex | 'latest', false];
    ReturnType: RpcBlock | null;
  },
  { Method: 'eth_getLogs'; Parameters: [object]; ReturnType: RpcLog[] },
  { Method: 'eth_maxPriorityFeePerGas'; Parameters?: undefined; ReturnType: Hex },
  { Method: 'eth_call'; Parameters: [object, Hex | 'latest']; ReturnType: Hex },
];

/** A node has this long for one answer. */
export const SOURCE_TIMEOUT_MS = 4_000;

const byPosition = (a: RawLog, b: RawLog): number =>
  a.blockNumber - b.blockNumber || a.logIndex - b.logIndex;

/** A source over JSON-RPC, by a node's URL or another way to the chain. No retries of its own: the follower comes back anyway. */
export function rpcSource(rpc: string | Transport, contracts: Contracts): ChainSource {
  const transport =
    typeof rpc === 'string'
      ? http(rpc, { batch: true, retryCount: 0, timeout: SOURCE_TIMEOUT_MS })
      : rpc;
  const client = createClient<Transport, undefined, undefined, Rpc>({ transport });

  async function getBlock(tag: Hex | 'latest'): Promise<BlockRef | undefined> {
    const block = await client.request({ method: 'eth_getBlockByNumber', params: [tag, false] });
    return block === null ? undefined : toBlockRef(block);
  }

  async function getLogs(filter: object): Promise<RawLog[]> {
    const params: [object] = [{ ...filter, topics: [POOL_TOPICS] }];
    const logs = await client.request({ method: 'eth_getLogs', params });
    return logs.map(toRawLog).sort(byPosition);
  }

  return {
    async latestBlock() {
      const block = await getBlock('latest');
      if (!block) throw new Error('The node knows no block.');
      return block;
    },
    blockAt: (number) => getBlock(numberToHex(number)),
    logsOf: (blockHash) => getLogs({ blockHash }),
    logsBetween: (from, to) => getLogs({ fromBlock: numberToHex(from), toBlock: numberToHex(to) }),
    async v4Fees(ids, blockNumber) {
      const slots = await multicall(client, {
        multicallAddress: contracts.multicall3,
        allowFailure: false,
        blockNumber: BigInt(blockNumber),
        contracts: ids.map((id) => ({
          address: contracts.v4StateView,
          abi: v4StateViewAbi,
          functionName: 'getSlot0' as const,
          args: [id] as const,
        })),
      });
      return slots.map(([, , protocolFee, lpFee], i) => ({ id: ids[i]!, lpFee, protocolFee }));
    },
    async priorityFee() {
      return BigInt(await client.request({ method: 'eth_maxPriorityFeePerGas' }));
    },
  };
}

const toBlockRef = (block: RpcBlock): BlockRef => ({
  number: hexToNumber(block.number),
  hash: block.hash,
  parentHash: block.parentHash,
  timestamp: hexToNumber(block.timestamp),
  baseFeePerGas: BigInt(block.baseFeePerGas ?? 0),
});

const toRawLog = (log: RpcLog): RawLog => ({
  address: log.address,
  topics: log.topics,
  data: log.data,
  blockNumber: hexToNumber(log.blockNumber),
  logIndex: hexToNumber(log.logIndex),
});
