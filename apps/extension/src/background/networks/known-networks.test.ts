/** @jest-environment node */
import * as published from 'viem/chains';
import { rateNetwork } from '../checks/rate-network.ts';
import { knownNetworks, namedNetworks } from './known-networks.ts';

const LISTED: readonly published.Chain[] = Object.values(published);
const REAL = namedNetworks().filter(({ chainId }) => chainId !== 31337 && chainId !== 31338);

it.each(
  REAL.map((network) => [network.name, network] as const),
)('lists %s with the id, name and coin of viem’s list', (_, { chainId, isTest }) => {
  const found = LISTED.filter(({ id, name, nativeCurrency: { symbol } }) => {
    const described = { type: 'addChain' as const, chainId, name, symbol, rpcUrls: [] };
    const codes = rateNetwork(described).map(({ code }) => code);
    return id === chainId && !codes.includes('NETWORK_RENAMED');
  });
  expect(found.length).toBeGreaterThan(0);
  expect(found[0]?.nativeCurrency.decimals).toBe(18);
  expect(found.some(({ testnet = false }) => testnet === (isTest ?? false))).toBe(true);
});

it('lists each network once', () => {
  const ids = namedNetworks().map(({ chainId }) => chainId);
  expect(new Set(ids).size).toBe(ids.length);
});

it('offers the product’s networks and the other networks of the list', () => {
  const offered = knownNetworks().map(({ chainId }) => chainId);
  const made = [1, 130, 10, 56, 43114, 59144, 137, 42161, 8453, 81457, 324, 57073, 42220, 480];
  expect(offered).toEqual(
    expect.arrayContaining([31337, 31338, ...made, 1868, 7777777, 143, 196, 11155111, 1301]),
  );
});
