/**
 * Hook `useConnectWallet()`: returns the wallets to offer, the function that connects one, whether one is pending, and
 * the last failure (type `ConnectWallet`). Also: `isMobile()` (whether wallets are apps with a built-in browser instead
 * of extensions).
 */
import { useRef } from 'react';
import { useConfig, useConnect, useConnectors } from 'wagmi';
import { useAppSelector } from '../../state/hooks.ts';
import { useSwapUrl } from '../../swap-url/swap-url-context.tsx';
import { pairingOf } from '../../walletconnect/pairing-connector.ts';
import { CONNECT_TIMEOUT_MS, type ConnectAttempt, connectAttempt } from './connect-attempt.ts';
import { type ConnectOption, connectOptions } from './connect-options.ts';

export interface ConnectWallet {
  options: readonly ConnectOption[];
  /** Whether a wallet is connecting. */
  isPending: boolean;
  /** The wallet that last rejected the connection or failed. */
  failed: { option: ConnectOption; error: unknown } | undefined;
  /** Connects a wallet; cancels an earlier attempt that is still pending. */
  choose(option: ConnectOption): void;
  /** Dismisses the failure, or cancels a pending attempt. */
  reset(): void;
}

const idOf = (connector: unknown): string | undefined =>
  typeof connector === 'object' && connector !== null && 'id' in connector
    ? String(connector.id)
    : undefined;

/** Returns the function that connects a wallet, whether one is pending, and the last failure. */
export function useConnectWallet(): ConnectWallet {
  const { network } = useSwapUrl();
  const config = useConfig();
  const connect = useConnect();
  const last = useRef<{ attempt: ConnectAttempt; settled: Promise<void> }>(undefined);
  const requestedId = idOf(connect.variables?.connector);
  const options = connectOptions(useConnectors(), {
    onLocalNetwork: network.isLocal,
    hasInjected: 'ethereum' in window && Boolean(window.ethereum),
    isMobile: isMobile(),
    recentId: useAppSelector((state) => state.account.recentConnectorId) ?? undefined,
    pendingId: connect.isPending ? requestedId : undefined,
  });
  const requests = options.find(({ id }) => id === requestedId);
  const giveUp = () => {
    // Resets first, so that cancelling is not reported as a failure.
    connect.reset();
    if (!requests || !connect.isPending) return;
    last.current?.attempt.cancel();
    // A late approval must not connect through an event either.
    requests.connector.emitter.off('connect', config._internal.events.connect);
    pairingOf(requests.connector)?.cancelPairing();
  };

  return {
    options,
    isPending: connect.isPending,
    failed: connect.isError && requests ? { option: requests, error: connect.error } : undefined,
    choose({ connector, isTest, id }) {
      if (connect.isPending && id === requestedId) return;
      giveUp();
      const before = last.current?.settled;
      // A pairing has its own timeout: the expiry of its code.
      const attempt = connectAttempt(
        connector,
        pairingOf(connector) ? undefined : CONNECT_TIMEOUT_MS,
      );
      // The test wallet starts on the selected network; others stay on their own.
      const chain = isTest ? { chainId: network.id } : undefined;
      const run = async () => {
        await before;
        // The mutation reports its failure.
        await connect
          .mutateAsync({ connector: attempt.connector, ...chain })
          .catch(() => undefined);
      };
      last.current = { attempt, settled: run() };
    },
    reset: giveUp,
  };
}

/** Whether wallets are apps with a built-in browser instead of extensions. */
export const isMobile = (): boolean => /Android|iPhone|iPad|Mobile/i.test(navigator.userAgent);
