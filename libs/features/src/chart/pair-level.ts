/** `PairLevel`: type of a horizontal line of the price chart: the form's price, or an open limit order. */
export interface PairLevel {
  /** The form's price, or an open limit order that sells or buys the form's input token. */
  kind: 'form' | 'sell' | 'buy';
  /** Output tokens per input token, in the form's direction. */
  outputPerInput: number;
}
