/**
 * `signPermitMessage()`: returns the wallet's signature of a permit; undefined if the wallet cannot sign typed data.
 * Also: type `PermitMessage`.
 */
import type { Hex } from '@cenote/chains';
import { BaseError, type TypedDataDomain } from 'viem';
import { signTypedData } from 'viem/actions';
import type { StepContext } from './step-context.ts';
import { getCheckedWalletClient } from './wallet-client.ts';
import { walletError } from './wallet-error.ts';
import { withWalletTimeout } from './with-wallet-timeout.ts';

/** EIP-712 message of a permit. */
export interface PermitMessage {
  domain: TypedDataDomain;
  types: Readonly<Record<string, readonly { name: string; type: string }[]>>;
  primaryType: string;
  message: object;
}

/** Error codes for a method that the wallet does not support (EIP-1193, EIP-1474). */
const UNKNOWN_METHOD: readonly unknown[] = [4200, -32601, -32004];

/**
 * Returns the wallet's signature of a permit; undefined if the wallet cannot sign typed data.
 * @throws TradeError if the wallet fails, with the code of the failure, such as `REJECTED` or `CONFIRMATION_TIMEOUT`
 */
export async function signPermitMessage(
  context: StepContext,
  message: PermitMessage,
): Promise<Hex | undefined> {
  try {
    const wallet = await getCheckedWalletClient(context);
    const request = { ...message, account: wallet.account };
    return await withWalletTimeout(
      signTypedData(wallet, request as unknown as Parameters<typeof signTypedData>[1]),
    );
  } catch (error) {
    const isUnknown = (each: unknown) =>
      each instanceof Error && 'code' in each && UNKNOWN_METHOD.includes(each.code);
    if (error instanceof BaseError && error.walk(isUnknown)) return undefined;
    throw walletError(error);
  }
}
