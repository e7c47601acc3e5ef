/**
 * `claimRewards()`: verifies rewards once more, sends the transaction that claims them and waits for it. Also: type
 * `ClaimDeps`.
 */
import { buildClaim, checkClaim } from '@cenote/trading/rewards';
import { type SentTransaction, sendCheckedTransaction } from '../transactions/send-transaction.ts';
import type { StepContext } from '../transactions/step-context.ts';
import { TradeError } from '../transactions/trade-error.ts';
import type { Settled } from '../transactions/wait-for-settlement.ts';
import type { ClaimEvent } from './claim-reducer.ts';
import { type NetworkRewards, readRewards } from './read-rewards.ts';

export interface ClaimDeps {
  context: StepContext;
  dispatch(event: ClaimEvent): void;
  /** Stores a sent transaction, which is watched from then on. */
  record(sent: SentTransaction): void;
  waitForSettlement(sent: SentTransaction): Promise<Settled>;
}

/**
 * Claims exactly the given rewards.
 * @throws TradeError if the wallet sends no transaction, or the sent one fails; `EXPECTED_TO_FAIL` if they were claimed
 * elsewhere, `CHECK_REFUSED` if the call is not what was reviewed
 */
export async function claimRewards(
  { chainId, claims }: NetworkRewards,
  { context, dispatch, record, waitForSettlement }: ClaimDeps,
): Promise<void> {
  const { contracts, account, client } = context;
  // Another tab or device may have claimed them since they were shown.
  const now = await readRewards(client, chainId, contracts, claims);
  if (now?.claims.length !== claims.length) throw new TradeError('EXPECTED_TO_FAIL');
  const call = buildClaim(claims, contracts);
  if (!checkClaim(call, { chainId, account, claims }).ok) throw new TradeError('CHECK_REFUSED');
  const sent = await sendCheckedTransaction(context, call, { onLate: record });
  record(sent);
  dispatch({ type: 'sent' });
  const end = await waitForSettlement(sent);
  if (end.status === 'failed') throw new TradeError(end.failure ?? 'UNKNOWN', { hash: sent.hash });
  dispatch({ type: 'settled', status: end.status });
}
