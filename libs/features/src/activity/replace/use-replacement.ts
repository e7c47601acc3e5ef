/**
 * Hook `useReplacement()`: returns the plan to replace a pending transaction, refreshed regularly, and the function
 * that sends it.
 */
import { useMutation, useQuery } from '@tanstack/react-query';
import { getClient } from '@wagmi/core';
import { useConfig } from 'wagmi';
import type { ConnectedNetwork } from '../../config/app-config.ts';
import { ReplacementError } from '../../errors/replacement-error.ts';
import { useAppDispatch } from '../../state/hooks.ts';
import {
  type Replacement,
  replacementSent,
  submitted,
  type TransactionRecord,
} from '../../state/slices/transactions.ts';
import { stepContext } from '../../transactions/step-context.ts';
import { getCheckedWalletClient } from '../../transactions/wallet-client.ts';
import { planReplacement } from './plan-replacement.ts';
import { sendReplacement } from './send-replacement.ts';

/** Refresh interval of a plan on screen: fees change with the blocks. */
const REFRESH_MS = 10_000;

export function useReplacement(
  item: TransactionRecord,
  network: ConnectedNetwork,
  action: Replacement['action'],
) {
  const wagmi = useConfig();
  const dispatch = useAppDispatch();
  const { hash, chainId } = item;

  const send = useMutation({
    mutationFn: async () => {
      if (!plan.data) return;
      const client = getClient(wagmi, { chainId: network.id });
      if (!client) throw new ReplacementError('UNABLE_TO_REPLACE');
      const wallet = await getCheckedWalletClient(stepContext(wagmi, network, item.account));
      const sent = await sendReplacement(wallet, client, item, plan.data);
      if (sent.nonce === plan.data.nonce) {
        dispatch(replacementSent({ hash, chainId, replacement: { hash: sent.hash, action } }));
        return;
      }
      // The wallet sent a second transaction beside the first: it is stored and watched as one, and reported.
      if (action === 'speedUp') {
        const { replacements: _replaced, status: _status, ...record } = item;
        dispatch(submitted({ ...record, ...sent, submittedAt: Date.now() }));
      }
      throw new ReplacementError('NOT_REPLACED');
    },
  });

  const plan = useQuery({
    queryKey: ['replacement', chainId, hash, item.replacements?.length ?? 0, action],
    // The plan does not change while the user confirms it.
    enabled: !send.isPending && !send.isError,
    refetchInterval: Math.max(REFRESH_MS, network.blockTimeMs),
    staleTime: 0,
    gcTime: 0,
    retry: false,
    structuralSharing: false,
    queryFn: () => {
      const client = getClient(wagmi, { chainId: network.id });
      if (!client) throw new ReplacementError('UNABLE_TO_REPLACE');
      return planReplacement(client, item, action);
    },
  });

  return { plan, send };
}
