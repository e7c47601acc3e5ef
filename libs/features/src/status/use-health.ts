/**
 * Hook `useHealth()`: which of gateway and RPC endpoint respond, and whether the device is offline. Also: hook
 * `useRecovery()` (refetches quotes, gateway data and balances as soon as their service responds again; use once per
 * page).
 */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useConfig } from 'wagmi';
import { useServices } from '../config/services.tsx';
import { useIsServed } from '../config/use-is-served.ts';
import { useSwapUrl } from '../swap-url/swap-url-context.tsx';
import {
  GATEWAY_HEALTH_KEY,
  gatewayHealthQuery,
  RPC_HEALTH_KEY,
  rpcHealthQuery,
} from './health.ts';
import { useOnline } from './use-online.ts';

export interface Health {
  /** True where no gateway serves the network. */
  gateway: boolean;
  rpc: boolean;
  /** The browser has no network and a service does not respond. */
  isOffline: boolean;
}

/** Returns which of gateway and RPC endpoint respond, and whether the device is offline. */
export function useHealth(): Health {
  const { gateway: api } = useServices();
  const wagmi = useConfig();
  const { network } = useSwapUrl();
  const online = useOnline();
  const isServed = useIsServed();
  const isUp = useQuery(gatewayHealthQuery(api)).data ?? true;
  const gateway = isUp || !isServed(network.id);
  const rpc = useQuery(rpcHealthQuery(wagmi, network.id)).data ?? true;
  return { gateway, rpc, isOffline: !online && (!gateway || !rpc) };
}

/**
 * Refetches quotes and gateway data as soon as the gateway responds again, and balances as soon as the endpoint does;
 * checks both as soon as the device goes offline or online. Use once per page.
 */
export function useRecovery({ gateway, rpc }: Health): void {
  const queries = useQueryClient();
  const before = useRef({ gateway, rpc });
  useEffect(() => {
    const refetch = () => {
      void queries.refetchQueries({ queryKey: GATEWAY_HEALTH_KEY });
      void queries.refetchQueries({ queryKey: RPC_HEALTH_KEY });
    };
    window.addEventListener('online', refetch);
    window.addEventListener('offline', refetch);
    return () => {
      window.removeEventListener('online', refetch);
      window.removeEventListener('offline', refetch);
    };
  }, [queries]);
  useEffect(() => {
    const last = before.current;
    before.current = { gateway, rpc };
    if (gateway && !last.gateway) {
      void queries.invalidateQueries({ queryKey: ['gateway'] });
      void queries.invalidateQueries({ queryKey: ['quote'] });
    }
    if (rpc && !last.rpc) void queries.invalidateQueries({ queryKey: ['balances'] });
  }, [gateway, rpc, queries]);
}
