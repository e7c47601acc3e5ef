import {
  closingLine,
  NONE,
  readJest,
  readPlaywright,
  slowestRows,
  stageRows,
  sum,
  whole,
} from './test-report.ts';

const report = (over: object) => ({
  numPassedTests: 0,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  numRuntimeErrorTestSuites: 0,
  testResults: [],
  ...over,
});

describe('closingLine', () => {
  it('counts passes and failures, and skips only if there are some', () => {
    expect(closingLine({ ...NONE, passed: 3 })).toBe('3 passed, 0 failed');
    expect(closingLine({ ...NONE, passed: 3, failed: 1, skipped: 2 })).toBe(
      '3 passed, 1 failed, 2 skipped',
    );
  });

  it('sums the stages', () => {
    const total = sum([whole('lint', true), whole('types', false), { ...NONE, passed: 5 }]);
    expect(total).toEqual({ ...NONE, passed: 6, failed: 1, failures: ['types'] });
  });
});

describe('the tables before the closing line', () => {
  it('list each stage with its result, and the total time', () => {
    const stages = [
      { name: 'lint', count: whole('lint', true), ms: 1_500 },
      { name: 'unit', count: { ...NONE, passed: 7, failed: 2 }, ms: 60_040 },
    ];
    // The total is less than the sum if stages run concurrently.
    expect(stageRows(stages, 60_500)).toEqual([
      ['lint', '1 passed, 0 failed, 1.5 s'],
      ['unit', '7 passed, 2 failed, 60.0 s'],
      ['all', '60.5 s'],
    ]);
  });

  it('list the slowest tests of all stages, slowest first', () => {
    const timings = [30, 4_000, 200].map((ms, i) => ({ name: `test ${i}`, ms }));
    expect(slowestRows({ ...NONE, timings }, 2)).toEqual([
      ['4.0 s', 'test 1'],
      ['0.2 s', 'test 2'],
    ]);
  });

  it('sum the runs of a repeated journey', () => {
    const results = [{ duration: 3_000 }, { duration: 2_000 }];
    const count = readPlaywright({
      stats: { expected: 0, unexpected: 0, flaky: 1, skipped: 0 },
      errors: [],
      suites: [
        {
          title: 'swap.journey.ts',
          specs: [{ title: 'swaps', ok: true, tests: [{ status: 'flaky', results }] }],
        },
      ],
    });
    expect(count.timings).toEqual([{ name: 'swap.journey.ts: swaps', ms: 5_000 }]);
  });
});

describe('readJest', () => {
  it('counts a file that could not be run as a failure', () => {
    const count = readJest(
      report({
        numPassedTests: 2,
        testResults: [{ name: 'a.test.ts', status: 'failed', message: 'x', assertionResults: [] }],
      }),
    );
    const failures = ['a.test.ts failed to run\n    x'];
    expect(count).toMatchObject({ passed: 2, failed: 1, failures });
  });

  it('counts a failed test once', () => {
    const count = readJest(
      report({
        numFailedTests: 1,
        testResults: [
          {
            name: 'a.test.ts',
            status: 'failed',
            message: 'x',
            assertionResults: [{ status: 'failed', fullName: 'adds' }],
          },
        ],
      }),
    );
    expect(count).toMatchObject({ failed: 1, failures: ['a.test.ts: adds'] });
  });
});

describe('the output of a failed test', () => {
  const message = `\u001b[31mExpected: 1\u001b[39m\n\nReceived: 2\n${'    at f (a.ts:1:1)\n'.repeat(40)}`;

  it('is its name and the first lines of its error, without colours', () => {
    const assertionResults = [{ status: 'failed', fullName: 'adds', failureMessages: [message] }];
    const { failures } = readJest(
      report({
        numFailedTests: 1,
        testResults: [{ name: 'a.test.ts', status: 'failed', message: 'x', assertionResults }],
      }),
    );
    const lines = failures[0]!.split('\n');
    expect(lines.slice(0, 3)).toEqual(['a.test.ts: adds', '    Expected: 1', '    Received: 2']);
    expect(lines).toHaveLength(13);
  });

  it('is the error of the first attempt of a failed journey', () => {
    const results = [{ duration: 1, error: { message } }, { duration: 1 }];
    const tests = [{ status: 'flaky', results }];
    const { failures } = readPlaywright({
      stats: { expected: 0, unexpected: 0, flaky: 1, skipped: 0 },
      errors: [],
      suites: [{ title: 'swap', specs: [{ title: 'swaps', ok: true, tests }] }],
    });
    expect(failures[0]).toMatch(/^swap: swaps\n {4}Expected: 1\n {4}Received: 2\n/);
  });
});

describe('readPlaywright', () => {
  it('counts a test that passed in the second attempt as failed', () => {
    const count = readPlaywright({
      stats: { expected: 4, unexpected: 1, flaky: 1, skipped: 0 },
      errors: [],
      suites: [
        {
          title: 'swap',
          specs: [
            { title: 'flaky one', ok: true, tests: [{ status: 'flaky' }] },
            { title: 'good one', ok: true, tests: [{ status: 'expected' }] },
          ],
          suites: [
            {
              title: 'inner',
              specs: [{ title: 'bad', ok: false, tests: [{ status: 'unexpected' }] }],
            },
          ],
        },
      ],
    });
    expect(count).toMatchObject({
      passed: 4,
      failed: 2,
      failures: ['swap: flaky one', 'inner: bad'],
    });
  });
});
