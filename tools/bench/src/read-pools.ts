/**
 * `readPools()`: reads the state of every v2, v3 and v4 pool of a network at one block from the chain alone, for the
 * router. Also: `readV4Pools()`, its part for v4.
 */
import {
  type LocalContracts,
  localContractsOf,
  lower,
  networkById,
  toViemChain,
  v2FactoryAbi,
  v2PairAbi,
  v3FactoryAbi,
  v3PoolAbi,
  v4PoolManagerAbi,
  v4StateViewAbi,
} from '@cenote/chains';
import {
  applyLiquidity,
  type LiquidityEvent,
  type Pool,
  type V2Pool,
  type V3Pool,
  type V4Pool,
} from '@cenote/trading';
import { createPublicClient, getAbiItem, type Hex, http, type PublicClient } from 'viem';

/** Block range of one log request. */
const LOG_RANGE = 5_000n;

/**
 * Reads the state of every v2, v3 and v4 pool of a network at one block (default: the head) from the chain alone: pools
 * from the factories' events, ticks summed from liquidity events.
 * @throws Error if the network is unknown, or a sum differs from the chain's own value.
 */
export async function readPools(
  rpcUrl: string,
  chainId: number,
  blockNumber?: bigint,
): Promise<Pool[]> {
  const network = networkById(chainId);
  const contracts = localContractsOf(chainId);
  if (!network) throw new Error(`Unknown network ${chainId}`);
  const client = createPublicClient({
    chain: toViemChain(network, rpcUrl),
    transport: http(rpcUrl, { batch: { batchSize: 500 } }),
  });
  const block = blockNumber ?? (await client.getBlockNumber());
  return [
    ...(await readV2Pools(client, contracts, block)),
    ...(await readV3Pools(client, contracts, block)),
    ...(await readV4Pools(client, contracts, block)),
  ];
}

async function readV2Pools(
  client: PublicClient,
  { v2Factory }: LocalContracts,
  blockNumber: bigint,
): Promise<V2Pool[]> {
  const event = getAbiItem({ abi: v2FactoryAbi, name: 'PairCreated' });
  const created = await inRanges(blockNumber, (range) =>
    client.getLogs({ address: v2Factory, event, strict: true, ...range }),
  );
  return Promise.all(
    created.map(async ({ args: [token0, token1, pair] }): Promise<V2Pool> => {
      const [reserve0, reserve1] = await client.readContract({
        address: pair,
        abi: v2PairAbi,
        functionName: 'getReserves',
        blockNumber,
      });
      return { protocol: 'v2', id: lower(pair), ...tokens({ token0, token1 }), reserve0, reserve1 };
    }),
  );
}

async function readV3Pools(
  client: PublicClient,
  { v3Factory }: LocalContracts,
  blockNumber: bigint,
): Promise<V3Pool[]> {
  const event = getAbiItem({ abi: v3FactoryAbi, name: 'PoolCreated' });
  const created = await inRanges(blockNumber, (range) =>
    client.getLogs({ address: v3Factory, event, strict: true, ...range }),
  );
  if (created.length === 0) return [];
  const events = [
    getAbiItem({ abi: v3PoolAbi, name: 'Mint' }),
    getAbiItem({ abi: v3PoolAbi, name: 'Burn' }),
  ] as const;
  const address = created.map(({ args }) => args.pool);
  const changes = await inRanges(blockNumber, (range) =>
    client.getLogs({ address, events, strict: true, ...range }),
  );
  const changesOf = groupBy(changes, (log) => lower(log.address));

  return Promise.all(
    created.map(async ({ args }): Promise<V3Pool> => {
      const id = lower(args.pool);
      const pool = { address: args.pool, abi: v3PoolAbi, blockNumber } as const;
      const [[sqrtPriceX96, tick], liquidity] = await Promise.all([
        client.readContract({ ...pool, functionName: 'slot0' }),
        client.readContract({ ...pool, functionName: 'liquidity' }),
      ]);
      const { fee, tickSpacing } = args;
      const key = { protocol: 'v3' as const, id, ...tokens(args), fee, tickSpacing };
      const positions = (changesOf.get(id) ?? []).map((log) => ({
        ...log.args,
        liquidityDelta: log.eventName === 'Mint' ? log.args.amount : -log.args.amount,
      }));
      return withPositions({ ...key, sqrtPriceX96, tick, liquidity, ticks: [] }, positions);
    }),
  );
}

