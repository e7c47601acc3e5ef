import type { Level } from '@cenote/wallet-core/checks';
import type { Report } from '../../../messages/report/index.ts';

/** The first is the gravest. */
export const gravestOf = (report: Report | undefined): Level | undefined =>
  report?.findings[0]?.level;

/** What the person agrees to when they tick: another danger asks anew. */
export const dangersIn = (report: Report | undefined): string =>
  (report?.findings ?? [])
    .filter(({ level }) => level === 'danger')
    .map(({ code, facts }) =>
      JSON.stringify([code, facts], (_, value) =>
        typeof value === 'bigint' ? value.toString() : value,
      ),
    )
    .join();
