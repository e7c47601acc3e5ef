/**
 * `signPermitMessage()`: returns the wallet's signature of a Permit2 permit; undefined if the wallet cannot sign typed
 * data.
 */
import type { Hex } from '@cenote/chains';
import type { permitTypedData } from '@cenote/trading/swap';
import { BaseError } from 'viem';
import { signTypedData } from 'viem/actions';
import type { StepContext } from './step-context.ts';
import { getCheckedWalletClient } from './wallet-client.ts';
import { walletError } from './wallet-error.ts';
import { withWalletTimeout } from './with-wallet-timeout.ts';

/** Error codes for a method that the wallet does not support (EIP-1193, EIP-1474). */
const UNKNOWN_METHOD: readonly unknown[] = [4200, -32601, -32004];

/**
 * Returns the wallet's signature of a Permit2 permit; undefined if the wallet cannot sign typed data.
 * @throws TradeError if the wallet fails, with the code of the failure, such as `REJECTED` or `CONFIRMATION_TIMEOUT`
 */
export async function signPermitMessage(
  context: StepContext,
  message: ReturnType<typeof permitTypedData>,
): Promise<Hex | undefined> {
  try {
    const wallet = await getCheckedWalletClient(context);
    return await withWalletTimeout(signTypedData(wallet, { ...message, account: wallet.account }));
  } catch (error) {
    const isUnknown = (each: unknown) =>
      each instanceof Error && 'code' in each && UNKNOWN_METHOD.includes(each.code);
    if (error instanceof BaseError && error.walk(isUnknown)) return undefined;
    throw walletError(error);
  }
}
