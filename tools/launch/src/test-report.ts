/** What one stage of `npm test` counted. */
export interface Count {
  passed: number;
  failed: number;
  skipped: number;
  /** One line a failure. */
  failures: readonly string[];
}

export const NONE: Count = { passed: 0, failed: 0, skipped: 0, failures: [] };

export function sum(counts: readonly Count[]): Count {
  return counts.reduce(
    (total, count) => ({
      passed: total.passed + count.passed,
      failed: total.failed + count.failed,
      skipped: total.skipped + count.skipped,
      failures: [...total.failures, ...count.failures],
    }),
    NONE,
  );
}

/** A stage that passes or fails as a whole. */
export const whole = (name: string, ok: boolean): Count =>
  ok ? { ...NONE, passed: 1 } : { ...NONE, failed: 1, failures: [name] };

/** The closing line of `npm test`. */
export const closingLine = ({ passed, failed, skipped }: Count): string =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;

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
    assertionResults: { status: string; fullName: string }[];
  }[];
}

/** Reads `jest --json`. A file that could not be run counts as one failure. */
export function readJest(json: JestJson): Count {
  const broken = json.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((t) => t.status === 'failed'),
  );
  const failures = json.testResults.flatMap((file) =>
    file.assertionResults
      .filter((t) => t.status === 'failed')
      .map((t) => `${file.name}: ${t.fullName}`),
  );
  return {
    passed: json.numPassedTests,
    failed: json.numFailedTests + broken.length,
    skipped: json.numPendingTests + json.numTodoTests,
    failures: [...failures, ...broken.map((file) => `${file.name} could not be run`)],
  };
}

interface PlaywrightSuite {
  title: string;
  specs?: { title: string; ok: boolean; tests: { status: string }[] }[];
  suites?: PlaywrightSuite[];
}

interface PlaywrightJson {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: { message?: string }[];
  suites: PlaywrightSuite[];
}

/** Reads Playwright's JSON report. A test that passed only when tried again has failed. */
export function readPlaywright(json: PlaywrightJson): Count {
  const names = (suite: PlaywrightSuite): string[] => [
    ...(suite.specs ?? [])
      .filter((spec) => spec.tests.some((t) => t.status === 'unexpected' || t.status === 'flaky'))
      .map((spec) => `${suite.title}: ${spec.title}`),
    ...(suite.suites ?? []).flatMap(names),
  ];
  const errors = json.errors.map((error) => `journeys: ${error.message ?? 'error'}`);
  return {
    passed: json.stats.expected,
    failed: json.stats.unexpected + json.stats.flaky + errors.length,
    skipped: json.stats.skipped,
    failures: [...json.suites.flatMap(names), ...errors],
  };
}
