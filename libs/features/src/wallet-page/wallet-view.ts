import type { Address } from '@cenote/chains';

/** `WalletView`: type of the wallet that the wallet page shows: address, and name or shortened address. */
export interface WalletView {
  /** Lower case. */
  account: Address;
  /** A name that resolves to the address, else its shortened form. */
  name: string;
}
