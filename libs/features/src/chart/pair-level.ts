/** A price of the pair on a form that the chart draws a line at. */
export interface PairLevel {
  /** The price on the form, or an open limit that sells the form's input, or one that buys it. */
  kind: 'form' | 'sell' | 'buy';
  /** Tokens received for one paid, as the form has them. */
  outputPerInput: number;
}
