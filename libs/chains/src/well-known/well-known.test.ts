import {
  CROSS_CHAIN_SEAPORT_V1_5_ADDRESS,
  CROSS_CHAIN_SEAPORT_V1_6_ADDRESS,
  OPENSEA_CONDUIT_ADDRESS,
} from '@opensea/seaport-js/lib/constants';
import { permit2Address } from '@uniswap/permit2-sdk';
import {
  CHAIN_TO_ADDRESSES_MAP,
  SWAP_ROUTER_02_ADDRESSES,
  V2_ROUTER_ADDRESSES,
  WETH9,
} from '@uniswap/sdk-core';
import { REACTOR_ADDRESS_MAPPING } from '@uniswap/uniswapx-sdk';
import { UNIVERSAL_ROUTER_ADDRESS, UniversalRouterVersion } from '@uniswap/universal-router-sdk';
import { checksumAddress, isAddressEqual, zeroAddress } from 'viem';
import { type Address, lower } from '../address.ts';
import { BY_NETWORK, EVERYWHERE } from './addresses.ts';
import { UNIVERSAL_ROUTERS_2_0, wellKnownAddresses, wellKnownContract } from './index.ts';

const IDS = Object.keys(BY_NETWORK).map(Number);

/** Wrapped coins that the SDK lacks, from Uniswap's interface. */
const WRAPPED_ELSEWHERE: Readonly<Record<number, Address>> = {
  196: '0xe538905cf8410324e03a5a23c1c177a474d59b2b',
};

/** Returns the addresses in the protocols' own SDKs for a network, by role. */
function kitAddresses(chainId: number) {
  const contracts = CHAIN_TO_ADDRESSES_MAP[chainId as keyof typeof CHAIN_TO_ADDRESSES_MAP];
  const v4 =
    'v4PositionManagerAddress' in contracts ? contracts.v4PositionManagerAddress : undefined;
  const routers = Object.values(UniversalRouterVersion).flatMap((version) => {
    try {
      return UNIVERSAL_ROUTER_ADDRESS(version, chainId);
    } catch {
      return [];
    }
  });
  const { Dutch, Dutch_V2, Dutch_V3, Priority } = (REACTOR_ADDRESS_MAPPING[chainId] ??
    {}) as Record<string, string>;
  return {
    wrappedCoin: [WETH9[chainId]?.address ?? WRAPPED_ELSEWHERE[chainId]],
    permit2: [permit2Address(chainId)],
    universalRouter: routers,
    v2Router: [V2_ROUTER_ADDRESSES[chainId]],
    swapRouter02: [SWAP_ROUTER_02_ADDRESSES(chainId)],
    v3Positions: [contracts.nonfungiblePositionManagerAddress],
    v4Positions: [v4],
    uniswapx: [Dutch, Dutch_V2, Dutch_V3, Priority],
  } as const;
}

const known = (addresses: readonly (string | undefined)[]): string[] => [
  ...new Set(addresses.flatMap((one) => (one && one !== zeroAddress ? [lower(one)] : []))),
];

describe('well-known contracts', () => {
  it('exist for every production network and two test networks', () => {
    expect(IDS).toHaveLength(20);
  });

  it.each(IDS)('have the addresses of their own SDKs on network %d', (chainId) => {
    for (const [role, addresses] of Object.entries(kitAddresses(chainId))) {
      const own = wellKnownAddresses(chainId, role as keyof ReturnType<typeof kitAddresses>);
      expect([role, [...new Set(own)].sort()]).toEqual([role, known(addresses).sort()]);
    }
  });

  it('include the Universal Router 2.0 of its SDK', () => {
    for (const [chainId, address] of Object.entries(UNIVERSAL_ROUTERS_2_0)) {
      const { V2_0 } = UniversalRouterVersion;
      expect(address).toBe(checksumAddress(address));
      expect(lower(address)).toBe(lower(UNIVERSAL_ROUTER_ADDRESS(V2_0, +chainId) as Address));
    }
  });

  it('include Seaport and OpenSea’s conduit on the networks of their SDK', () => {
    expect(wellKnownAddresses(1, 'seaport').sort()).toEqual(
      [CROSS_CHAIN_SEAPORT_V1_5_ADDRESS, CROSS_CHAIN_SEAPORT_V1_6_ADDRESS].map(lower).sort(),
    );
    expect(wellKnownAddresses(1, 'openSeaConduit')).toEqual([lower(OPENSEA_CONDUIT_ADDRESS)]);
  });

  it('have valid checksums and no duplicates on each network', () => {
    for (const rows of [EVERYWHERE, ...Object.values(BY_NETWORK)]) {
      const addresses = rows.map(([, address]) => address);
      expect(addresses).toEqual(addresses.map((address) => checksumAddress(address)));
      expect(new Set(addresses.map(lower)).size).toBe(addresses.length);
    }
  });

  it('are not found at other addresses', () => {
    const unknownAddress: Address = '0xbad0000000000000000000000000000000000bad';
    expect(wellKnownContract(1, unknownAddress)).toBeUndefined();
    const pool: Address = '0x87870bca3f3fd6335c3f4ce8392d69350b4fa4e2';
    expect(wellKnownContract(1, pool)).toMatchObject({ kind: 'lending', isSpender: true });
    // The same address is another contract on another network.
    expect(wellKnownContract(8453, pool)).toBeUndefined();
  });

  it('are usual spenders, except CoW Protocol’s settlement and tokens', () => {
    const [settlement] = wellKnownAddresses(1, 'cowSettlement');
    expect(wellKnownContract(1, settlement as Address)?.isSpender).toBe(false);
    expect(isAddressEqual(wellKnownAddresses(1, 'cowRelayer')[0]!, settlement as Address)).toBe(
      false,
    );
    for (const [token] of [wellKnownAddresses(1, 'usdc'), wellKnownAddresses(1, 'wrappedCoin')]) {
      expect(wellKnownContract(1, token as Address)?.isSpender).toBe(false);
    }
  });
});
