import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useServices } from '../config/services.tsx';

/** The first screen polls for itself; its connection and its code come when it has settled. */
const SETTLED_MS = 1_500;

/** Subscribes the page to gateway events once it has settled. Use once per page. */
export function useGatewayEvents(): void {
  const { gateway } = useServices();
  const queries = useQueryClient();
  useEffect(() => {
    let stop: (() => void) | undefined;
    let isOver = false;
    const timer = setTimeout(() => {
      import('./subscribe-gateway-events.ts').then(
        ({ subscribeGatewayEvents }) => {
          if (!isOver) stop = subscribeGatewayEvents(gateway.baseUrl, queries);
        },
        // Polling does without it.
        (error: unknown) => console.warn('No live updates', error),
      );
    }, SETTLED_MS);
    return () => {
      isOver = true;
      clearTimeout(timer);
      stop?.();
    };
  }, [gateway, queries]);
}
