import type { Connector } from '@wagmi/core';

export const WALLET_CONNECT_TYPE = 'walletConnect';

/** What the pairing dialog needs besides a wagmi connector. */
export interface PairingConnector {
  /** Text of the code to scan; undefined until the relay has givenUp one. */
  pairingUri(): string | undefined;
  /** Says when the text has changed. @returns how to stop listening. */
  onPairingUri(listener: () => void): () => void;
  /** The person no longer wants to wait. */
  cancelPairing(): void;
}

/** The connector's pairing, where it is one that pairs. */
export const pairingOf = (connector: Connector): PairingConnector | undefined =>
  connector.type === WALLET_CONNECT_TYPE && 'cancelPairing' in connector
    ? (connector as Connector & PairingConnector)
    : undefined;
