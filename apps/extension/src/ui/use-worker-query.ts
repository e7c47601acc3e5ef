import { useCallback, useEffect, useState } from 'react';
import type { ArgsOf, CommandName, Failure, ResultOf } from '../messages/ui.ts';
import { useWallet } from './wallet-context.tsx';
import { CommandError } from './worker-client.ts';

/** Hook `useWorkerQuery()`: runs a worker command on mount and returns its result, its error and a retry function. */
export function useWorkerQuery<C extends CommandName>(command: C, args: ArgsOf<C>) {
  const { client } = useWallet();
  const [answer, setAnswer] = useState<ResultOf<C>>();
  const [failure, setFailure] = useState<Failure>();
  const key = JSON.stringify(args);
  const load = useCallback(() => {
    setFailure(undefined);
    client.run(command, JSON.parse(key) as ArgsOf<C>).then(setAnswer, (error: unknown) => {
      setFailure(error instanceof CommandError ? error.failure : { code: 'UNKNOWN' });
    });
  }, [client, command, key]);
  useEffect(load, [load]);
  return { answer, failure, retry: load };
}
