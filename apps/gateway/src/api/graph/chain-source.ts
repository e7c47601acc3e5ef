/**
 * `rpcSource()`: reads blocks, pool logs, v4 fees and the priority fee from a node, for the pool graph. Also: its
 * interface `ChainSource`, types `BlockRef`, `V4Fees`, `LogsRefusedError`, `byPosition()`, constants `POOL_LOGS`,
 * `SOURCE_TIMEOUT_MS`.
 */
import type { Contracts, Hex } from '@cenote/chains';
import type { Pool, V3Pool, V4Pool } from '@cenote/trading';
import type { LogsOfAddresses } from '@cenote/trading/onchain';
import { readHeadsIfAny, readKnownTicks } from '@cenote/trading/seed';
import {
  BaseError,
  concat,
  createClient,
  type HttpTransportConfig,
  hexToNumber,
  http,
  keccak256,
  numberToHex,
  parseAbi,
  ResponseBodyTooLargeError,
  RpcRequestError,
  type Transport,
} from 'viem';
import { readContract } from 'viem/actions';
import { POOL_TOPICS, type RawLog } from './decode.ts';

/** The block header fields that are needed to follow a chain. */
export interface BlockRef {
  number: number;
  hash: Hex;
  parentHash: Hex;
  /** Seconds. */
  timestamp: number;
  baseFeePerGas: bigint;
}

/** The node reads that the pool graph needs. Each rejects after a timeout. */
export interface ChainSource {
  latestBlock(): Promise<BlockRef>;
  /** Undefined if the chain is shorter. */
  blockAt(number: number): Promise<BlockRef | undefined>;
  /**
   * Returns the logs of a block, by its hash, in order: those with the given addresses and topics, or all with topics
   * of pools.
   * @throws LogsRefusedError if they are too many for one response
   */
  logsOf(blockHash: Hex, filter?: LogsOfAddresses): Promise<RawLog[]>;
  /** Returns the logs with topics of pools for a range of blocks, both ends included. */
  logsBetween(from: number, to: number): Promise<RawLog[]>;
  /** Returns the fees of v4 pools after a recent block. */
  v4Fees(ids: readonly Hex[], blockNumber: number): Promise<V4Fees[]>;
  /** Returns the states of pools after a recent block, with the ticks near their prices. */
  poolStates(pools: readonly (V3Pool | V4Pool)[], block: BlockRef): Promise<Pool[]>;
  /** Returns the node's suggested priority fee, wei per gas. */
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

interface LogFilter {
  address?: readonly Hex[];
  blockHash?: Hex;
  fromBlock?: Hex;
  toBlock?: Hex;
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

/** The node responded with an error or exceeded the size limit: a request for fewer logs may succeed. */
export class LogsRefusedError extends Error {
  override name = 'LogsRefusedError';
}

/** Timeout of one request. */
export const SOURCE_TIMEOUT_MS = 4_000;
/**
 * Maximum size of and timeout for a response with logs of known pools. Each log costs its sender gas (a v4 swap 6,500
 * for 960 bytes, so a block of 400 million gas has about as much). Responses with logs of all contracts are limited to
 * viem's 10 MiB: other logs are cheaper to emit.
 */
export const POOL_LOGS = { maxAnswerBytes: 64 * 1024 * 1024, timeoutMs: 10_000 };

/** Concurrent requests for states of pools. */
const READS_AT_ONCE = 4;

/** Compares logs by block and log index. */
export const byPosition = (a: RawLog, b: RawLog): number =>
  a.blockNumber - b.blockNumber || a.logIndex - b.logIndex;

const extsloadAbi = parseAbi(['function extsload(bytes32[] slots) view returns (bytes32[])']);

/**
 * Creates a source over JSON-RPC, from a node's URL or a transport.
 * @param ofPools URL or transport for logs of known addresses, see {@link POOL_LOGS}.
 */
export function rpcSource(
  rpc: string | Transport,
  contracts: Contracts,
  ofPools: string | Transport = rpc,
): ChainSource {
  const client = clientOf(rpc, { timeout: SOURCE_TIMEOUT_MS });
  const { maxAnswerBytes: maxResponseBodySize, timeoutMs: timeout } = POOL_LOGS;
  const poolClient = clientOf(ofPools, { maxResponseBodySize, timeout });

  async function getBlock(tag: Hex | 'latest'): Promise<BlockRef | undefined> {
    const block = await client.request({ method: 'eth_getBlockByNumber', params: [tag, false] });
    return block === null ? undefined : toBlockRef(block);
  }

  async function getLogs(filter: LogFilter, topics = POOL_TOPICS): Promise<RawLog[]> {
    const params: [object] = [{ ...filter, topics: [topics] }];
    const from = filter.address ? poolClient : client;
    const logs = await from.request({ method: 'eth_getLogs', params }).catch((error) => {
      throw isRefusal(error) ? new LogsRefusedError(error.shortMessage, { cause: error }) : error;
    });
    return logs.map(toRawLog).sort(byPosition);
  }

  return {
    async latestBlock() {
      const block = await getBlock('latest');
      if (!block) throw new Error('The node has no blocks.');
      return block;
    },
    blockAt: (number) => getBlock(numberToHex(number)),
    logsOf: (blockHash, filter) =>
      getLogs({ blockHash, ...(filter && { address: filter.addresses }) }, filter?.topics),
    logsBetween: (from, to) => getLogs({ fromBlock: numberToHex(from), toBlock: numberToHex(to) }),
    async v4Fees(ids, blockNumber) {
      const { v4PoolManager } = contracts;
      if (!v4PoolManager) return [];
      const words = await readContract(client, {
        address: v4PoolManager,
        abi: extsloadAbi,
        functionName: 'extsload',
        args: [ids.map(slotOf)],
        blockNumber: BigInt(blockNumber),
      });
      return words.map((word, i) => ({ id: ids[i]!, ...feesIn(word) }));
    },
    async poolStates(pools, { number, hash }) {
      const block = { number: BigInt(number), hash };
      const heads = await readHeadsIfAny(client, contracts, pools, block);
      const found = heads.flatMap((pool) => (pool && pool.protocol !== 'v2' ? [pool] : []));
      return readKnownTicks(client, contracts, found, block, READS_AT_ONCE);
    },
    async priorityFee() {
      return BigInt(await client.request({ method: 'eth_maxPriorityFeePerGas' }));
    },
  };
}

/** Without retries: the follower polls again anyway. */
function clientOf(rpc: string | Transport, options: HttpTransportConfig) {
  const transport =
    typeof rpc === 'string' ? http(rpc, { batch: true, retryCount: 0, ...options }) : rpc;
  return createClient<Transport, undefined, undefined, Rpc>({ transport });
}

const isRefusal = (error: unknown): error is BaseError =>
  error instanceof BaseError &&
  error.walk(
    (cause) => cause instanceof ResponseBodyTooLargeError || cause instanceof RpcRequestError,
  ) !== null;

/** Storage slot of the pools in the pool manager (v4-core, StateLibrary.sol): slot0 is the first word of each pool. */
const POOLS_SLOT = numberToHex(6, { size: 32 });
const slotOf = (id: Hex): Hex => keccak256(concat([id, POOLS_SLOT]));

/** Returns the fees in slot0: from the lowest bit, 160 bits of price, 24 of tick, 24 of protocol fee, 24 of LP fee. */
function feesIn(word: Hex): Pick<V4Fees, 'lpFee' | 'protocolFee'> {
  const value = BigInt(word);
  return {
    protocolFee: Number((value >> 184n) & 0xffffffn),
    lpFee: Number((value >> 208n) & 0xffffffn),
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
