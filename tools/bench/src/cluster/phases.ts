/**
 * `summarise()`: counts and times of the responses within one phase of the fault run (type `Phase`). Also:
 * `phaseTable()`, which formats phases for the terminal.
 */
import { quantile } from '../gateway/quantile.ts';
import type { Sample } from './traffic.ts';

export interface Phase {
  name: string;
  /** Until all parts were back and ready; undefined if there was no fault, or they were not in time. */
  recoveredMs: number | undefined;
  requests: number;
  ok: number;
  /** Valid responses that say that their data is not up to date. */
  stale: number;
  refused: number;
  broken: number;
  /** Responses that contradict the chain or the request. */
  wrong: number;
  /** Time from the fault to the last failed response; 0 if there was none. */
  failingMs: number;
  p50ms: number;
  p99ms: number;
  /** Failed requests by kind and detail. */
  failures: Record<string, number>;
}

export function summarise(
  name: string,
  samples: readonly Sample[],
  { from, recoveredMs, wrong }: Pick<Phase, 'recoveredMs' | 'wrong'> & { from: number },
): Phase {
  const count = (outcome: Sample['outcome']) =>
    samples.filter((sample) => sample.outcome === outcome).length;
  const failed = samples.filter(({ outcome }) => outcome !== 'ok');
  const failures: Record<string, number> = {};
  for (const { kind, detail } of failed) {
    const key = `${kind}: ${detail}`;
    failures[key] = (failures[key] ?? 0) + 1;
  }
  const times = samples.map(({ at, until }) => Math.round(until - at));
  return {
    name,
    recoveredMs,
    requests: samples.length,
    ok: count('ok'),
    stale: samples.filter(({ outcome, isStale }) => outcome === 'ok' && isStale).length,
    refused: count('refused'),
    broken: count('broken'),
    wrong,
    failingMs: Math.max(0, ...failed.map(({ until }) => Math.round(until - from))),
    p50ms: quantile(times, 0.5),
    p99ms: quantile(times, 0.99),
    failures,
  };
}

const COLUMNS: readonly (readonly [string, (phase: Phase) => string | number])[] = [
  ['fault', ({ name }) => name],
  ['recovered', ({ recoveredMs }) => (recoveredMs === undefined ? '–' : seconds(recoveredMs))],
  ['failing for', ({ failingMs }) => (failingMs === 0 ? '–' : seconds(failingMs))],
  ['requests', ({ requests }) => requests],
  ['refused', ({ refused }) => refused],
  ['broken', ({ broken }) => broken],
  ['stale', ({ stale }) => stale],
  ['wrong', ({ wrong }) => wrong],
  ['p50 ms', ({ p50ms }) => p50ms],
  ['p99 ms', ({ p99ms }) => p99ms],
];

const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`;

export function phaseTable(phases: readonly Phase[]): string {
  const rows = [
    COLUMNS.map(([title]) => title),
    ...phases.map((phase) => COLUMNS.map(([, cell]) => String(cell(phase)))),
  ];
  const widths = COLUMNS.map((_, i) => Math.max(...rows.map((row) => row[i]!.length)));
  return rows.map((row) => row.map((cell, i) => cell.padEnd(widths[i]!)).join('  ')).join('\n');
}
