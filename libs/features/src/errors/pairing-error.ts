/**
 * Class `PairingError`: thrown when pairing with a remote wallet fails; `code` is stable. Also: type `PairingFailure`
 * (why a pairing failed).
 */

/** Why a pairing failed. */
export type PairingFailure =
  /** The relay, or the code that connects to it, could not be loaded or reached. */
  | 'RELAY_DOWN'
  /** The code expired before it was scanned or approved. */
  | 'PAIRING_EXPIRED'
  /** The wallet supports none of the product's networks. */
  | 'PAIRING_NETWORKS';

/** Thrown when pairing with a remote wallet fails; `code` is stable. */
export class PairingError extends Error {
  override readonly name = 'PairingError';

  constructor(
    readonly code: PairingFailure,
    options?: ErrorOptions,
  ) {
    super(code, options);
  }
}
