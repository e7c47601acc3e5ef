/**
 * Component: what a request does (decoded action) and its simulated balance changes, or a placeholder until the report
 * is made. `ApprovalFrame` shows the findings.
 */
import { Skeleton } from '@cenote/ui';
import type { Report as ReportData } from '../../../messages/report/index.ts';
import { Changes } from './changes.tsx';
import { DecodedRequestView } from './decoded-request-view.tsx';
import { useTextContext } from './use-text-context.ts';

export interface ReportProps {
  /** Undefined while it is being made. */
  report: ReportData | undefined;
  /** Network on which the request is signed. */
  chainId: number;
}

/** Shows what a request does and its effects. The findings are shown by `ApprovalFrame`, next to the buttons. */
export function Report({ report, chainId }: ReportProps) {
  const textContext = useTextContext(chainId, report?.known ?? []);
  if (!report) {
    return (
      <div className="x-report" aria-busy="true" data-testid="report-pending">
        <span className="c-hidden" role="status">
          {textContext.t('checks.loading')}
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
        <section aria-label={textContext.t('checks.action')}>
          <DecodedRequestView decoded={decoded} textContext={textContext} />
        </section>
      )}
      {simulation && (
        <Changes simulation={simulation} textContext={textContext} chainId={chainId} />
      )}
    </div>
  );
}
