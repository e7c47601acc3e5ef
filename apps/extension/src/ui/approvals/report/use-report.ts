/**
 * Hook `useReport()`: the worker's report of an approval; made again every 15 s if it has a simulation, and when the
 * user chooses other transactions. Also: its result type.
 */
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Choice } from '../../../messages/choice.ts';
import type { Report } from '../../../messages/report/index.ts';
import { isOfChoice } from '../../../messages/report/simulated-transactions.ts';
import type { Failure } from '../../../messages/ui.ts';
import { useWallet } from '../../wallet-context.tsx';
import { CommandError } from '../../worker-client.ts';

/** Refresh interval while the screen is visible, in milliseconds. */
const AGAIN_MS = 15_000;
/** Debounce of choices, because fees are typed, in milliseconds. */
const CHOSEN_MS = 300;

export interface ReportState {
  /** The last report; undefined until there is one for the chosen execution method. */
  report: Report | undefined;
  /** Whether it is based on exactly the transactions that the user chose. */
  isOfChoice: boolean;
  failure: Failure | undefined;
  retry(): void;
}

/**
 * The worker's report of an approval; refreshed if it has a simulation, which changes with new blocks, and made again
 * if the user chose other transactions than the simulated ones.
 */
export function useReport(id: string, choice: Choice | undefined): ReportState {
  const { client } = useWallet();
  const [report, setReport] = useState<Report>();
  const [failure, setFailure] = useState<Failure>();
  const last = useRef(0);
  const chosen = JSON.stringify(choice);
  const latest = useRef(choice);
  latest.current = choice;
  const load = useCallback(
    (again: boolean) => {
      last.current += 1;
      const number = last.current;
      setFailure(undefined);
      const args = { id, again, ...(latest.current && { choice: latest.current }) };
      client.run('check', args).then(
        (made) => number === last.current && setReport(made),
        (error: unknown) => {
          if (number !== last.current) return;
          setFailure(error instanceof CommandError ? error.failure : { code: 'UNKNOWN' });
        },
      );
    },
    [client, id],
  );
  useEffect(() => load(false), [load]);
  const isTried = report?.simulation !== undefined;
  useEffect(() => {
    if (!isTried) return;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') load(false);
    }, AGAIN_MS);
    return () => clearInterval(timer);
  }, [isTried, load]);
  const isCurrent = !report || !choice || isOfChoice(report, choice);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another choice waits anew
  useEffect(() => {
    if (isCurrent) return;
    const timer = setTimeout(() => load(false), CHOSEN_MS);
    return () => clearTimeout(timer);
  }, [isCurrent, chosen, load]);
  const isOtherWay =
    !isCurrent && choice?.calls !== undefined && report?.simulated?.atomic !== choice.calls.atomic;
  return {
    report: isOtherWay ? undefined : report,
    isOfChoice: isCurrent,
    failure,
    retry: () => load(true),
  };
}
