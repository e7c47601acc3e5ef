/** Component: the findings of a report with a button to check again, and the checkbox to accept dangers. */
import { Button } from '@cenote/ui';
import { RetryBanner } from '../../components/retry-banner.tsx';
import { Findings } from './findings.tsx';
import { highestLevelOf } from './highest-level.ts';
import type { ReportState } from './use-report.ts';
import { useTextContext } from './use-text-context.ts';

export interface FindingsSectionProps {
  state: ReportState;
  chainId: number;
  /** Whether the user accepted the dangers. */
  accepted: boolean;
  onAccept(accepted: boolean): void;
}

/** Findings of a report, with the checkbox that a danger requires. */
export function FindingsSection({ state, chainId, accepted, onAccept }: FindingsSectionProps) {
  const { report, failure, retry } = state;
  const textContext = useTextContext(chainId, report?.known ?? []);
  const { t } = textContext;
  const gravest = highestLevelOf(report);
  const canTryAgain = report?.simulation !== undefined && report.simulation.outcome !== 'passes';
  return (
    <>
      {failure && (
        <RetryBanner tone="warn" title={t('checks.readFailed')} onRetry={retry}>
          {t('checks.readFailedHint')}
        </RetryBanner>
      )}
      {report && report.findings.length > 0 && (
        <Findings findings={report.findings} textContext={textContext} />
      )}
      {canTryAgain && (
        <Button variant="secondary" size="small" icon="refresh" onClick={retry}>
          {t('checks.again')}
        </Button>
      )}
      {gravest === 'danger' && (
        <label className="x-accept">
          <input
            type="checkbox"
            checked={accepted}
            onChange={(event) => onAccept(event.target.checked)}
            data-testid="accept-risk"
          />
          <span>{t('checks.accept')}</span>
        </label>
      )}
    </>
  );
}
