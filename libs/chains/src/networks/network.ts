/** The shape of a network's entry in the registry. */
import type { Address } from '../address.ts';

/** A network the product supports. */
export interface Network {
  /** EIP-155 chain id. */
  id: number;
  name: string;
  /** Other names in use by sites and lists. */
  aliases?: readonly string[];
  /** Lower-case name used in URLs. */
  slug: string;
  kind: 'l1' | 'l2';
  /** A chain on this machine: the test wallet may be offered. */
  isLocal: boolean;
  /** A public test network: shown in testnet mode only. */
  isTest: boolean;
  native: { name: string; symbol: string; decimals: number };
  /** ERC-20 form of the native coin. */
  wrappedNative: Address;
  /** The coin and its ERC-20 form have one balance, so that nothing wraps or unwraps it. */
  hasOneBalance?: true;
  blockTimeMs: number;
  /** Interval at which a displayed quote is refreshed. */
  quoteRefreshMs: number;
  /** Base units of the native coin that Max leaves for gas. */
  gasReserve: { swap: bigint; send: bigint };
  /** v3 fee tiers enabled at the factory, in hundredths of a basis point. */
  v3FeeTiers: readonly number[];
  /** Where a transaction holds less than usual (`swapLimitsOf`). */
  swapLimits?: Partial<SwapLimits>;
  /** How the network charges for the data that it publishes on its L1; absent if it does not, or not separately. */
  rollup?: Rollup;
  explorer?: { name: string; url: string };
  /** Version of the Universal Router, which determines how swaps are encoded. */
  routerVersion: string;
  contracts: Contracts;
  /** Block of each factory's deployment, or one shortly before it; absent if unknown. */
  startBlocks?: Partial<Record<'v2' | 'v3' | 'v4', number>>;
  /** Built-in tokens, the wrapped coin first; absent for local networks, whose tokens `knownTokensOf` has. */
  tokens?: readonly KnownToken[];
  /** Endpoint if none is configured; production networks have no default. */
  defaultRpcUrl?: string;
  /** Cosigner of Flow orders if none is configured; production networks have no default. */
  defaultCosigner?: Address;
}

/** What one transaction of a swap may hold. */
export interface SwapLimits {
  /** Units of gas. */
  maxGas: number;
  /** Calls of pools. */
  maxLegs: number;
}

/** Contract that computes the L1 data fee of a transaction. */
export type Rollup =
  | { kind: 'op-stack'; gasPriceOracle: Address }
  | { kind: 'arbitrum'; nodeInterface: Address };

/** A token with a built-in address, so that no list, gateway or site has to be trusted about it. */
export interface KnownToken {
  symbol: string;
  decimals: number;
  address: Address;
  /** Most other tokens have pools with it. */
  isHub?: true;
  /** Issued for one dollar. */
  isDollar?: true;
}

/** The protocol contracts of one network. An absent one is not deployed there, and what needs it is unavailable. */
export interface Contracts {
  weth9: Address;
  permit2: Address;
  multicall3: Address;
  v2Factory?: Address;
  v2Router?: Address;
  v3Factory: Address;
  /** QuoterV2. */
  v3Quoter: Address;
  v3TickLens?: Address;
  v3PositionManager: Address;
  /** Moves liquidity from a v2 pair into a v3 position. */
  v3Migrator?: Address;
  swapRouter02?: Address;
  v4PoolManager?: Address;
  v4PositionManager?: Address;
  v4Quoter?: Address;
  v4StateView?: Address;
  universalRouter?: Address;
  /** Settles cosigned Dutch orders (UniswapX, V2DutchOrderReactor). */
  v2DutchOrderReactor?: Address;
  /** Settles Dutch orders whose curve is fully signed (UniswapX); limit orders have a flat curve. */
  exclusiveDutchOrderReactor?: Address;
  v3DutchOrderReactor?: Address;
  priorityOrderReactor?: Address;
  /** Resolves the current amounts of a signed order, for every reactor (UniswapX). */
  orderQuoter?: Address;
  /** Across: deposits of bridge transfers. */
  spokePool?: Address;
  /** NFT marketplace, Seaport 1.6; emits `OrderFulfilled` for each sale. */
  seaport?: Address;
  /** Code that an account may delegate to (EIP-7702) for batched calls. */
  smartWallet?: Address;
  /** Distributes an airdrop by Merkle proofs. */
  merkleDistributor?: Address;
  /** Distributes liquidity rewards by Merkle proofs. */
  rewardsDistributor?: Address;
  ensRegistry?: Address;
  ensReverseRegistrar?: Address;
  ensPublicResolver?: Address;
  ensUniversalResolver?: Address;
}

/** Contracts that every local network has. */
export type LocalContracts = Contracts &
  Required<
    Pick<
      Contracts,
      | 'v2Factory'
      | 'v2Router'
      | 'v3Migrator'
      | 'swapRouter02'
      | 'v4PoolManager'
      | 'v4PositionManager'
      | 'v4Quoter'
      | 'v4StateView'
      | 'universalRouter'
      | 'spokePool'
      | 'v2DutchOrderReactor'
      | 'exclusiveDutchOrderReactor'
      | 'orderQuoter'
      | 'seaport'
      | 'smartWallet'
    >
  >;

/** A network of this machine, which has every contract of the local world. */
export interface LocalNetwork<Id extends number = number> extends Network {
  id: Id;
  contracts: LocalContracts;
  defaultRpcUrl: string;
  defaultCosigner: Address;
}
