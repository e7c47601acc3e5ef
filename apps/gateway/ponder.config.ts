import {
  type Address,
  contractsOf,
  LOCAL,
  LOCAL_L2,
  type Network,
  v2FactoryAbi,
  v2PairAbi,
  v3FactoryAbi,
  v3PoolAbi,
  v4PoolManagerAbi,
} from '@cenote/chains';
import { createConfig, factory } from 'ponder';
import { getAbiItem, parseAbi, parseAbiItem } from 'viem';

const POLL_MS = 500;
/** Ponder opens a third of these for each of its three pools. */
const CONNECTIONS = 14;

/** Ponder begins with 20 requests a second to each endpoint; a node of this machine takes far more. */
const LOCAL_LANES = 8;

function endpoints({ id, defaultRpcUrl, isLocal }: Network): string[] {
  const urls = (process.env[`RPC_URL_${id}`] ?? defaultRpcUrl ?? '')
    .split(',')
    .map((url) => url.trim());
  const lanes = isLocal ? LOCAL_LANES : 1;
  return urls.filter(Boolean).flatMap((url) => new Array<string>(lanes).fill(url));
}

const chain = (network: Network) => ({
  id: network.id,
  rpc: endpoints(network),
  pollingInterval: POLL_MS,
  // A local chain may be made anew under the same id: nothing learnt of it outlives the schema.
  disableCache: network.isLocal,
});

/** The same source on every network, each at its own address. */
const onEach = <T>(source: (contracts: NonNullable<ReturnType<typeof contractsOf>>) => T) => ({
  local: source(contractsOf(LOCAL.id)!),
  localL2: source(contractsOf(LOCAL_L2.id)!),
});

/** The contract leaves the last argument without a name; Ponder's types want every argument named. */
const pairCreated = parseAbiItem(
  'event PairCreated(address indexed token0, address indexed token1, address pair, uint256 count)',
);

/** What only the books need: who brought and took tokens. The pool graph follows the chain without it. */
const v2BookAbi = parseAbi([
  'event Mint(address indexed sender, uint256 amount0, uint256 amount1)',
  'event Burn(address indexed sender, uint256 amount0, uint256 amount1, address indexed to)',
]);
const v3BookAbi = parseAbi([
  'event Collect(address indexed owner, address recipient, int24 indexed tickLower, int24 indexed tickUpper, uint128 amount0, uint128 amount1)',
  'event CollectProtocol(address indexed sender, address indexed recipient, uint128 amount0, uint128 amount1)',
  'event Flash(address indexed sender, address indexed recipient, uint256 amount0, uint256 amount1, uint256 paid0, uint256 paid1)',
]);

const pairsOf = (address: Address) => factory({ address, event: pairCreated, parameter: 'pair' });

const poolsOf = (address: Address) =>
  factory({
    address,
    event: getAbiItem({ abi: v3FactoryAbi, name: 'PoolCreated' }),
    parameter: 'pool',
  });

export default createConfig({
  database: {
    kind: 'postgres',
    ...(process.env.DATABASE_URL && { connectionString: process.env.DATABASE_URL }),
    poolConfig: { max: CONNECTIONS },
  },
  ordering: 'multichain',
  chains: { local: chain(LOCAL), localL2: chain(LOCAL_L2) },
  contracts: {
    V2Factory: {
      abi: v2FactoryAbi,
      chain: onEach(({ v2Factory }) => ({ address: v2Factory, startBlock: 0 })),
    },
    V2Pair: {
      abi: [...v2PairAbi, ...v2BookAbi],
      chain: onEach(({ v2Factory }) => ({
        address: pairsOf(v2Factory),
        startBlock: 0,
      })),
    },
    V3Factory: {
      abi: v3FactoryAbi,
      chain: onEach(({ v3Factory }) => ({ address: v3Factory, startBlock: 0 })),
    },
    V3Pool: {
      abi: [...v3PoolAbi, ...v3BookAbi],
      chain: onEach(({ v3Factory }) => ({
        address: poolsOf(v3Factory),
        startBlock: 0,
      })),
    },
    V4PoolManager: {
      abi: v4PoolManagerAbi,
      chain: onEach(({ v4PoolManager }) => ({ address: v4PoolManager, startBlock: 0 })),
    },
  },
});
