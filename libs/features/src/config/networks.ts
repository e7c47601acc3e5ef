import type { ConfiguredNetwork, ConnectedNetwork } from './app-config.ts';

/** Networks of the page, at least one; the first is the default. */
export type Networks = readonly [ConnectedNetwork, ...ConnectedNetwork[]];

/** Endpoints that a person set, by chain id in decimal digits. */
export type CustomEndpoints = Readonly<Record<string, string>>;

/** The endpoint of a network: a person's own, else the configured one. */
export const endpointOf = (
  { id, rpcUrl }: Pick<ConfiguredNetwork, 'id' | 'rpcUrl'>,
  own: CustomEndpoints,
): string | undefined => own[id] ?? rpcUrl;

/** The networks that can be reached. */
export const connectedNetworks = (
  networks: readonly ConfiguredNetwork[],
  own: CustomEndpoints,
): ConnectedNetwork[] =>
  networks.flatMap((network) => {
    const rpcUrl = endpointOf(network, own);
    return rpcUrl === undefined ? [] : [{ ...network, rpcUrl }];
  });

/** Nothing can be shown: no network has an endpoint. */
export class NoNetworkError extends Error {
  override readonly name = 'NoNetworkError';
}

/**
 * What the screens offer.
 * @throws NoNetworkError where none has an endpoint.
 */
export function visibleNetworks([first, ...rest]: readonly ConnectedNetwork[]): Networks {
  if (first === undefined) throw new NoNetworkError('No network has an endpoint');
  return [first, ...rest];
}
