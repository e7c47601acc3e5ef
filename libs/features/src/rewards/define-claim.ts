/** `defineClaim()`: returns the `Trade` for `executeSteps` that claims rewards of liquidity: the single step `claim`. */
import { lower } from '@cenote/chains';
import { buildClaim, checkClaim } from '@cenote/trading/rewards';
import type { Trade } from '../execution/trade.ts';
import { TradeError } from '../transactions/trade-error.ts';
import { type NetworkRewards, readRewards } from './read-rewards.ts';

/**
 * Defines the claim of exactly the given rewards. Its step fails with `EXPECTED_TO_FAIL` if they were claimed elsewhere,
 * and with `CHECK_REFUSED` if the call is not what was reviewed.
 * @param onEnd called when a run has ended, in any way
 */
export function defineClaim(
  network: Trade['network'],
  { chainId, claims, total }: NetworkRewards,
  onEnd: () => void,
): Trade {
  return {
    network,
    kind: 'claimRewards',
    async prepareTransaction({ client, contracts, account }) {
      // Another tab or device may have claimed them since they were shown.
      const now = await readRewards(client, chainId, contracts, claims);
      if (now?.claims.length !== claims.length) throw new TradeError('EXPECTED_TO_FAIL');
      const call = buildClaim(claims, contracts);
      if (!checkClaim(call, { chainId, account, claims }).ok) throw new TradeError('CHECK_REFUSED');
      return { call };
    },
    recordOf: (kind, { hash, nonce, call }, { account }) => ({
      hash,
      chainId,
      account: lower(account),
      kind,
      input: total,
      submittedAt: Date.now(),
      ...(nonce !== undefined && { nonce }),
      ...(call !== undefined && { call }),
    }),
    onEvent({ type }) {
      if (type === 'mined' || type === 'reverted' || type === 'timedOut') onEnd();
    },
    onError: onEnd,
  };
}
