/**
 * Type `SwapFailureCode`: codes of the reasons for a failed swap, from wallet, chain or quote; each maps to a text of
 * the error catalogue.
 */
export type SwapFailureCode =
  /** The price moved beyond the tolerance, or a token deducted a fee that the quote did not include. */
  | 'SLIPPAGE'
  | 'DEADLINE_PASSED'
  /** Permit2's allowance for the router has expired, or is too low. */
  | 'ALLOWANCE_EXPIRED'
  | 'INSUFFICIENT_ALLOWANCE'
  /** The permit has expired, was used before, or was signed by another account. */
  | 'SIGNATURE_EXPIRED'
  | 'INVALID_NONCE'
  | 'INVALID_SIGNATURE'
  /** The token could not be taken from the sender: balance or allowance too low, or the token rejected the transfer. */
  | 'TRANSFER_FROM_FAILED'
  /** The token could not be sent. */
  | 'TRANSFER_FAILED'
  /** v2's constant product was violated, for example by a token with a transfer fee. */
  | 'INVARIANT'
  | 'NOT_ENOUGH_LIQUIDITY'
  /** Insufficient native coin for value and gas. */
  | 'INSUFFICIENT_FUNDS'
  | 'OUT_OF_GAS'
  /** The call would use far more gas than the displayed network cost. */
  | 'GAS_HIGH'
  /** The approval transaction failed on chain. */
  | 'APPROVAL_FAILED'
  /** The wallet approved less than the swap requires. */
  | 'INSUFFICIENT_APPROVAL'
  /** The user rejected the request in the wallet. */
  | 'REJECTED'
  /** The wallet rejected the batch, or reported it as failed. No transaction reached the chain. */
  | 'BATCH_FAILED'
  /** The wallet's current account is not the account of the order. */
  | 'ACCOUNT_CHANGED'
  /** Not confirmed in time. */
  | 'CONFIRMATION_TIMEOUT'
  /** The user cancelled the transaction by another one. */
  | 'CANCELED'
  /** Another transaction of the account replaced it. */
  | 'REPLACED'
  /** The network dropped it, and no other transaction replaced it. */
  | 'DROPPED'
  /** The wallet sent a transaction other than the reviewed one. */
  | 'MODIFIED_BY_WALLET'
  /** The built call was rejected by the check before signing. */
  | 'CHECK_REFUSED'
  | 'SUBMISSION_FAILED'
  /** The wallet does not respond, is busy with another request, or is on another network. */
  | 'WALLET_MISSING'
  | 'WALLET_BUSY'
  | 'WRONG_NETWORK'
  /** The chain's endpoint does not respond. */
  | 'RPC_DOWN'
  /** No new quote was available during the trade. */
  | 'QUOTE_FAILED'
  /** The chain contradicts the quote's claims. */
  | 'QUOTE_INVALID'
  /** Neither the quote nor another route could be verified on this device, and the user has not accepted that. */
  | 'QUOTE_UNVERIFIED'
  /** The liquidity position does not exist any more. */
  | 'POSITION_NOT_FOUND'
  /** The estimate fails without a known reason. */
  | 'EXPECTED_TO_FAIL'
  | 'UNKNOWN';
