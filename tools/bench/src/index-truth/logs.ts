/**
 * `readEvents()`: reads all logs of the pools' events from a node and decodes them with ABIs of its own; shares no code
 * with the indexer. Also: type `ChainEvent`, a decoded event.
 */
import type { LocalContracts } from '@cenote/chains';
import { createPublicClient, decodeEventLog, type Hex, http, numberToHex, parseAbi } from 'viem';

/** All events that change pools, declared separately on purpose: shares no code with the indexer. */
const abi = parseAbi([
  'event PoolCreated(address indexed token0, address indexed token1, uint24 indexed fee, int24 tickSpacing, address pool)',
  'event Sync(uint112 reserve0, uint112 reserve1)',
  'event Collect(address indexed owner, address recipient, int24 indexed tickLower, int24 indexed tickUpper, uint128 amount0, uint128 amount1)',
  'event CollectProtocol(address indexed sender, address indexed recipient, uint128 amount0, uint128 amount1)',
  'event Flash(address indexed sender, address indexed recipient, uint256 amount0, uint256 amount1, uint256 paid0, uint256 paid1)',
  'event ModifyLiquidity(bytes32 indexed id, address indexed sender, int24 tickLower, int24 tickUpper, int256 liquidityDelta, bytes32 salt)',
]);
const v2Abi = parseAbi([
  'event PairCreated(address indexed token0, address indexed token1, address pair, uint256 count)',
  'event Swap(address indexed sender, uint256 amount0In, uint256 amount1In, uint256 amount0Out, uint256 amount1Out, address indexed to)',
]);
const v3Abi = parseAbi([
  'event Initialize(uint160 sqrtPriceX96, int24 tick)',
  'event Mint(address sender, address indexed owner, int24 indexed tickLower, int24 indexed tickUpper, uint128 amount, uint256 amount0, uint256 amount1)',
  'event Burn(address indexed owner, int24 indexed tickLower, int24 indexed tickUpper, uint128 amount, uint256 amount0, uint256 amount1)',
  'event Swap(address indexed sender, address indexed recipient, int256 amount0, int256 amount1, uint160 sqrtPriceX96, uint128 liquidity, int24 tick)',
]);
const v4Abi = parseAbi([
  'event Initialize(bytes32 indexed id, address indexed currency0, address indexed currency1, uint24 fee, int24 tickSpacing, address hooks, uint160 sqrtPriceX96, int24 tick)',
  'event Swap(bytes32 indexed id, address indexed sender, int128 amount0, int128 amount1, uint160 sqrtPriceX96, uint128 liquidity, int24 tick, uint24 fee)',
]);

const decoders = { common: abi, v2: v2Abi, v3: v3Abi, v4: v4Abi };

export interface ChainEvent {
  family: keyof typeof decoders;
  name: string;
  args: Record<string, bigint | number | string>;
  address: Hex;
  timestamp: number;
  transactionHash: Hex;
}

interface NodeLog {
  address: Hex;
  topics: [Hex, ...Hex[]];
  data: Hex;
  blockNumber: Hex;
  transactionHash: Hex;
}

/** A block of a year's history may contain a hundred trades. */
const BLOCKS_AT_ONCE = 25;

/** All events of a chain up to its head, in order, read from the node's logs only. */
export async function readEvents(rpcUrl: string, contracts: LocalContracts) {
  const client = createPublicClient({ transport: http(rpcUrl, { timeout: 60_000 }) });
  const head = await client.getBlock();
  const times = new Map<string, number>();
  const events: ChainEvent[] = [];
  for (let from = 0; from <= Number(head.number); from += BLOCKS_AT_ONCE) {
    const to = Math.min(from + BLOCKS_AT_ONCE - 1, Number(head.number));
    const range = { fromBlock: numberToHex(from), toBlock: numberToHex(to) };
    const logs: NodeLog[] = await client.request({
      method: 'eth_getLogs',
      params: [range],
    } as never);
    for (const log of logs) {
      const event = decode(log, contracts);
      if (!event) continue;
      let timestamp = times.get(log.blockNumber);
      if (timestamp === undefined) {
        const block = await client.getBlock({ blockNumber: BigInt(log.blockNumber) });
        timestamp = Number(block.timestamp);
        times.set(log.blockNumber, timestamp);
      }
      const { address, transactionHash } = log;
      events.push({ ...event, address, transactionHash, timestamp });
    }
  }
  return { events, head: { number: Number(head.number), timestamp: Number(head.timestamp) } };
}

function decode(log: NodeLog, contracts: LocalContracts) {
  const isV4 = log.address.toLowerCase() === contracts.v4PoolManager.toLowerCase();
  const families = isV4 ? (['common', 'v4'] as const) : (['common', 'v2', 'v3'] as const);
  for (const family of families) {
    try {
      const { eventName, args } = decodeEventLog({ abi: decoders[family], ...log });
      return { family, name: eventName, args: args as unknown as ChainEvent['args'] };
    } catch {
      // An event of another contract or a non-pool event.
    }
  }
  return undefined;
}
