/**
 * Pure functions that select networks: `endpointsOf()` (the user's endpoints, else the configured ones),
 * `connectedNetworks()` (those with an endpoint), `visibleNetworks()` (those that the app offers). Also:
 * `NoNetworkError` if none has an endpoint, types `Networks` and `CustomEndpoints`.
 */
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

/** Returns the networks with an endpoint. */
export const connectedNetworks = (
  networks: readonly ConfiguredNetwork[],
  own: CustomEndpoints,
): ConnectedNetwork[] =>
  networks.flatMap((network) => {
    const rpcUrls = endpointsOf(network, own);
    return rpcUrls.length === 0 ? [] : [{ ...network, rpcUrls }];
  });

/** No network has an endpoint, so the app cannot be shown. */
export class NoNetworkError extends Error {
  override readonly name = 'NoNetworkError';
}

/**
 * Returns the networks that the app offers.
 * @throws NoNetworkError if none has an endpoint
 */
export function visibleNetworks([first, ...rest]: readonly ConnectedNetwork[]): Networks {
  if (first === undefined) throw new NoNetworkError('No network has an endpoint');
  return [first, ...rest];
}
