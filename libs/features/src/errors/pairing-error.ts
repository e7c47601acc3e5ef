/** Why a pairing failed. */
export type PairingFailure =
  /** The relay, or our part that speaks to it, did not come. */
  | 'RELAY_DOWN'
  /** Nobody scanned the code, or nobody answered, while it was valid. */
  | 'PAIRING_EXPIRED'
  /** The wallet knows none of the networks that the product trades on. */
  | 'PAIRING_NETWORKS';

/** Why a wallet elsewhere could not be paired; `code` is stable. */
export class PairingError extends Error {
  override readonly name = 'PairingError';

  constructor(
    readonly code: PairingFailure,
    options?: ErrorOptions,
  ) {
    super(code, options);
  }
}
