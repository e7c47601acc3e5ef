/** @jest-environment node */
import * as published from 'viem/chains';
import { NETWORKS } from './all.ts';
import { publicEndpointsOf } from './public-endpoints.ts';

const LISTED: readonly published.Chain[] = Object.values(published);

it.each(
  NETWORKS.filter(({ isLocal }) => !isLocal).map((network) => [network.name, network.id] as const),
)('offers public endpoints of %s that viem lists for this chain, with their operators', (_, id) => {
  const urls = LISTED.filter((chain) => chain.id === id).flatMap(
    ({ rpcUrls }): readonly string[] => rpcUrls.default.http,
  );
  const offered = publicEndpointsOf(id);
  expect(offered.length).toBeGreaterThan(0);
  for (const { url, operator } of offered) {
    expect(urls).toContain(url);
    expect(operator).not.toBe('');
  }
});

it.each(
  NETWORKS.filter(({ isLocal }) => isLocal).map(({ name, id }) => [name, id] as const),
)('offers none for %s, a network of this machine', (_, id) => {
  expect(publicEndpointsOf(id)).toEqual([]);
});
