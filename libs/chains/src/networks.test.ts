import { getAddress, isAddress } from 'viem';
import { contractsOf } from './contracts.ts';
import { LOCAL, NETWORKS, networkById, networkBySlug } from './networks.ts';
import { toViemChain } from './viem-chain.ts';

describe('the networks', () => {
  it('have unique ids and slugs', () => {
    expect(new Set(NETWORKS.map((network) => network.id)).size).toBe(NETWORKS.length);
    expect(new Set(NETWORKS.map((network) => network.slug)).size).toBe(NETWORKS.length);
  });

  it.each(NETWORKS)('$name is found by id and by slug in any letter case', (network) => {
    expect(networkById(network.id)).toBe(network);
    expect(networkBySlug(network.slug.toUpperCase())).toBe(network);
  });

  it('are not found by any other name', () => {
    expect(networkById(1_234)).toBeUndefined();
    expect(networkBySlug('nowhere')).toBeUndefined();
    expect(contractsOf(1_234)).toBeUndefined();
  });

  it.each(NETWORKS)('$name has every contract, with a valid checksum', (network) => {
    const contracts = Object.values(contractsOf(network.id)!);
    for (const address of contracts) {
      expect(isAddress(address)).toBe(true);
      expect(getAddress(address)).toBe(address);
    }
    expect(contractsOf(network.id)!.weth9).toBe(network.wrappedNative);
  });

  it('have ENS on the main network only', () => {
    const resolvers = NETWORKS.map(
      (network) => toViemChain(network, 'http://127.0.0.1:1').contracts?.ensUniversalResolver,
    );
    const address = contractsOf(LOCAL.id)!.ensUniversalResolver;
    expect(address).toBeDefined();
    expect(resolvers).toEqual([{ address }, undefined]);
  });

  it.each(NETWORKS)('$name has a multicall contract for batched reads', (network) => {
    const chain = toViemChain(network, 'http://127.0.0.1:1');
    expect(chain.contracts?.multicall3?.address).toBe(contractsOf(network.id)!.multicall3);
    expect(chain.rpcUrls.default.http).toEqual(['http://127.0.0.1:1']);
  });
});
