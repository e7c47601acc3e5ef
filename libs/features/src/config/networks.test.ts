import { LOCAL, type Network } from '@cenote/chains';
import '@cenote/chains/networks';
import { connectedNetworks, endpointsOf, NoNetworkError, visibleNetworks } from './networks.ts';

const network = (id: number, more: Partial<Network> & { rpcUrls?: string[] } = {}) => ({
  ...LOCAL,
  id,
  isLocal: false,
  rpcUrls: [`https://${id}.example`],
  ...more,
});
const ids = (networks: readonly { id: number }[]) => networks.map(({ id }) => id);

describe('the RPC endpoints of a network', () => {
  it("are the user's own in place of the configured ones", () => {
    const own = ['https://own.example', 'https://second.example'];
    expect(endpointsOf(network(1), { 1: own })).toEqual(own);
    expect(endpointsOf(network(1), { 2: own })).toEqual(['https://1.example']);
  });

  it('make a network available when the user sets them', () => {
    const { rpcUrls: _, ...bare } = network(2);
    expect(ids(connectedNetworks([network(1), bare], {}))).toEqual([1]);
    const [, connected] = connectedNetworks([network(1), bare], { 2: ['https://own.example'] });
    expect(connected).toMatchObject({ id: 2, rpcUrls: ['https://own.example'] });
  });
});

it('at least one network must have an endpoint', () => {
  expect(ids(visibleNetworks([network(1), network(2)]))).toEqual([1, 2]);
  expect(() => visibleNetworks([])).toThrow(NoNetworkError);
});

it('a network of the registry without configuration is usable once the user sets an endpoint', () => {
  const own = ['https://own.example'];
  expect(ids(connectedNetworks([LOCAL], {}))).toEqual([]);
  expect(connectedNetworks([LOCAL], { 10: own })).toMatchObject([
    { name: 'Optimism', rpcUrls: own, explorerUrl: 'https://optimistic.etherscan.io' },
  ]);
});

describe('testnet mode', () => {
  const connected = [
    network(1),
    network(LOCAL.id, { isLocal: true }),
    network(11_155_111, { isTest: true }),
  ];

  it('offers test networks and local ones only, otherwise all but test networks', () => {
    expect(ids(visibleNetworks(connected, true))).toEqual([LOCAL.id, 11_155_111]);
    expect(ids(visibleNetworks(connected, false))).toEqual([1, LOCAL.id]);
  });

  it('offers what there is if no network of the mode has an endpoint', () => {
    expect(ids(visibleNetworks([network(1)], true))).toEqual([1]);
  });
});
