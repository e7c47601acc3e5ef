/**
 * Results of `npm test`: `readJest()` and `readPlaywright()` parse JSON reports into counts (type `Count`), `sum()`,
 * `whole()` and `NONE` create counts, `closingLine()`, `stageRows()` and `slowestRows()` format them. Also: types
 * `Stage` and `TimedTest`.
 */

/** A test with its duration. */
export interface TimedTest {
  name: string;
  ms: number;
}

/** Results of one stage of `npm test`. */
export interface Count {
  passed: number;
  failed: number;
  skipped: number;
  /** Name of each failed test, followed by the first lines of its error. */
  failures: readonly string[];
  timings: readonly TimedTest[];
}

export const NONE: Count = { passed: 0, failed: 0, skipped: 0, failures: [], timings: [] };

export function sum(counts: readonly Count[]): Count {
  return counts.reduce(
    (total, count) => ({
      passed: total.passed + count.passed,
      failed: total.failed + count.failed,
      skipped: total.skipped + count.skipped,
      failures: [...total.failures, ...count.failures],
      timings: [...total.timings, ...count.timings],
    }),
    NONE,
  );
}

/** The result of a stage that passes or fails as a whole. */
export const whole = (name: string, ok: boolean): Count =>
  ok ? { ...NONE, passed: 1 } : { ...NONE, failed: 1, failures: [name] };

/** Formats the closing line of `npm test`. */
export const closingLine = ({ passed, failed, skipped }: Count): string =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;

/** A completed stage of `npm test`. */
export interface Stage {
  name: string;
  count: Count;
  ms: number;
}

const seconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`;

/**
 * Formats a row per stage, as `[name, result and duration]`, and one for the total.
 * @param ms total duration
 */
export const stageRows = (stages: readonly Stage[], ms: number): [string, string][] => [
  ...stages.map(({ name, count, ms }): [string, string] => [
    name,
    `${closingLine(count)}, ${seconds(ms)}`,
  ]),
  ['all', seconds(ms)],
];

/** Formats the slowest tests, as `[duration, name]`, slowest first. */
export const slowestRows = ({ timings }: Count, most = 20): [string, string][] =>
  [...timings]
    .sort((a, b) => b.ms - a.ms)
    .slice(0, most)
    .map(({ name, ms }) => [seconds(ms), name]);

const ERROR_LINES = 12;
const LINE_LENGTH = 200;
/** Matches ANSI colour sequences. */
const COLOURS = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g');

/** Formats a test's name, followed by the first lines of its error, if any. */
function failureOf(name: string, error: string | undefined): string {
  const lines = (error ?? '')
    .replace(COLOURS, '')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, ERROR_LINES);
  return [name, ...lines.map((line) => `    ${line.slice(0, LINE_LENGTH)}`)].join('\n');
}

interface JestJson {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  numRuntimeErrorTestSuites: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: {
      status: string;
      fullName: string;
      duration?: number | null;
      failureMessages?: string[];
    }[];
  }[];
}

/** Parses `jest --json`. A file that could not be run counts as one failure. */
export function readJest(json: JestJson): Count {
  const broken = json.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((t) => t.status === 'failed'),
  );
  const failures = json.testResults.flatMap((file) =>
    file.assertionResults
      .filter((t) => t.status === 'failed')
      .map((t) => failureOf(`${file.name}: ${t.fullName}`, t.failureMessages?.[0])),
  );
  return {
    passed: json.numPassedTests,
    failed: json.numFailedTests + broken.length,
    skipped: json.numPendingTests + json.numTodoTests,
    failures: [
      ...failures,
      ...broken.map((file) => failureOf(`${file.name} failed to run`, file.message)),
    ],
    timings: json.testResults.flatMap((file) =>
      file.assertionResults.map(({ fullName, duration }) => ({
        name: `${file.name}: ${fullName}`,
        ms: duration ?? 0,
      })),
    ),
  };
}

interface PlaywrightSuite {
  title: string;
  specs?: {
    title: string;
    ok: boolean;
    tests: { status: string; results?: { duration: number; error?: { message?: string } }[] }[];
  }[];
  suites?: PlaywrightSuite[];
}

interface PlaywrightJson {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: { message?: string }[];
  suites: PlaywrightSuite[];
}

/** Parses Playwright's JSON report. A test that passed only when repeated counts as failed. */
export function readPlaywright(json: PlaywrightJson): Count {
  const names = (suite: PlaywrightSuite): string[] => [
    ...(suite.specs ?? [])
      .filter((spec) => spec.tests.some((t) => t.status === 'unexpected' || t.status === 'flaky'))
      .map((spec) => {
        const results = spec.tests.flatMap((t) => t.results ?? []);
        const failed = results.find(({ error }) => error !== undefined);
        return failureOf(`${suite.title}: ${spec.title}`, failed?.error?.message);
      }),
    ...(suite.suites ?? []).flatMap(names),
  ];
  const timings = (suite: PlaywrightSuite): TimedTest[] => [
    ...(suite.specs ?? []).map(({ title, tests }) => ({
      name: `${suite.title}: ${title}`,
      ms: tests
        .flatMap(({ results = [] }) => results)
        .reduce((total, { duration }) => total + duration, 0),
    })),
    ...(suite.suites ?? []).flatMap(timings),
  ];
  const errors = json.errors.map((error) => `journeys: ${error.message ?? 'error'}`);
  return {
    passed: json.stats.expected,
    failed: json.stats.unexpected + json.stats.flaky + errors.length,
    skipped: json.stats.skipped,
    failures: [...json.suites.flatMap(names), ...errors],
    timings: json.suites.flatMap(timings),
  };
}
