import { Banner } from '@cenote/ui';
import type { Finding } from '@cenote/wallet-core/checks';
import { findingText } from './finding-text.ts';
import type { Words } from './words.ts';

const TONES = { block: 'error', danger: 'error', warning: 'warn', note: 'info' } as const;

/** What is to be said against a request, the gravest first. */
export function Findings({ findings, words }: { findings: readonly Finding[]; words: Words }) {
  return (
    <div className="x-findings" data-testid="findings">
      {distinct(findings).map((finding, index) => {
        const { title, hint } = findingText(words, finding);
        return (
          <Banner
            // biome-ignore lint/suspicious/noArrayIndexKey: one rule may find several
            key={`${finding.code} ${index}`}
            tone={TONES[finding.level]}
            title={title}
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

/** That it would fail for want of funds is said where it is said how much is missing. */
const distinct = (findings: readonly Finding[]): readonly Finding[] =>
  findings.some(({ code }) => code === 'INSUFFICIENT_FUNDS')
    ? findings.filter(
        (one) => one.code !== 'WILL_FAIL' || one.facts.reason.kind !== 'insufficientFunds',
      )
    : findings;
