/**
 * Hooks on the configured networks: `useConnectedNetworks()` (all with an endpoint), `useNetworks()` (those to select,
 * list and search, at least one), `useUnavailableNetworks()` (those without an endpoint).
 */
import { useMemo } from 'react';
import { useAppSelector } from '../state/hooks.ts';
import { useTestnetMode } from '../state/use-testnet-mode.ts';
import type { ConfiguredNetwork, ConnectedNetwork } from './app-config.ts';
import { connectedNetworks, endpointsOf, type Networks, visibleNetworks } from './networks.ts';
import { useServices } from './services.tsx';

/** Returns all networks with an endpoint. */
export function useConnectedNetworks(): readonly ConnectedNetwork[] {
  const { networks } = useServices().config;
  const own = useAppSelector((state) => state.settings.rpcUrls);
  return useMemo(() => connectedNetworks(networks, own), [networks, own]);
}

/** Returns the networks to select, list and search: at least one. */
export function useNetworks(): Networks {
  const connected = useConnectedNetworks();
  const isTestnet = useTestnetMode();
  return useMemo(() => visibleNetworks(connected, isTestnet), [connected, isTestnet]);
}

/** Returns the networks without an endpoint. */
export function useUnavailableNetworks(): readonly ConfiguredNetwork[] {
  const { networks } = useServices().config;
  const own = useAppSelector((state) => state.settings.rpcUrls);
  return networks.filter((network) => endpointsOf(network, own).length === 0);
}
