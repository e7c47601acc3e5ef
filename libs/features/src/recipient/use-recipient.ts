/**
 * Hook `useRecipient()`: stores the entered recipient of a swap of `tokens`, and resolves it (type `RecipientEntry`).
 * Also: `isUnnamed()` (whether the input is open without a valid, accepted recipient, so that nothing can be signed).
 */
import { type Address, contractsOf } from '@cenote/chains';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useConfig } from 'wagmi';
import type { ConnectedNetwork } from '../config/app-config.ts';
import { useDebounced } from '../hooks/use-debounced.ts';
import { stepContext } from '../transactions/step-context.ts';
import { useWallet } from '../wallet/use-wallet.ts';
import type { Recipient, RecipientProblem } from './resolve-recipient.ts';

const SETTLE_MS = 300;

/** Recipient of a swap that the user enters instead of the account. */
export interface RecipientEntry {
  /** The input is shown; otherwise the account receives. */
  isOpen: boolean;
  text: string;
  recipient: Recipient | undefined;
  problem: RecipientProblem | 'unread' | undefined;
  isLoading: boolean;
  /** Names are resolved on this network. */
  takesNames: boolean;
  /** The user has accepted a contract as the recipient. */
  isContractAccepted: boolean;
  acceptContract(isAccepted: boolean): void;
  open(): void;
  close(): void;
  enter(text: string): void;
}

/**
 * Returns whether the input is open without a valid recipient, or with a contract that was not accepted: nothing can be
 * signed.
 */
export const isUnnamed = ({ isOpen, recipient, isContractAccepted }: RecipientEntry): boolean =>
  isOpen && (recipient === undefined || (recipient.isContract && !isContractAccepted));

/** Stores the entered recipient of a swap of `tokens`, and resolves it. */
export function useRecipient(
  network: ConnectedNetwork,
  tokens: readonly Address[],
  isOpenAtFirst: boolean,
): RecipientEntry {
  const wagmi = useConfig();
  const { account } = useWallet();
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  const [text, setText] = useState('');
  const [accepted, setAccepted] = useState<Address>();
  const settled = useDebounced(text, SETTLE_MS);
  const { data, isError, isFetching } = useQuery({
    queryKey: ['recipient', network.id, account, settled, ...tokens],
    enabled: isOpen && settled !== '' && account !== undefined,
    retry: 1,
    // A resolved name does not change after the user has seen its address, until it is entered again.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    queryFn: async () => {
      const { resolveRecipient } = await import('./resolve-recipient.ts');
      const context = stepContext(wagmi, network, account as Address);
      return resolveRecipient(settled, tokens, context);
    },
  });
  const isSettled = settled === text && text !== '';
  const found = isOpen && isSettled ? data : undefined;
  const recipient = typeof found === 'object' ? found : undefined;
  return {
    isOpen,
    text,
    recipient,
    takesNames: contractsOf(network.id)?.ensUniversalResolver !== undefined,
    isContractAccepted: recipient !== undefined && accepted === recipient.address,
    acceptContract: (isAccepted) => setAccepted(isAccepted ? recipient?.address : undefined),
    problem: typeof found === 'string' ? found : isSettled && isError ? 'unread' : undefined,
    isLoading: isOpen && text !== '' && (!isSettled || isFetching),
    open: () => setOpen(true),
    close() {
      setOpen(false);
      setText('');
    },
    enter: (entered) => setText(entered.replace(/\s/g, '')),
  };
}
