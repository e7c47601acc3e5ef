/**
 * `dangersIn(report)`: text that identifies the dangers of a report. The user accepts exactly these: the worker signs
 * only if the text equals that of its own report.
 */
import type { Finding } from '@cenote/wallet-core/checks';
import type { Report } from './index.ts';

/**
 * The facts of a finding without those that differ from block to block: the gas price and the amount of a loss, which
 * is compared separately (`hasShownEffects`).
 */
function lastingFacts(finding: Finding): unknown {
  const { code, facts } = finding;
  if (code === 'HIGH_FEE') return { fee: facts.fee };
  if (code !== 'UNEXPLAINED_LOSS') return facts;
  return { asset: { ...facts.asset, amount: undefined } };
}

/**
 * Text that identifies the dangers of a report. The user accepts exactly these: the worker signs only if the text
 * equals that of its own report.
 */
export const dangersIn = ({ findings }: Pick<Report, 'findings'>): string =>
  findings
    .filter(({ level }) => level === 'danger')
    .map((finding) =>
      JSON.stringify([finding.code, lastingFacts(finding)], (_, value: unknown) =>
        typeof value === 'bigint' ? value.toString() : value,
      ),
    )
    .join();
