import { type Address, lower, sameAddress } from '@cenote/chains';
import type { TransactionKind, TransactionRecord } from '../../state/slices/transactions.ts';
import type { SentTransaction } from '../../transactions/send-transaction.ts';
import { tradeLeg } from '../../transactions/trade-leg.ts';
import type { QueuedTrade } from '../use-queued-trade.ts';
import type { LiquidityProposal, LiquidityRequest } from './liquidity-request.ts';

/** Returns what is stored of a liquidity transaction while the wallet has it as a batch. */
export function queuedTrade(
  { network, tokens: [token0, token1], kind }: LiquidityRequest,
  proposal: LiquidityProposal,
): QueuedTrade {
  const { amount0, amount1 } = amountsOf(proposal);
  return {
    chainId: network.id,
    transaction: kind,
    input: tradeLeg(token0, amount0),
    output: tradeLeg(token1, amount1),
  };
}

const NONE = { amount0: 0n, amount1: 0n };

/** Returns the amounts of both tokens; of a swap, whose tokens are the sold and the bought one, both of its amounts. */
function amountsOf({ intent, paid, received }: LiquidityProposal) {
  if (intent.action !== 'swap') return paid ?? received ?? NONE;
  return { amount0: paid?.amount0 ?? 0n, amount1: received?.amount1 ?? 0n };
}

/**
 * `liquidityRecord()`: returns the stored record of a transaction sent for a liquidity change, without its status. Also:
 * `queuedTrade()`.
 * @param approved token of an approval
 */
export function liquidityRecord(
  { network, tokens: [token0, token1] }: LiquidityRequest,
  proposal: LiquidityProposal,
  account: Address,
  kind: TransactionKind,
  { hash, nonce, call }: SentTransaction,
  approved?: Address,
): Omit<TransactionRecord, 'status'> {
  const { amount0, amount1 } = amountsOf(proposal);
  const isAllowance = kind === 'approve' || kind === 'revoke';
  const isSecond = approved !== undefined && sameAddress(approved, token1.address);
  return {
    hash,
    ...(nonce !== undefined && { nonce }),
    ...(call !== undefined && { call }),
    kind,
    account: lower(account),
    chainId: network.id,
    submittedAt: Date.now(),
    input: isAllowance && isSecond ? tradeLeg(token1, amount1) : tradeLeg(token0, amount0),
    ...(!isAllowance && { output: tradeLeg(token1, amount1) }),
  };
}
