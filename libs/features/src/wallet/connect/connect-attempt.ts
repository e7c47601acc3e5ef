/**
 * `connectAttempt()`: returns a connector whose `connect` rejects when the attempt is canceled or after a timeout, and
 * the function that cancels (type `ConnectAttempt`). Also: `CONNECT_TIMEOUT_MS` (timeout of a wallet that was chosen
 * and does not respond).
 */
import type { Connector } from '@wagmi/core';
import { withTimeout } from '../../timeout/with-timeout.ts';

/** Timeout of a wallet that was chosen and does not respond. */
export const CONNECT_TIMEOUT_MS = 2 * 60_000;

/** An attempt to connect a wallet. */
export interface ConnectAttempt {
  /** For wagmi's `connect`: the wallet's connector with cancellation and timeout. */
  connector: Connector;
  /** Stops waiting: a later approval of the wallet has no effect. */
  cancel(): void;
}

/**
 * Returns a connector whose `connect` rejects when the attempt is canceled, or after `CONNECT_TIMEOUT_MS`.
 * @param timeoutMs undefined if the connector has a timeout of its own.
 */
export function connectAttempt(
  connector: Connector,
  timeoutMs: number | undefined,
): ConnectAttempt {
  let cancel: () => void = () => undefined;
  const canceled = new Promise<never>((_, reject) => {
    cancel = () => reject(new Error('The connection was canceled'));
  });
  // Prevents an unhandled rejection when there is no pending connection.
  canceled.catch(() => undefined);
  const connect = (options: Parameters<Connector['connect']>[0]) => {
    const answer = connector.connect(options);
    return Promise.race([
      canceled,
      timeoutMs === undefined ? answer : withTimeout(timeoutMs, answer),
    ]);
  };
  return {
    connector: Object.create(connector, { connect: { value: connect } }) as Connector,
    cancel,
  };
}
