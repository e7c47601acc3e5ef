import type { Connector } from '@wagmi/core';
import { withTimeout } from '../../timeout/with-timeout.ts';

/** A wallet that was chosen and does not answer is given up after this long. */
export const CONNECT_TIMEOUT_MS = 2 * 60_000;

/** A wallet that is requested to connect. */
export interface ConnectAttempt {
  /** For wagmi's `connect`: the wallet's own, with an end to the wait for it. */
  connector: Connector;
  /** Ends the wait: what the wallet answers from now on connects nobody. */
  cancel(): void;
}

/**
 * A connector whose `connect` rejects when the attempt is canceled, or after `CONNECT_TIMEOUT_MS`.
 * @param timeoutMs undefined where the connector ends the wait itself.
 */
export function connectAttempt(
  connector: Connector,
  timeoutMs: number | undefined,
): ConnectAttempt {
  let cancel: () => void = () => undefined;
  const canceled = new Promise<never>((_, reject) => {
    cancel = () => reject(new Error('The connection was canceled'));
  });
  // Canceled before or after there is anything to wait for.
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
