import { type Address, type Hex, sameAddress } from '@cenote/chains';
import type { SwapFailureCode } from '@cenote/trading';
import { failureFromRevert, type permitTypedData } from '@cenote/trading/swap';
import { BaseError } from 'viem';
import {
  estimateGas,
  getTransaction,
  getTransactionCount,
  sendTransaction,
  signTypedData,
} from 'viem/actions';
import { callDigest } from './call-digest.ts';
import type { Call, StepContext } from './chain-steps.ts';
import { askWallet } from './request-wallet.ts';
import { FlowError, flowFailure } from './trade-error.ts';
import { patiently } from './with-wallet-timeout.ts';

/** Head room over the estimate: the pools may move before the block. */
const GAS_HEADROOM_PERCENT = 125n;

/** A transaction that the network has. */
export interface Sent {
  hash: Hex;
  /** Of the account; unknown of one that somebody else sent for it. */
  nonce?: number;
  /** See `callDigest`; unknown of a batch. */
  call?: Hex;
}

export interface SendOptions {
  /** Gas to send it with where the estimate refuses; without it the refusal is final. */
  gasAnyway?: bigint | undefined;
  /** Units of gas above which an estimate is refused (`GAS_HIGH`). */
  maxGas?: bigint | undefined;
  /** It is an approval: wallets let a person allow less than was asked. */
  isApproval?: boolean;
  /** Told of a transaction that the wallet sends when nobody waits for it any more. */
  onLate?(sent: Sent): void;
}

/**
 * Estimates a call, asks the wallet to send it, and holds what reached the network against it.
 * @throws FlowError with the reason of a revert, `REJECTED`, `MODIFIED_BY_WALLET`, …
 */
export async function sendCall(
  context: StepContext,
  request: Call,
  { gasAnyway, maxGas, isApproval = false, onLate }: SendOptions = {},
): Promise<Sent> {
  const { client, account } = context;
  const { to, data, value } = request;
  let gas: bigint;
  try {
    const estimate = await estimateGas(client, { account, to, data, value });
    if (maxGas !== undefined && estimate > maxGas) throw new FlowError('GAS_HIGH');
    gas = (estimate * GAS_HEADROOM_PERCENT) / 100n;
  } catch (error) {
    if (error instanceof FlowError) throw error;
    const reason = reasonOfRefusal(error);
    if (gasAnyway === undefined || reason === 'RPC_DOWN') {
      throw new FlowError(reason, { cause: error });
    }
    gas = gasAnyway;
  }
  try {
    const [wallet, nonce] = await Promise.all([
      askWallet(context),
      getTransactionCount(client, { address: account, blockTag: 'pending' }),
    ]);
    const digest = callDigest(request);
    const { account: from, chain } = wallet;
    const asked = sendTransaction(wallet, { account: from, chain, to, data, value, gas });
    const hash = await patiently(asked, (sentLate) =>
      onLate?.({ hash: sentLate, nonce, call: digest }),
    );
    const seen = await getTransaction(client, { hash }).catch(() => undefined);
    if (seen && !isSameCall(seen, context, request, isApproval))
      throw new FlowError('MODIFIED_BY_WALLET', { hash });
    return { hash, nonce: seen?.nonce ?? nonce, call: digest };
  } catch (error) {
    throw walletError(error);
  }
}

/** Characters of `approve(spender, …)` before the amount: `0x`, the selector, the spender. */
const UP_TO_AMOUNT = 2 + 8 + 64;

function isSameCall(
  seen: { from: Address; to: Address | null; input: Hex; value: bigint },
  { account }: StepContext,
  { to, data, value }: Call,
  isApproval: boolean,
): boolean {
  const compared = (input: Hex) => (isApproval ? input.slice(0, UP_TO_AMOUNT) : input);
  return (
    sameAddress(seen.from, account) &&
    seen.to !== null &&
    sameAddress(seen.to, to) &&
    compared(seen.input) === compared(data) &&
    seen.value === value
  );
}

/** Codes of a wallet that does not know a method (EIP-1193, EIP-1474). */
const UNKNOWN_METHOD: readonly unknown[] = [4200, -32601, -32004];

/**
 * The wallet's signature; undefined from one that cannot sign typed data.
 * @throws FlowError `REJECTED`, `CONFIRMATION_TIMEOUT`, …
 */
export async function signPermitMessage(
  context: StepContext,
  message: ReturnType<typeof permitTypedData>,
): Promise<Hex | undefined> {
  try {
    const wallet = await askWallet(context);
    return await patiently(signTypedData(wallet, { ...message, account: wallet.account }));
  } catch (error) {
    const isUnknown = (each: unknown) =>
      each instanceof Error && 'code' in each && UNKNOWN_METHOD.includes(each.code);
    if (error instanceof BaseError && error.walk(isUnknown)) return undefined;
    throw walletError(error);
  }
}

/** Why a node would not estimate: the contract's own reason, else what the transport says. */
function reasonOfRefusal(error: unknown): SwapFailureCode {
  const revert = failureFromRevert(error);
  if (revert !== 'UNKNOWN') return revert;
  const code = flowFailure(error);
  return code === 'UNKNOWN' || code === 'QUOTE_FAILED' ? 'EXPECTED_TO_FAIL' : code;
}

/** What a wallet threw, under the flow's own code. */
export function walletError(error: unknown): FlowError {
  if (error instanceof FlowError) return error;
  const code = flowFailure(error);
  if (code !== 'UNKNOWN' && code !== 'QUOTE_FAILED') return new FlowError(code, { cause: error });
  const revert = failureFromRevert(error);
  return new FlowError(revert === 'UNKNOWN' ? 'SUBMISSION_FAILED' : revert, { cause: error });
}
