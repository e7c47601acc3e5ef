import {
  CHAIN_TO_ADDRESSES_MAP,
  SWAP_ROUTER_02_ADDRESSES,
  V2_FACTORY_ADDRESSES,
  V2_ROUTER_ADDRESSES,
  WETH9,
} from '@uniswap/sdk-core';
import { REACTOR_ADDRESS_MAPPING, UNISWAPX_ORDER_QUOTER_MAPPING } from '@uniswap/uniswapx-sdk';
import {
  UNIVERSAL_ROUTER_ADDRESS,
  type UniversalRouterVersion,
} from '@uniswap/universal-router-sdk';
import { getAddress, zeroAddress } from 'viem';
import * as viemChains from 'viem/chains';
import { knownTokensOf } from '../known-tokens.ts';
import { toViemChain } from '../viem-chain.ts';
import { NETWORKS } from './all.ts';
import {
  type Contracts,
  contractsOf,
  LOCAL,
  LOCAL_NETWORKS,
  localContractsOf,
  type Network,
  networkById,
  networkBySlug,
  PRODUCTION_NETWORK_COUNT,
} from './index.ts';

const PUBLIC = NETWORKS.filter((network) => !network.isLocal);

describe('the networks', () => {
  it('are eighteen production networks, two test networks and two local ones', () => {
    expect(PUBLIC.filter(({ isTest }) => !isTest)).toHaveLength(PRODUCTION_NETWORK_COUNT);
    expect(PUBLIC.filter(({ isTest }) => isTest)).toHaveLength(2);
    expect(NETWORKS.filter(({ isLocal }) => isLocal)).toEqual(LOCAL_NETWORKS);
  });

  it('have unique ids, names and slugs', () => {
    for (const key of ['id', 'name', 'slug'] as const) {
      expect(new Set(NETWORKS.map((network) => network[key])).size).toBe(NETWORKS.length);
    }
  });

  it.each(NETWORKS)('$name is found by id and by slug in any letter case', (network) => {
    expect(networkById(network.id)).toBe(network);
    expect(networkBySlug(network.slug.toUpperCase())).toBe(network);
    expect(network.slug).toBe(network.name.toLowerCase().replaceAll(' ', '-'));
  });

  it('are not found by any other name', () => {
    expect(networkById(1_234)).toBeUndefined();
    expect(networkBySlug('nowhere')).toBeUndefined();
    expect(contractsOf(1_234)).toBeUndefined();
    expect(() => localContractsOf(1)).toThrow('not a local one');
  });

  it.each(NETWORKS)('$name has valid checksums in every address', ({ id, contracts }) => {
    const tokens = knownTokensOf(id).map(({ address }) => address);
    const addresses = [...Object.values(contracts), ...tokens];
    expect(addresses).toEqual(addresses.map((address) => getAddress(address)));
  });

  it.each(NETWORKS)('$name lists its wrapped coin first and no token twice', (network) => {
    const addresses = knownTokensOf(network.id).map(({ address }) => address);
    expect(network.wrappedNative).toBe(network.contracts.weth9);
    expect(addresses[0]).toBe(network.wrappedNative);
    expect(new Set(addresses).size).toBe(addresses.length);
  });

  it.each(NETWORKS)('$name has a multicall contract for batched reads', (network) => {
    const chain = toViemChain(network, 'http://127.0.0.1:1');
    expect(chain.contracts?.multicall3?.address).toBe(network.contracts.multicall3);
    expect(chain.rpcUrls.default.http).toEqual(['http://127.0.0.1:1']);
  });

  it('have an endpoint by default only on this machine', () => {
    for (const { defaultRpcUrl } of LOCAL_NETWORKS) expect(defaultRpcUrl).toMatch(/127\.0\.0\.1/);
    expect(PUBLIC.filter(({ defaultRpcUrl }) => defaultRpcUrl !== undefined)).toEqual([]);
  });

  it('resolve ENS names on Ethereum, Sepolia and the main local network', () => {
    const withNames = NETWORKS.filter(({ contracts }) => contracts.ensUniversalResolver);
    expect(withNames.map(({ id }) => id)).toEqual([1, 11_155_111, LOCAL.id]);
    const chain = toViemChain(LOCAL, undefined);
    expect(chain.contracts?.ensUniversalResolver).toEqual({
      address: LOCAL.contracts.ensUniversalResolver,
    });
  });
});

