import type { Address, Hex } from '@cenote/chains';
import type { ApiOrderRequest } from '@cenote/data';
import type { OrderTypedData } from '@cenote/trading/orders';
import { signTypedData } from 'viem/actions';
import type { StepContext } from '../../transactions/chain-steps.ts';
import { askWallet } from '../../transactions/request-wallet.ts';
import { walletError } from '../../transactions/send-transaction.ts';
import { patiently } from '../../transactions/with-wallet-timeout.ts';

/** An order that its swapper has signed, as the order book takes it. */
export interface SignedOrder {
  hash: Hex;
  /** The account that signed it, whichever the wallet shows by now. */
  swapper: Address;
  nonce: bigint;
  /** Last second at which it can be filled. */
  deadline: number;
  body: ApiOrderRequest;
}

/**
 * Asks the wallet to sign an order that was held against what was agreed to.
 * @throws FlowError `REJECTED`, …
 */
export async function askToSign(context: StepContext, message: OrderTypedData): Promise<Hex> {
  try {
    const wallet = await askWallet(context);
    const asked = { ...message, account: wallet.account };
    return await patiently(signTypedData(wallet, asked as Parameters<typeof signTypedData>[1]));
  } catch (error) {
    throw walletError(error);
  }
}
