/**
 * `signOrderMessage()`: requests the wallet's signature of an order that was compared with the agreed terms. Also:
 * type `SignedOrder` (signed order in the form that the gateway accepts).
 */
import type { Address, Hex } from '@cenote/chains';
import type { ApiOrderRequest } from '@cenote/data';
import type { OrderTypedData } from '@cenote/trading/orders';
import { signTypedData } from 'viem/actions';
import type { StepContext } from '../../transactions/step-context.ts';
import { getCheckedWalletClient } from '../../transactions/wallet-client.ts';
import { walletError } from '../../transactions/wallet-error.ts';
import { withWalletTimeout } from '../../transactions/with-wallet-timeout.ts';

/** Signed order in the form that the gateway accepts. */
export interface SignedOrder {
  hash: Hex;
  /** Account that signed it; the wallet may have another account selected by now. */
  swapper: Address;
  nonce: bigint;
  /** Last second at which it can be filled. */
  deadline: number;
  body: ApiOrderRequest;
}

/**
 * Requests the wallet's signature of an order that was compared with the agreed terms.
 * @throws TradeError if the wallet fails, with the code of the failure, such as `REJECTED`
 */
export async function signOrderMessage(
  context: StepContext,
  message: OrderTypedData,
): Promise<Hex> {
  try {
    const wallet = await getCheckedWalletClient(context);
    const request = { ...message, account: wallet.account };
    return await withWalletTimeout(
      signTypedData(wallet, request as Parameters<typeof signTypedData>[1]),
    );
  } catch (error) {
    throw walletError(error);
  }
}
