/**
 * Transfer fees of a trade's tokens: type `TransferFees`, `afterFee()` (received amount of a transfer with a fee),
 * `hasFee()`.
 */
const BPS = 10_000n;

/** Transfer fees of a trade's two tokens. */
export interface TransferFees {
  /** Fee of tokenIn on the transfer to the first pool. */
  sellFeeBps: number;
  /** Fee of tokenOut on the transfer from the last pool. */
  buyFeeBps: number;
}

/**
 * Returns the received amount of a transfer with a fee: the fee is rounded down, as by tokens that compute `amount *
 * bps / 10000` in integers.
 */
export const afterFee = (amount: bigint, feeBps: number): bigint =>
  amount - (amount * BigInt(feeBps)) / BPS;

export const hasFee = ({ sellFeeBps, buyFeeBps }: TransferFees): boolean =>
  sellFeeBps > 0 || buyFeeBps > 0;
