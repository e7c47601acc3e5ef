import { useCallback, useEffect, useRef, useState } from 'react';
import type { Report } from '../../../messages/report/index.ts';
import type { Failure } from '../../../messages/screen.ts';
import { useWallet } from '../../wallet-context.tsx';
import { CommandError } from '../../worker-client.ts';

/** How often it is made anew while somebody looks, in milliseconds. */
const AGAIN_MS = 15_000;

export interface ReportState {
  /** The last one; undefined until there is one. */
  report: Report | undefined;
  failure: Failure | undefined;
  retry(): void;
}

/** What the worker says of a question; kept up to date where it can be tried, since blocks go on. */
export function useReport(id: string): ReportState {
  const { client } = useWallet();
  const [report, setReport] = useState<Report>();
  const [failure, setFailure] = useState<Failure>();
  const last = useRef(0);
  const load = useCallback(
    (again: boolean) => {
      last.current += 1;
      const number = last.current;
      setFailure(undefined);
      client.run('check', { id, again }).then(
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
  return { report, failure, retry: () => load(true) };
}