/** The v4 part of {@link readPools}. */
export async function readV4Pools(
  client: PublicClient,
  { v4PoolManager, v4StateView }: Pick<LocalContracts, 'v4PoolManager' | 'v4StateView'>,
  blockNumber: bigint,
): Promise<V4Pool[]> {
  const events = [
    getAbiItem({ abi: v4PoolManagerAbi, name: 'Initialize' }),
    getAbiItem({ abi: v4PoolManagerAbi, name: 'ModifyLiquidity' }),
  ] as const;
  const logs = await inRanges(blockNumber, (range) =>
    client.getLogs({ address: v4PoolManager, events, strict: true, ...range }),
  );
  const changes = logs.flatMap((log) => (log.eventName === 'ModifyLiquidity' ? [log.args] : []));
  const changesOf = groupBy(changes, (change) => change.id);

  return Promise.all(
    logs.flatMap((log) => {
      if (log.eventName !== 'Initialize') return [];
      const { id, currency0, currency1, fee, tickSpacing, hooks } = log.args;
      const read = async (): Promise<V4Pool> => {
        const view = {
          address: v4StateView,
          abi: v4StateViewAbi,
          args: [id],
          blockNumber,
        } as const;
        const [[sqrtPriceX96, tick, protocolFee, lpFee], liquidity] = await Promise.all([
          client.readContract({ ...view, functionName: 'getSlot0' }),
          client.readContract({ ...view, functionName: 'getLiquidity' }),
        ]);
        const key = {
          protocol: 'v4' as const,
          id: id.toLowerCase() as Hex,
          ...tokens({ token0: currency0, token1: currency1 }),
          fee,
          tickSpacing,
          hooks: lower(hooks),
        };
        const state = { sqrtPriceX96, tick, liquidity, lpFee, protocolFee, ticks: [] };
        return withPositions({ ...key, ...state }, changesOf.get(id) ?? []);
      };
      return [read()];
    }),
  );
}

const tokens = ({ token0, token1 }: { token0: string; token1: string }) => ({
  token0: lower(token0),
  token1: lower(token1),
});

/** Returns the pool with its ticks, whose sum must equal the liquidity on the chain. */
function withPositions<P extends V3Pool | V4Pool>(
  pool: P,
  positions: readonly LiquidityEvent[],
): P {
  const summed = positions.reduce<P>(applyLiquidity, { ...pool, liquidity: 0n });
  if (summed.liquidity !== pool.liquidity) {
    throw new Error(
      `Pool ${pool.id}: event liquidity sums to ${summed.liquidity}, not ${pool.liquidity}`,
    );
  }
  return summed;
}

function groupBy<T>(values: readonly T[], keyOf: (value: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const value of values) {
    const key = keyOf(value);
    const group = groups.get(key);
    if (group) group.push(value);
    else groups.set(key, [value]);
  }
  return groups;
}

/** Logs from genesis to `last`, requested range by range in order. */
async function inRanges<T>(
  last: bigint,
  request: (range: { fromBlock: bigint; toBlock: bigint }) => Promise<T[]>,
): Promise<T[]> {
  const all: T[] = [];
  for (let fromBlock = 0n; fromBlock <= last; fromBlock += LOG_RANGE) {
    const end = fromBlock + LOG_RANGE - 1n;
    all.push(...(await request({ fromBlock, toBlock: end < last ? end : last })));
  }
  return all;
}
