/** Component: banners for the findings of a report, highest level first; equal ones are merged and counted. */
import { Banner } from '@cenote/ui';
import type { Finding } from '@cenote/wallet-core/checks';
import { type FindingText, findingText } from './finding-text.ts';
import type { TextContext } from './text-context.ts';

const TONES = { block: 'error', danger: 'error', warning: 'warn', note: 'info' } as const;

/** The findings about a request, highest level first. */
export function Findings({
  findings,
  textContext,
}: {
  findings: readonly Finding[];
  textContext: TextContext;
}) {
  return (
    <div className="x-findings" data-testid="findings">
      {grouped(textContext, distinct(findings)).map(({ finding, title, hint, count }) => {
        return (
          <Banner
            key={`${finding.code} ${title} ${hint}`}
            tone={TONES[finding.level]}
            title={count > 1 ? textContext.t('checks.repeated', { title, count }) : title}
            data-testid="finding"
            data-code={finding.code}
            data-level={finding.level}
          >
            {hint}
          </Banner>
        );
      })}
    </div>
  );
}

interface Group extends FindingText {
  finding: Finding;
  count: number;
}

/** Merges findings with equal texts and counts them: several calls may have the same finding. */
function grouped(textContext: TextContext, findings: readonly Finding[]): Group[] {
  const groups = new Map<string, Group>();
  for (const finding of findings) {
    const { title, hint } = findingText(textContext, finding);
    const key = [finding.code, finding.level, title, hint].join('\n');
    const { count = 0 } = groups.get(key) ?? {};
    groups.set(key, { finding, title, hint, count: count + 1 });
  }
  return [...groups.values()];
}

/** Omits the finding about insufficient funds if another states the missing amount. */
const distinct = (findings: readonly Finding[]): readonly Finding[] =>
  findings.some(({ code }) => code === 'INSUFFICIENT_FUNDS')
    ? findings.filter(
        (one) => one.code !== 'WILL_FAIL' || one.facts.reason.kind !== 'insufficientFunds',
      )
    : findings;
