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
import { requestWallet } from '../../transactions/request-wallet.ts';
import { stepContext } from '../../transactions/step-context.ts';
import { planReplacement } from './plan-replacement.ts';
import { sendReplacement } from './send-replacement.ts';

/** Fees move with the blocks; a plan that is looked at is made anew this often. */
const REFRESH_MS = 10_000;

/** Returns the plan to replace a pending transaction, kept fresh, and the function that sends it. */
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
      const wallet = await requestWallet(stepContext(wagmi, network, item.account));
      const sent = await sendReplacement(wallet, client, item, plan.data);
      if (sent.nonce === plan.data.nonce) {
        dispatch(replacementSent({ hash, chainId, replacement: { hash: sent.hash, action } }));
        return;
      }
      // A second transaction beside the first: it is watched for what it is, and said.
      if (action === 'speedUp') {
        const { replacements: _replaced, status: _status, ...record } = item;
        dispatch(submitted({ ...record, ...sent, submittedAt: Date.now() }));
      }
      throw new ReplacementError('NOT_REPLACED');
    },
  });

  const plan = useQuery({
    queryKey: ['replacement', chainId, hash, item.replacements?.length ?? 0, action],
    // What the person confirms does not change under their eyes.
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
