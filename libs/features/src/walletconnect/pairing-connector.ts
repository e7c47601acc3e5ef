/**
 * `pairingOf()`: returns a wagmi connector as a `PairingConnector` (pairing URI and cancellation, for the QR code
 * dialog) if it supports pairing. Also: `WALLET_CONNECT_TYPE` (type of WalletConnect's connector).
 */
import type { Connector } from '@wagmi/core';

export const WALLET_CONNECT_TYPE = 'walletConnect';

/** What the pairing dialog needs in addition to a wagmi connector. */
export interface PairingConnector {
  /** URI for the QR code; undefined until the relay has returned one. */
  pairingUri(): string | undefined;
  /** Subscribes to changes of the URI. @returns a function that unsubscribes. */
  onPairingUri(listener: () => void): () => void;
  /** Cancels the pairing. */
  cancelPairing(): void;
}

/** Returns the connector's pairing, if it supports pairing. */
export const pairingOf = (connector: Connector): PairingConnector | undefined =>
  connector.type === WALLET_CONNECT_TYPE && 'cancelPairing' in connector
    ? (connector as Connector & PairingConnector)
    : undefined;
