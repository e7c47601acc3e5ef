/** Hook `useClaim()`: state of claiming a network's rewards, and the function that starts it (type `Claim`). */
import { lower } from '@cenote/chains';
import { useQueryClient } from '@tanstack/react-query';
import { useReducer } from 'react';
import { useStore } from 'react-redux';
import { useConfig } from 'wagmi';
import type { ConnectedNetwork } from '../config/app-config.ts';
import { submitted } from '../state/slices/transactions.ts';
import type { AppState, AppStore } from '../state/store.ts';
import type { SentTransaction } from '../transactions/send-transaction.ts';
import { stepContext } from '../transactions/step-context.ts';
import { TradeError, tradeFailure } from '../transactions/trade-error.ts';
import { waitForSettlement } from '../transactions/wait-for-settlement.ts';
import { ACCOUNT_KEY } from '../wallet/account-key.ts';
import { useWallet } from '../wallet/use-wallet.ts';
import { type ClaimState, claimReducer } from './claim-reducer.ts';
import { claimRewards } from './claim-rewards.ts';
import type { NetworkRewards } from './read-rewards.ts';

export interface Claim {
  state: ClaimState;
  confirm(): void;
}

export function useClaim(network: ConnectedNetwork, rewards: NetworkRewards): Claim {
  const wagmi = useConfig();
  const queries = useQueryClient();
  const store = useStore<AppState>() as AppStore;
  const { account } = useWallet();
  const [state, dispatch] = useReducer(claimReducer, { phase: 'reviewing' });
  const { id: chainId } = network;

  const run = async () => {
    if (account === undefined) throw new TradeError('WALLET_MISSING');
    const record = ({ hash, nonce, call }: SentTransaction) =>
      void store.dispatch(
        submitted({
          hash,
          chainId,
          account: lower(account),
          kind: 'claimRewards',
          input: rewards.total,
          submittedAt: Date.now(),
          ...(nonce !== undefined && { nonce }),
          ...(call !== undefined && { call }),
        }),
      );
    await claimRewards(rewards, {
      context: stepContext(wagmi, network, account),
      dispatch,
      record,
      waitForSettlement: ({ hash }) => waitForSettlement(store, { hash, chainId }),
    });
  };

  return {
    state,
    confirm() {
      if (state.phase !== 'reviewing') return;
      dispatch({ type: 'confirm' });
      run()
        .catch((error: unknown) => dispatch({ type: 'failed', failure: tradeFailure(error) }))
        .finally(() => {
          if (account) void queries.invalidateQueries({ queryKey: [ACCOUNT_KEY, lower(account)] });
        });
    },
  };
}
