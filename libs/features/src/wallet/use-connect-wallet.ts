import { useConnect, useConnectors } from 'wagmi';
import { useAppSelector } from '../state/hooks.ts';
import { useSwapUrl } from '../swap/swap-url-context.tsx';
import { pairingOf } from '../walletconnect/pairing-connector.ts';
import { type ConnectOption, connectOptions } from './connect-options.ts';

export interface ConnectWallet {
  options: readonly ConnectOption[];
  /** A wallet is being asked. */
  isPending: boolean;
  /** The wallet that was asked last and refused or failed. */
  failed: { option: ConnectOption; error: unknown } | undefined;
  choose(option: ConnectOption): void;
  /** Puts the failure away, and ends the wait for a wallet that scans a code. */
  reset(): void;
}

const idOf = (connector: unknown): string | undefined =>
  typeof connector === 'object' && connector !== null && 'id' in connector
    ? String(connector.id)
    : undefined;

/** The wallets that can be connected, and the asking. */
export function useConnectWallet(): ConnectWallet {
  const { network } = useSwapUrl();
  const connect = useConnect();
  const askedId = idOf(connect.variables?.connector);
  const options = connectOptions(useConnectors(), {
    onLocalNetwork: network.isLocal,
    hasInjected: 'ethereum' in window && Boolean(window.ethereum),
    isMobile: isMobile(),
    recentId: useAppSelector((state) => state.account.recentConnectorId) ?? undefined,
    pendingId: connect.isPending ? askedId : undefined,
  });
  const asked = options.find(({ id }) => id === askedId);
  return {
    options,
    isPending: connect.isPending,
    failed: connect.isError && asked ? { option: asked, error: connect.error } : undefined,
    choose: ({ connector, isTest }) => {
      if (connect.isPending) return;
      connect.reset();
      // The test wallet begins where the person is; others keep the network they are on.
      connect.mutate(isTest ? { connector, chainId: network.id } : { connector });
    },
    reset: () => {
      // First of all nobody listens any more: giving up is no failure.
      connect.reset();
      if (asked) pairingOf(asked.connector)?.cancelPairing();
    },
  };
}

/** Where wallets are apps with a browser inside, not extensions. */
export const isMobile = (): boolean => /Android|iPhone|iPad|Mobile/i.test(navigator.userAgent);
