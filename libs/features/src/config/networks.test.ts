import { LOCAL, type Network } from '@cenote/chains';
import { connectedNetworks, endpointOf, NoNetworkError, visibleNetworks } from './networks.ts';

const network = (id: number, more: Partial<Network> & { rpcUrl?: string } = {}) => ({
  ...LOCAL,
  id,
  isLocal: false,
  rpcUrl: `https://${id}.example`,
  ...more,
});
const ids = (networks: readonly { id: number }[]) => networks.map(({ id }) => id);

describe('the RPC endpoint of a network', () => {
  it("is the user's own before the configured one", () => {
    expect(endpointOf(network(1), { 1: 'https://own.example' })).toBe('https://own.example');
    expect(endpointOf(network(1), { 2: 'https://own.example' })).toBe('https://1.example');
  });

  it('makes a network available when the user sets it', () => {
    const { rpcUrl: _, ...bare } = network(2);
    expect(ids(connectedNetworks([network(1), bare], {}))).toEqual([1]);
    const [, connected] = connectedNetworks([network(1), bare], { 2: 'https://own.example' });
    expect(connected).toMatchObject({ id: 2, rpcUrl: 'https://own.example' });
  });
});

it('at least one network must have an endpoint', () => {
  expect(ids(visibleNetworks([network(1), network(2)]))).toEqual([1, 2]);
  expect(() => visibleNetworks([])).toThrow(NoNetworkError);
});
