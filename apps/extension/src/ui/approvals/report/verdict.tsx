import { Button } from '@cenote/ui';
import { RetryBanner } from '../../components/retry-banner.tsx';
import { Findings } from './findings.tsx';
import { highestLevelOf } from './gravity.ts';
import type { ReportState } from './use-report.ts';
import { useWords } from './use-words.ts';

export interface VerdictProps {
  state: ReportState;
  chainId: number;
  /** Dangers that the person has taken note of. */
  accepted: boolean;
  onAccept(accepted: boolean): void;
}

/** What is found, and the box to tick where it is a danger. */
export function Verdict({ state, chainId, accepted, onAccept }: VerdictProps) {
  const { report, failure, retry } = state;
  const words = useWords(chainId, report?.known ?? []);
  const { t } = words;
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
        <Findings findings={report.findings} words={words} />
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
