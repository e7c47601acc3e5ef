/** Hook `useClaim()`: state of claiming a network's rewards, and the function that starts it (type `Claim`). */
import { lower } from '@cenote/chains';
import type { ClaimStep, TradeState } from '@cenote/trading/execution';
import { useQueryClient } from '@tanstack/react-query';
import type { ConnectedNetwork } from '../config/app-config.ts';
import { useExecution } from '../execution/use-execution.ts';
import { ACCOUNT_KEY } from '../wallet/account-key.ts';
import { useWallet } from '../wallet/use-wallet.ts';
import { defineClaim } from './define-claim.ts';
import type { NetworkRewards } from './read-rewards.ts';

export interface Claim {
  state: TradeState<ClaimStep>;
  /** Starts, or starts again after a failure or a rejection. */
  confirm(): void;
}

const STEPS = ['claim'] as const;

export function useClaim(network: ConnectedNetwork, rewards: NetworkRewards): Claim {
  const queries = useQueryClient();
  const { account } = useWallet();
  const { state, start, retry } = useExecution<ClaimStep>();
  return {
    state,
    confirm() {
      const trade = defineClaim(network, rewards, () => {
        if (account) void queries.invalidateQueries({ queryKey: [ACCOUNT_KEY, lower(account)] });
      });
      if (state.phase === 'idle') start(trade, STEPS);
      else retry(trade, STEPS);
    },
  };
}
