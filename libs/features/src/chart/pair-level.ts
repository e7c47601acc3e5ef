/** A horizontal line of the price chart: the form's price, or an open limit order. */
export interface PairLevel {
  /** The price on the form, or an open limit that sells the form's input, or one that buys it. */
  kind: 'form' | 'sell' | 'buy';
  /** Tokens received for one paid, as the form has them. */
  outputPerInput: number;
}
