import type { Address } from '@cenote/chains';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useConfig } from 'wagmi';
import type { ConnectedNetwork } from '../config/app-config.ts';
import { useDebounced } from '../search/use-debounced.ts';
import { useWallet } from '../wallet/use-wallet.ts';
import { stepContext } from './chain-steps.ts';
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
  open(): void;
  close(): void;
  enter(text: string): void;
}

/** The field is there and names nobody yet: nothing can be signed. */
export const isUnnamed = ({ isOpen, recipient }: RecipientEntry): boolean =>
  isOpen && recipient === undefined;

export function useRecipient(
  network: ConnectedNetwork,
  tokens: readonly Address[],
): RecipientEntry {
  const wagmi = useConfig();
  const { account } = useWallet();
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState('');
  const settled = useDebounced(text, SETTLE_MS);
  const { data, isError, isFetching } = useQuery({
    queryKey: ['recipient', network.id, account, settled, ...tokens],
    enabled: isOpen && settled !== '' && account !== undefined,
    retry: 1,
    queryFn: async () => {
      const { resolveRecipient } = await import('./resolve-recipient.ts');
      const context = stepContext(wagmi, network, account as Address);
      return resolveRecipient(settled, tokens, context);
    },
  });
  const isSettled = settled === text && text !== '';
  const found = isOpen && isSettled ? data : undefined;
  return {
    ...{ isOpen, text },
    recipient: typeof found === 'object' ? found : undefined,
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
