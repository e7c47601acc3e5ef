import type { Report } from './index.ts';

/**
 * Names the dangers of a report. The person agrees to exactly these: the worker signs only where this text
 * is equal to that of its own report.
 */
export const dangersIn = ({ findings }: Pick<Report, 'findings'>): string =>
  findings
    .filter(({ level }) => level === 'danger')
    .map(({ code, facts }) =>
      JSON.stringify([code, facts], (_, value: unknown) =>
        typeof value === 'bigint' ? value.toString() : value,
      ),
    )
    .join();
