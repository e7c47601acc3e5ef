/**
 * Pure functions that select networks: `endpointsOf()` (the user's endpoints, else the configured ones),
 * `usableNetworks()` (the configured ones and those with an endpoint of the user), `connectedNetworks()` (those with an endpoint), `visibleNetworks()` (those that the app offers). Also:
 * `NoNetworkError` if none has an endpoint, types `Networks` and `CustomEndpoints`.
 */
import { registeredNetworks } from '@cenote/chains';
import type { ConfiguredNetwork, ConnectedNetwork } from './app-config.ts';

/** Networks of the page, at least one; the first is the default. */
export type Networks = readonly [ConnectedNetwork, ...ConnectedNetwork[]];

/** Endpoints that the user set, by chain id in decimal digits, preferred first. */
export type CustomEndpoints = Readonly<Record<string, readonly string[]>>;

/** Returns the endpoints of a network, preferred first: the user's own, else the configured ones; none if empty. */
export const endpointsOf = (
  { id, rpcUrls = [] }: Pick<ConfiguredNetwork, 'id' | 'rpcUrls'>,
  own: CustomEndpoints,
): readonly string[] => own[id] ?? rpcUrls;

/** Returns the configured networks, and others of the registry for which the user set an endpoint. */
export const usableNetworks = (
  networks: readonly ConfiguredNetwork[],
  own: CustomEndpoints,
): ConfiguredNetwork[] => [
  ...networks,
  ...registeredNetworks()
    .filter(({ id }) => own[id] && !networks.some((network) => network.id === id))
    .map((network) => ({
      ...network,
      ...(network.explorer && { explorerUrl: network.explorer.url }),
    })),
];

/** Returns the networks with an endpoint. */
export const connectedNetworks = (
  networks: readonly ConfiguredNetwork[],
  own: CustomEndpoints,
): ConnectedNetwork[] =>
  usableNetworks(networks, own).flatMap((network) => {
    const rpcUrls = endpointsOf(network, own);
    return rpcUrls.length === 0 ? [] : [{ ...network, rpcUrls }];
  });

/** No network has an endpoint, so the app cannot be shown. */
export class NoNetworkError extends Error {
  override readonly name = 'NoNetworkError';
}

/**
 * Returns the networks that the app offers: the local ones, and test networks in testnet mode, else production networks.
 * If that leaves none, all are offered: the app cannot be shown without a network.
 * @throws NoNetworkError if none has an endpoint
 */
export function visibleNetworks(
  connected: readonly ConnectedNetwork[],
  isTestnetMode = false,
): Networks {
  const ofMode = connected.filter(({ isLocal, isTest }) => isLocal || isTest === isTestnetMode);
  const [first, ...rest] = ofMode.length > 0 ? ofMode : connected;
  if (first === undefined) throw new NoNetworkError('No network has an endpoint');
  return [first, ...rest];
}
