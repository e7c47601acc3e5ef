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

/** Another address that a swap goes to, as the person enters it. */
export interface RecipientEntry {
  /** The field is there; without it the account itself receives. */
  isOpen: boolean;
  text: string;
  recipient: Recipient | undefined;
  problem: RecipientProblem | 'unread' | undefined;
  isLoading: boolean;
  /** Names are resolved on this network. */
  takesNames: boolean;
  /** The person has said that a contract may receive. */
  isContractAccepted: boolean;
  acceptContract(isAccepted: boolean): void;
  open(): void;
  close(): void;
  enter(text: string): void;
}

/**
 * Returns whether the field is open and names nobody yet, or a contract that was not accepted: nothing can be
 * signed.
 */
export const isUnnamed = ({ isOpen, recipient, isContractAccepted }: RecipientEntry): boolean =>
  isOpen && (recipient === undefined || (recipient.isContract && !isContractAccepted));

/** Holds what the person enters as the recipient of a swap of `tokens`, and who that is. */
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
    // A name leads where it led when the person saw it, until it is entered anew.
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
