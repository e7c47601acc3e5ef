import { useEffect } from 'react';
import { useConfig, useConnection } from 'wagmi';
import { useIsConnecting } from './use-is-connecting.ts';

/** A wallet of an earlier visit that does not come back within this time is treated as gone. */
const RECONNECT_TIMEOUT_MS = 10_000;

/** Gives up reconnecting the last wallet after `RECONNECT_TIMEOUT_MS`. */
export function useReconnectLimit(): void {
  const config = useConfig();
  const { status } = useConnection();
  // One that was just chosen has its own, longer time.
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