type Compared = Exclude<
  keyof Contracts,
  | 'permit2'
  | 'multicall3'
  | 'v3TickLens'
  | 'spokePool'
  | 'seaport'
  | 'smartWallet'
  | 'merkleDistributor'
  | 'rewardsDistributor'
  | `ens${string}`
>;

/** Networks of which the SDK names the first Quoter; the registry has QuoterV2, by Uniswap's deployment pages. */
const FIRST_QUOTER = [1, 10, 137, 42_161];

/** Wrapped coins that the SDK lacks. */
const WRAPPED_ELSEWHERE = [196, 42_220];

/** Returns the addresses that the protocols' SDKs have for a network. */
function sdkContracts(network: Network): Record<Compared, string | undefined> {
  const { id, contracts, routerVersion } = network;
  const listed = CHAIN_TO_ADDRESSES_MAP[id as keyof typeof CHAIN_TO_ADDRESSES_MAP] as Record<
    string,
    string | undefined
  >;
  const reactors = (REACTOR_ADDRESS_MAPPING[id] ?? {}) as Record<string, string | undefined>;
  return {
    weth9: WRAPPED_ELSEWHERE.includes(id) ? contracts.weth9 : WETH9[id]?.address,
    v2Factory: V2_FACTORY_ADDRESSES[id],
    v2Router: V2_ROUTER_ADDRESSES[id],
    v3Factory: listed.v3CoreFactoryAddress,
    v3Quoter: FIRST_QUOTER.includes(id) ? contracts.v3Quoter : listed.quoterAddress,
    v3PositionManager: listed.nonfungiblePositionManagerAddress,
    v3Migrator: listed.v3MigratorAddress,
    swapRouter02: SWAP_ROUTER_02_ADDRESSES(id),
    v4PoolManager: listed.v4PoolManagerAddress,
    v4PositionManager: listed.v4PositionManagerAddress,
    v4Quoter: listed.v4QuoterAddress,
    v4StateView: listed.v4StateView,
    universalRouter: UNIVERSAL_ROUTER_ADDRESS(routerVersion as UniversalRouterVersion, id),
    v2DutchOrderReactor: reactors.Dutch_V2,
    exclusiveDutchOrderReactor: reactors.Dutch,
    v3DutchOrderReactor: reactors.Dutch_V3,
    priorityOrderReactor: reactors.Priority,
    orderQuoter: UNISWAPX_ORDER_QUOTER_MAPPING[id],
  };
}

const orAbsent = (address: string | undefined) =>
  address === undefined || address === zeroAddress ? undefined : getAddress(address);

describe.each(PUBLIC)('$name, compared with the SDKs', (network) => {
  it('has the contracts that they list, at the same addresses, and no others', () => {
    const listed = Object.entries(sdkContracts(network)).map(([k, a]) => [k, orAbsent(a)]);
    const ours = listed.map(([name]) => [name, network.contracts[name as Compared]]);
    expect(Object.fromEntries(ours)).toEqual(Object.fromEntries(listed));
  });

  it('has the TickLens that the SDK lists, if it lists one', () => {
    const listed = (CHAIN_TO_ADDRESSES_MAP as Record<number, { tickLensAddress?: string }>)[
      network.id
    ]?.tickLensAddress;
    if (listed) expect(network.contracts.v3TickLens).toBe(getAddress(listed));
    else expect([1, 10, 137]).toContain(network.id);
  });

  it('has the native coin, explorer, multicall and fee oracle that viem lists', () => {
    const chain = Object.values(viemChains).find(({ id }) => id === network.id) as viemChains.Chain;
    const oracle = chain.contracts?.gasPriceOracle as { address: string } | undefined;
    expect(network.native.symbol).toBe(chain.nativeCurrency.symbol);
    expect(network.native.decimals).toBe(chain.nativeCurrency.decimals);
    expect(`${chain.blockExplorers?.default.url}/`).toMatch(
      new RegExp(`^${network.explorer?.url}/`),
    );
    expect(network.contracts.multicall3).toBe(getAddress(chain.contracts!.multicall3!.address));
    const ours = network.rollup?.kind === 'op-stack' ? network.rollup.gasPriceOracle : undefined;
    expect(ours).toBe(oracle && getAddress(oracle.address));
  });
});
