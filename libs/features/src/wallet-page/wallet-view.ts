import type { Address } from '@cenote/chains';

/** The wallet of the page. */
export interface WalletView {
  /** Lower case. */
  account: Address;
  /** A name that leads to the address, else its short form. */
  name: string;
}
