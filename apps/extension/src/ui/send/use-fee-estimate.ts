/**
 * Hook `useFeeEstimate()`: estimated gas and fee levels of a call from the worker, and the user's choice. Also:
 * `gasOf()`, fees without the flag `willFail`.
 */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Call } from '../../transactions/intent.ts';
import type { Gas } from '../../transactions/record.ts';
import { NODE_QUERY_KEY } from '../assets/query-keys.ts';
import { type FeeChoice, feesOf, firstChoice } from '../fees/fee-choice.ts';
import { useWallet } from '../wallet-context.tsx';

/** Fees change with each block. */
const REFRESH_MS = 10_000;

/** The fee options of a call, and the user's choice. */
export function useFeeEstimate(chainId: number, account: `0x${string}`, call: Call) {
  const { client } = useWallet();
  const [chosen, setChoice] = useState<FeeChoice>();
  const { data, isError, isPlaceholderData } = useQuery({
    queryKey: [NODE_QUERY_KEY, chainId, 'offer', account, call] as const,
    refetchInterval: REFRESH_MS,
    staleTime: REFRESH_MS,
    // The previous values are shown until the new ones are loaded.
    placeholderData: (before) => before,
    queryFn: () => client.run('offer', { account, chainId, call }),
  });
  const choice = chosen ?? (data && firstChoice(data));
  const { fees } = data && choice ? feesOf(data, choice) : {};
  return {
    offer: data,
    choice,
    setChoice,
    isError,
    fees,
    /** Whether the values are of exactly this call. */
    isCurrent: data !== undefined && !isPlaceholderData,
  };
}

/** The fees without the flag `willFail`. */
export const gasOf = ({ willFail: _, ...gas }: Gas & { willFail: boolean }): Gas => gas;
