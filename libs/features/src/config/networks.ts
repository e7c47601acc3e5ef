/**
 * Pure functions that select networks: `endpointOf()` (the user's endpoint, else the configured one),
 * `connectedNetworks()` (those with an endpoint), `visibleNetworks()` (those that the app offers). Also:
 * `NoNetworkError` if none has an endpoint, types `Networks` and `CustomEndpoints`.
 */
import type { ConfiguredNetwork, ConnectedNetwork } from './app-config.ts';

/** Networks of the page, at least one; the first is the default. */
export type Networks = readonly [ConnectedNetwork, ...ConnectedNetwork[]];

/** Endpoints that the user set, by chain id in decimal digits. */
export type CustomEndpoints = Readonly<Record<string, string>>;

/** Returns the endpoint of a network: the user's own, else the configured one. */
export const endpointOf = (
  { id, rpcUrl }: Pick<ConfiguredNetwork, 'id' | 'rpcUrl'>,
  own: CustomEndpoints,
): string | undefined => own[id] ?? rpcUrl;

/** Returns the networks with an endpoint. */
export const connectedNetworks = (
  networks: readonly ConfiguredNetwork[],
  own: CustomEndpoints,
): ConnectedNetwork[] =>
  networks.flatMap((network) => {
    const rpcUrl = endpointOf(network, own);
    return rpcUrl === undefined ? [] : [{ ...network, rpcUrl }];
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
