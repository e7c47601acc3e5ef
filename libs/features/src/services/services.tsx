import type { ApiQuote, ApiQuoteRequest, Readiness, TokensResponse } from '@cenote/data';
import { createContext, type ReactNode, use } from 'react';
import type { AppConfig } from '../config/app-config.ts';

/** What the screens ask of the gateway; `createGatewayClient` of `@cenote/data` gives it. */
export interface Gateway {
  tokens(chainId: number, signal?: AbortSignal): Promise<TokensResponse>;
  quote(request: ApiQuoteRequest, signal?: AbortSignal): Promise<ApiQuote>;
  readiness(signal?: AbortSignal): Promise<Readiness>;
}

export interface Services {
  config: AppConfig;
  gateway: Gateway;
}

const ServicesContext = createContext<Services | undefined>(undefined);

/** Gives the features what they work with; the app puts it around its pages. */
export const ServicesProvider = ({ value, children }: { value: Services; children: ReactNode }) => (
  <ServicesContext value={value}>{children}</ServicesContext>
);

export function useServices(): Services {
  const services = use(ServicesContext);
  if (!services) throw new Error('useServices outside ServicesProvider');
  return services;
}
