const BPS = 10_000n;

/** Fees on transfer of a trade's two tokens. */
export interface TransferFees {
  /** Of tokenIn, on its way into the first pool. */
  sellFeeBps: number;
  /** Of tokenOut, on its way out of the last pool. */
  buyFeeBps: number;
}

/**
 * What arrives of a transfer when the token keeps a fee: the fee is rounded down, as tokens
 * computing `amount * bps / 10000` in integers do.
 */
export const afterFee = (amount: bigint, feeBps: number): bigint =>
  amount - (amount * BigInt(feeBps)) / BPS;

export const hasFee = ({ sellFeeBps, buyFeeBps }: TransferFees): boolean =>
  sellFeeBps > 0 || buyFeeBps > 0;
