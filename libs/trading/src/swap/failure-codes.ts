/** Why a swap did not happen; each maps to a text of the error catalogue. */
export type SwapFailureCode =
  /** The price moved beyond the tolerance, or a token took a fee that the quote did not know. */
  | 'SLIPPAGE'
  | 'DEADLINE_PASSED'
  /** Permit2's permission for the router is too old, or too small. */
  | 'ALLOWANCE_EXPIRED'
  | 'INSUFFICIENT_ALLOWANCE'
  /** The permit was signed too long ago, used before, or by someone else. */
  | 'SIGNATURE_EXPIRED'
  | 'INVALID_NONCE'
  | 'INVALID_SIGNATURE'
  /** The token could not be taken from the sender: balance or approval too small, or the token refuses. */
  | 'TRANSFER_FROM_FAILED'
  /** The token could not be sent on. */
  | 'TRANSFER_FAILED'
  /** v2's constant product did not hold, as with tokens that take a fee. */
  | 'INVARIANT'
  | 'NOT_ENOUGH_LIQUIDITY'
  /** Not enough of the native coin for value and gas. */
  | 'INSUFFICIENT_FUNDS'
  | 'OUT_OF_GAS'
  /** The call would use far more gas than the network cost that was shown. */
  | 'GAS_HIGH'
  /** The transaction to approve failed on chain. */
  | 'APPROVAL_FAILED'
  /** The wallet approved less than the swap needs. */
  | 'INSUFFICIENT_APPROVAL'
  /** The person refused in the wallet. */
  | 'REJECTED'
  /** The wallet would not take all steps as one, or gave them up. Nothing reached the chain. */
  | 'BATCH_FAILED'
  /** The wallet shows another account than the one that the order is of. */
  | 'ACCOUNT_CHANGED'
  /** No confirmation within the time given. */
  | 'CONFIRMATION_TIMEOUT'
  /** The person took the transaction back by another. */
  | 'CANCELED'
  /** Another transaction of the account took its place. */
  | 'REPLACED'
  /** The network has forgotten it, and nothing took its place. */
  | 'DROPPED'
  /** The wallet sent something other than what was reviewed. */
  | 'MODIFIED_BY_WALLET'
  /** The built call did not pass the check before signing. */
  | 'CHECK_REFUSED'
  | 'SUBMISSION_FAILED'
  /** The wallet does not answer, is busy with another request, or is on another network. */
  | 'WALLET_MISSING'
  | 'WALLET_BUSY'
  | 'WRONG_NETWORK'
  /** The chain's endpoint does not answer. */
  | 'RPC_DOWN'
  /** No fresh quote was to be had on the way. */
  | 'QUOTE_FAILED'
  /** The chain contradicts what the quote says of itself. */
  | 'QUOTE_INVALID'
  /** Neither the quote nor another route could be verified on this device, and the person has not accepted that. */
  | 'QUOTE_UNVERIFIED'
  /** The estimate says that the call would fail, without a known reason. */
  | 'EXPECTED_TO_FAIL'
  | 'UNKNOWN';
