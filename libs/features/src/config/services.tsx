/**
 * Context of what features receive from the app: `ServicesProvider` and hook `useServices()` for configuration,
 * gateway client and routing worker. Also: types `Services` and `LoadRouting`.
 */
import type { GatewayClient } from '@cenote/data';
import type { RoutingWorker } from '@cenote/trading/worker';
import { createContext, type ReactNode, use } from 'react';
import type { AppConfig } from './app-config.ts';

/** Loads the routing worker's client, once; the worker itself starts with its first request. */
export type LoadRouting = () => Promise<RoutingWorker>;

/** What features receive from the app: configuration, gateway client and routing worker. */
export interface Services {
  config: AppConfig;
  gateway: GatewayClient;
  /** If omitted, quote proofs are not checked and routes are not found on this device. */
  loadRouting?: LoadRouting;
}

const ServicesContext = createContext<Services | undefined>(undefined);

/** Provides the services to the features; the app renders it around its pages. */
export const ServicesProvider = ({ value, children }: { value: Services; children: ReactNode }) => (
  <ServicesContext value={value}>{children}</ServicesContext>
);

export function useServices(): Services {
  const services = use(ServicesContext);
  if (!services) throw new Error('useServices outside ServicesProvider');
  return services;
}
