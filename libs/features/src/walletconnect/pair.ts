import { PairingError } from '../errors/pairing-error.ts';
import { TimeoutError, withTimeout } from '../timeout/with-timeout.ts';
import type { RelayClient } from './relay-client.ts';
import { parseSession, type RelaySession, requestedNamespaces, topicOf } from './relay-session.ts';

/** The relay is a server: it answers at once, or it is not there. */
export const RELAY_MS = 20_000;
/** As long as wallets take a code for valid. */
export const PAIRING_MS = 5 * 60_000;

/** EIP-1193 and CAIP-25: who ends a session, and why. */
export const LEFT = { code: 6000, message: 'User disconnected.' };
/** CAIP-25: none of the networks that were asked for. */
const UNSUPPORTED_CHAINS = 5100;

export interface Pairing {
  chainIds: readonly number[];
  /** The text of the code that a wallet scans. */
  onUri(uri: string): void;
  /** Refused when the person no longer wants to wait. */
  givenUp: Promise<never>;
}

/** The relay's answer. @throws PairingError `RELAY_DOWN` where there is none. */
export const fromRelay = <T>(asked: Promise<T>): Promise<T> =>
  withTimeout(RELAY_MS, asked).catch((cause: unknown) => {
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
 * Pairs with a wallet through WalletConnect's relay: creates a code and waits for its session.
 * @throws PairingError; what the wallet says where it declines; the reason of `givenUp`.
 */
export async function pair(
  client: RelayClient,
  { chainIds, onUri, givenUp }: Pairing,
): Promise<RelaySession> {
  const { uri, approval } = await fromRelay(
    client.connect({ optionalNamespaces: requestedNamespaces(chainIds) }),
  );
  if (!uri) throw new PairingError('RELAY_DOWN');
  onUri(uri);
  const approved = approval();
  try {
    const said = await Promise.race([withTimeout(PAIRING_MS, approved), givenUp]);
    const session = parseSession(said, chainIds);
    if (!session) throw new PairingError('PAIRING_NETWORKS');
    return session;
  } catch (error) {
    // Whatever the wallet approved, or will, nobody uses.
    approved.then(
      (said) => leave(client, said),
      () => undefined,
    );
    throw failureOf(error);
  }
}

function leave(client: RelayClient, said: unknown): void {
  const topic = topicOf(said);
  if (topic) client.disconnect({ topic, reason: LEFT }).catch(() => undefined);
}
