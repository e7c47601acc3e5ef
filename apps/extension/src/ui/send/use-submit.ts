/**
 * Hook `useSubmit()`: signs and sends a reviewed transaction through the worker; repeated calls send it once. Also:
 * type `Submission`.
 */
import type { Address } from '@cenote/chains';
import { useState } from 'react';
import type { Intent } from '../../transactions/intent.ts';
import type { Gas } from '../../transactions/record.ts';
import { useCommand } from '../use-command.ts';
import { useWallet } from '../wallet-context.tsx';

export interface Submission {
  account: Address;
  chainId: number;
  intent: Intent;
  gas: Gas;
}

/** Signs and sends the reviewed transfer through the worker; repeated calls send it once. */
export function useSubmit() {
  const { client, state } = useWallet();
  const { run, busy, failure, clear } = useCommand();
  const [id, setId] = useState(() => crypto.randomUUID());
  const submit = (submission: Submission) => run(() => client.run('send', { id, ...submission }));
  return {
    submit,
    busy,
    failure,
    /** Uses a new transaction id from here on. */
    renew() {
      clear();
      setId(crypto.randomUUID());
    },
    record: state.transactions.find((one) => one.id === id),
  };
}
