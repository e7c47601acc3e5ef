import { useCallback, useEffect, useState } from 'react';
import type { FeeOffer } from '../../messages/commands/approvals.ts';
import type { Failure } from '../../messages/ui.ts';
import { type FeeChoice, firstChoice } from '../fees/fee-choice.ts';
import { useWallet } from '../wallet-context.tsx';
import { CommandError } from '../worker-client.ts';

/**
 * Hook `useFees()`: the fee options of an approval's transaction from the worker, requested when the screen opens, and
 * the state of the user's choice.
 */
export function useFees(id: string) {
  const { client } = useWallet();
  const [offer, setOffer] = useState<FeeOffer>();
  const [choice, setChoice] = useState<FeeChoice>();
  const [failure, setFailure] = useState<Failure>();
  const load = useCallback(() => {
    setFailure(undefined);
    client.run('prepare', { id }).then(
      (offered) => {
        setOffer(offered);
        setChoice((before) => before ?? firstChoice(offered));
      },
      (error: unknown) =>
        setFailure(error instanceof CommandError ? error.failure : { code: 'UNKNOWN' }),
    );
  }, [client, id]);
  useEffect(load, [load]);
  return { offer, choice, setChoice, failure, retry: load };
}
