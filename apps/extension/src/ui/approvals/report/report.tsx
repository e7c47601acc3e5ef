import { Skeleton } from '@cenote/ui';
import type { Report as ReportData } from '../../../messages/report/index.ts';
import { Changes } from './changes.tsx';
import { DecodedRequestView } from './decoded-request-view.tsx';
import { useWords } from './use-words.ts';

export interface ReportProps {
  /** Undefined while it is made. */
  report: ReportData | undefined;
  /** Where it is signed. */
  chainId: number;
}

/** What a request does and what comes of it. Findings stand with the answer: `Frame` shows them. */
export function Report({ report, chainId }: ReportProps) {
  const words = useWords(chainId, report?.known ?? []);
  if (!report) {
    return (
      <div className="x-report" aria-busy="true" data-testid="report-pending">
        <span className="c-hidden" role="status">
          {words.t('checks.reading')}
        </span>
        <Skeleton width="70%" height={24} />
        <Skeleton width="100%" height={56} />
      </div>
    );
  }
  const { decoded, simulation } = report;
  return (
    <div className="x-report" data-testid="report">
      {decoded && (
        <section aria-label={words.t('checks.meaning')}>
          <DecodedRequestView decoded={decoded} words={words} />
        </section>
      )}
      {simulation && <Changes simulation={simulation} words={words} chainId={chainId} />}
    </div>
  );
}
