import { useState } from 'react';
import type { Failure } from '../messages/ui.ts';
import { CommandError } from './worker-client.ts';

/** Runs a worker command; returns whether it is running and its error. */
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
