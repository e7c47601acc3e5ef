/**
 * `pair()`: pairs with a wallet through WalletConnect's relay: creates a URI and waits for the session. Also:
 * `fromRelay()` (limits a relay request to `RELAY_MS`), `PAIRING_MS` (lifetime of a pairing code in wallets), `LEFT`
 * (reason for ending a session), type `Pairing` (its input).
 */
import { PairingError } from '../errors/pairing-error.ts';
import { TimeoutError, withTimeout } from '../timeout/with-timeout.ts';
import type { RelayClient } from './relay-client.ts';
import { parseSession, type RelaySession, requestedNamespaces, topicOf } from './relay-session.ts';

/** Timeout of relay requests, which a running relay answers immediately. */
export const RELAY_MS = 20_000;
/** Lifetime of a pairing code in wallets. */
export const PAIRING_MS = 5 * 60_000;

/** Reason for ending a session (EIP-1193, CAIP-25). */
export const LEFT = { code: 6000, message: 'User disconnected.' };
/** CAIP-25: none of the requested networks is supported. */
const UNSUPPORTED_CHAINS = 5100;

export interface Pairing {
  chainIds: readonly number[];
  /** Called with the pairing URI for the QR code. */
  onUri(uri: string): void;
  /** Rejects when the user cancels. */
  cancelled: Promise<never>;
}

/**
 * Returns the relay's response.
 * @throws PairingError `RELAY_DOWN` if there is none
 */
export const fromRelay = <T>(promise: Promise<T>): Promise<T> =>
  withTimeout(RELAY_MS, promise).catch((cause: unknown) => {
    throw new PairingError('RELAY_DOWN', { cause });
  });

const codeOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;

function failureOf(error: unknown): unknown {
  if (error instanceof TimeoutError) return new PairingError('PAIRING_EXPIRED', { cause: error });
  if (codeOf(error) === UNSUPPORTED_CHAINS) {
    return new PairingError('PAIRING_NETWORKS', { cause: error });
  }
  return error;
}

/**
 * Pairs with a wallet through WalletConnect's relay: creates a URI and waits for the session.
 * @throws PairingError if the relay does not respond, the code expires, or the wallet supports no network
 * @throws the wallet's error if it declines; the reason of `cancelled` if the user cancels
 */
export async function pair(
  client: RelayClient,
  { chainIds, onUri, cancelled }: Pairing,
): Promise<RelaySession> {
  const { uri, approval } = await fromRelay(
    client.connect({ optionalNamespaces: requestedNamespaces(chainIds) }),
  );
  if (!uri) throw new PairingError('RELAY_DOWN');
  onUri(uri);
  const approved = approval();
  try {
    const message = await Promise.race([withTimeout(PAIRING_MS, approved), cancelled]);
    const session = parseSession(message, chainIds);
    if (!session) throw new PairingError('PAIRING_NETWORKS');
    return session;
  } catch (error) {
    // Disconnects a session that the wallet approves later, as it is not used.
    approved.then(
      (message) => leave(client, message),
      () => undefined,
    );
    throw failureOf(error);
  }
}

function leave(client: RelayClient, message: unknown): void {
  const topic = topicOf(message);
  if (topic) client.disconnect({ topic, reason: LEFT }).catch(() => undefined);
}
