import { useState } from 'react';
import type { Failure } from '../messages/ui.ts';
import { CommandError } from './worker-client.ts';

/**
 * Hook `useCommand()`: returns a function that runs a worker command, whether one is running, and the error of the
 * last.
 */
export function useCommand() {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure>();

  /** Returns true if the command succeeded. */
  const run = async (command: () => Promise<unknown>): Promise<boolean> => {
    setBusy(true);
    setFailure(undefined);
    try {
      await command();
      return true;
    } catch (error) {
      setFailure(error instanceof CommandError ? error.failure : { code: 'UNKNOWN' });
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { run, busy, failure, clear: () => setFailure(undefined) };
}
