import type { Address } from '@cenote/chains';

/** Wallet of the page. */
export interface WalletView {
  /** Lower case. */
  account: Address;
  /** A name that resolves to the address, else its shortened form. */
  name: string;
}
