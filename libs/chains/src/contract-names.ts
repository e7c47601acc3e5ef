/**
 * `contractName()`: the display name of a network's protocol contract by its address; undefined for other addresses.
 */
import { type Address, lower } from './address.ts';
import { type Contracts, contractsOf } from './networks/index.ts';

/** Names of the contracts in their protocols. */
const NAMES: Readonly<Record<keyof Contracts, string>> = {
  weth9: 'WETH',
  permit2: 'Permit2',
  multicall3: 'Multicall3',
  v2Factory: 'Uniswap v2 Factory',
  v2Router: 'Uniswap v2 Router',
  v3Factory: 'Uniswap v3 Factory',
  v3Quoter: 'Uniswap v3 Quoter',
  v3TickLens: 'Uniswap v3 TickLens',
  v3PositionManager: 'Uniswap v3 Positions',
  swapRouter02: 'Uniswap Swap Router',
  v4PoolManager: 'Uniswap v4 Pool Manager',
  v4PositionManager: 'Uniswap v4 Positions',
  v4Quoter: 'Uniswap v4 Quoter',
  v4StateView: 'Uniswap v4 StateView',
  universalRouter: 'Universal Router',
  v2DutchOrderReactor: 'UniswapX Dutch Orders',
  exclusiveDutchOrderReactor: 'UniswapX Limit Orders',
  v3DutchOrderReactor: 'UniswapX Dutch Orders v3',
  priorityOrderReactor: 'UniswapX Priority Orders',
  orderQuoter: 'UniswapX Order Quoter',
  v3Migrator: 'Uniswap v3 Migrator',
  spokePool: 'Across Spoke Pool',
  seaport: 'Seaport',
  smartWallet: 'Smart Wallet',
  merkleDistributor: 'Merkle Distributor',
  rewardsDistributor: 'Rewards Distributor',
  ensRegistry: 'ENS Registry',
  ensReverseRegistrar: 'ENS Reverse Registrar',
  ensPublicResolver: 'ENS Public Resolver',
  ensUniversalResolver: 'ENS Universal Resolver',
};

/** The name of a network's protocol contract; undefined for every other address. */
export function contractName(chainId: number, address: Address): string | undefined {
  const contracts = contractsOf(chainId);
  const found = Object.entries(contracts ?? {}).find(
    ([, known]) => known !== undefined && lower(known as Address) === lower(address),
  );
  return found && NAMES[found[0] as keyof Contracts];
}
