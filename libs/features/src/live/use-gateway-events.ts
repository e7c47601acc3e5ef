/** Hook `useGatewayEvents()`: subscribes the page to gateway events after a delay. Use once per page. */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useServices } from '../config/services.tsx';

/** Delay before the code is loaded and the connection opened: the first screen polls its own data. */
const SETTLED_MS = 1_500;

export function useGatewayEvents(): void {
  const { gateway } = useServices();
  const queries = useQueryClient();
  useEffect(() => {
    if (gateway.baseUrl === '') return;
    let stop: (() => void) | undefined;
    let isOver = false;
    const timer = setTimeout(() => {
      import('./subscribe-gateway-events.ts').then(
        ({ subscribeGatewayEvents }) => {
          if (!isOver) stop = subscribeGatewayEvents(gateway.baseUrl, queries);
        },
        // Polling continues without it.
        (error: unknown) => console.warn('Live updates unavailable', error),
      );
    }, SETTLED_MS);
    return () => {
      isOver = true;
      clearTimeout(timer);
      stop?.();
    };
  }, [gateway, queries]);
}
