/** @jest-environment node */
import { NETWORKS } from '@cenote/chains/networks';
import * as published from 'viem/chains';
import { networkFindings } from '../checks/network-findings.ts';
import { namedNetworks, supportedNetworks } from './named-networks.ts';

const LISTED: readonly published.Chain[] = Object.values(published);
const REAL = namedNetworks().filter(({ chainId }) => chainId !== 31337 && chainId !== 31338);

it.each(
  REAL.map((network) => [network.name, network] as const),
)('lists %s with the id, name and coin of viem’s list', (_, { chainId, isTest }) => {
  const found = LISTED.filter(({ id, name, nativeCurrency: { symbol } }) => {
    const described = { type: 'addChain' as const, chainId, name, symbol, rpcUrls: [] };
    const codes = networkFindings(described).map(({ code }) => code);
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

it('offers the networks of the registry, the local ones first', () => {
  const offered = supportedNetworks().map(({ chainId }) => chainId);
  expect(offered.slice(0, 2)).toEqual([31337, 31338]);
  expect(offered.toSorted()).toEqual(NETWORKS.map(({ id }) => id).toSorted());
});
