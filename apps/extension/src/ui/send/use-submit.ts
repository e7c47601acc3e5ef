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

/** Has the worker sign and send what was reviewed. Pressed twice, or asked again, it is one transaction. */
export function useSubmit() {
  const { client, state } = useWallet();
  const { run, busy, failure, clear } = useCommand();
  const [id, setId] = useState(() => crypto.randomUUID());
  const submit = (submission: Submission) => run(() => client.run('send', { id, ...submission }));
  return {
    submit,
    busy,
    failure,
    /** Another transaction from here on. */
    renew() {
      clear();
      setId(crypto.randomUUID());
    },
    record: state.transactions.find((one) => one.id === id),
  };
}
