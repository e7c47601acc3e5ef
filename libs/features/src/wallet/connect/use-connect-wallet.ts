import { useRef } from 'react';
import { useConfig, useConnect, useConnectors } from 'wagmi';
import { useAppSelector } from '../../state/hooks.ts';
import { useSwapUrl } from '../../swap-url/swap-url-context.tsx';
import { pairingOf } from '../../walletconnect/pairing-connector.ts';
import { CONNECT_TIMEOUT_MS, type ConnectAttempt, connectAttempt } from './connect-attempt.ts';
import { type ConnectOption, connectOptions } from './connect-options.ts';

export interface ConnectWallet {
  options: readonly ConnectOption[];
  /** A wallet is being asked. */
  isPending: boolean;
  /** The wallet that was asked last and refused or failed. */
  failed: { option: ConnectOption; error: unknown } | undefined;
  /** Requests a wallet to connect; one that was requested before and has not answered is given up. */
  choose(option: ConnectOption): void;
  /** Puts the failure away, and ends the wait for a wallet that has not answered. */
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
    // First of all nobody listens any more: giving up is no failure.
    connect.reset();
    if (!requests || !connect.isPending) return;
    last.current?.attempt.cancel();
    // Nor may it connect by an event when it agrees after all.
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
      // A pairing ends by itself, when its code expires.
      const attempt = connectAttempt(
        connector,
        pairingOf(connector) ? undefined : CONNECT_TIMEOUT_MS,
      );
      // The test wallet begins where the person is; others keep the network they are on.
      const chain = isTest ? { chainId: network.id } : undefined;
      const run = async () => {
        await before;
        // Its failure is the mutation's to say.
        await connect
          .mutateAsync({ connector: attempt.connector, ...chain })
          .catch(() => undefined);
      };
      last.current = { attempt, settled: run() };
    },
    reset: giveUp,
  };
}

/** Where wallets are apps with a browser inside, not extensions. */
export const isMobile = (): boolean => /Android|iPhone|iPad|Mobile/i.test(navigator.userAgent);
