/** Hook `useReconnectLimit()`: stops reconnecting the wallet of an earlier visit after 10 s, as disconnected. */
import { useEffect } from 'react';
import { useConfig, useConnection } from 'wagmi';
import { useIsConnecting } from './use-is-connecting.ts';

/** Timeout for reconnecting the wallet of an earlier visit. */
const RECONNECT_TIMEOUT_MS = 10_000;

export function useReconnectLimit(): void {
  const config = useConfig();
  const { status } = useConnection();
  // A wallet that was just chosen has a longer timeout of its own.
  const isChosen = useIsConnecting();
  const isReturning = !isChosen && (status === 'connecting' || status === 'reconnecting');
  useEffect(() => {
    if (!isReturning) return;
    const timer = setTimeout(
      () =>
        config.setState((state) => ({
          ...state,
          connections: new Map(),
          current: null,
          status: 'disconnected',
        })),
      RECONNECT_TIMEOUT_MS,
    );
    return () => clearTimeout(timer);
  }, [isReturning, config]);
}
