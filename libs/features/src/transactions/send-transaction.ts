/**
 * `sendCheckedTransaction()`: estimates a call, sends it with the wallet, and compares the transaction on the network
 * with the call. Also: types `SentTransaction` (its result) and `SendOptions`.
 */
import { type Address, type Hex, sameAddress } from '@cenote/chains';
import type { SwapFailureCode } from '@cenote/trading';
import { failureFromRevert } from '@cenote/trading/swap';
import { estimateGas, getTransaction, getTransactionCount, sendTransaction } from 'viem/actions';
import { callDigest } from './call-digest.ts';
import type { Call, StepContext } from './step-context.ts';
import { TradeError, tradeFailure } from './trade-error.ts';
import { getCheckedWalletClient } from './wallet-client.ts';
import { walletError } from './wallet-error.ts';
import { withWalletTimeout } from './with-wallet-timeout.ts';

/** Margin over the estimate: the pools may change before the block. */
const GAS_HEADROOM_PERCENT = 125n;

/** A transaction that the wallet sent. */
export interface SentTransaction {
  hash: Hex;
  /** Nonce of the account; undefined for a transaction that another account sent. */
  nonce?: number;
  /** See `callDigest`; undefined for a batch. */
  call?: Hex;
}

export interface SendOptions {
  /** Gas limit used if the estimate fails; without it a failed estimate is final. */
  gasAnyway?: bigint | undefined;
  /** Units of gas above which an estimate is rejected (`GAS_HIGH`). */
  maxGas?: bigint | undefined;
  /** The call is an approval: wallets let users lower the requested amount. */
  isApproval?: boolean;
  /** Called with a transaction that the wallet sends after the caller's wait has timed out. */
  onLate?(sent: SentTransaction): void;
}

/**
 * Estimates a call, sends it with the wallet, and compares the transaction on the network with the call.
 * @throws TradeError if it fails: with the reason of a revert, `REJECTED`, `MODIFIED_BY_WALLET` and others
 */
export async function sendCheckedTransaction(
  context: StepContext,
  request: Call,
  { gasAnyway, maxGas, isApproval = false, onLate }: SendOptions = {},
): Promise<SentTransaction> {
  const { client, account } = context;
  const { to, data, value } = request;
  let gas: bigint;
  try {
    const estimate = await estimateGas(client, { account, to, data, value });
    if (maxGas !== undefined && estimate > maxGas) throw new TradeError('GAS_HIGH');
    gas = (estimate * GAS_HEADROOM_PERCENT) / 100n;
  } catch (error) {
    if (error instanceof TradeError) throw error;
    const reason = estimateFailure(error);
    if (gasAnyway === undefined || reason === 'RPC_DOWN') {
      throw new TradeError(reason, { cause: error });
    }
    gas = gasAnyway;
  }
  try {
    const [wallet, nonce] = await Promise.all([
      getCheckedWalletClient(context),
      getTransactionCount(client, { address: account, blockTag: 'pending' }),
    ]);
    const digest = callDigest(request);
    const { account: from, chain } = wallet;
    const pending = sendTransaction(wallet, { account: from, chain, to, data, value, gas });
    const hash = await withWalletTimeout(pending, (sentLate) =>
      onLate?.({ hash: sentLate, nonce, call: digest }),
    );
    const seen = await getTransaction(client, { hash }).catch(() => undefined);
    if (seen && !isSameCall(seen, context, request, isApproval))
      throw new TradeError('MODIFIED_BY_WALLET', { hash });
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

/** Returns why a node rejected the estimate: the contract's own reason, else the transport's. */
function estimateFailure(error: unknown): SwapFailureCode {
  const revert = failureFromRevert(error);
  if (revert !== 'UNKNOWN') return revert;
  const code = tradeFailure(error);
  return code === 'UNKNOWN' || code === 'QUOTE_FAILED' ? 'EXPECTED_TO_FAIL' : code;
}
