import { execFileSync } from 'node:child_process';

const MB = 2 ** 20;

/** Runs in a separate process: in the tests' own one, memory of earlier tests is freed at any time. */
const PROGRAM = `
  import { heapSize } from ${JSON.stringify(`${import.meta.dirname}/heap-size.ts`)};
  const before = heapSize();
  let array = new Float64Array(${(16 * MB) / 8});
  array[0] = 1;
  const during = heapSize();
  const kept = array[0];
  array = undefined;
  console.log(JSON.stringify({ before, during, kept, after: heapSize() }));
`;

it('heapSize counts memory in use, and not what was freed', () => {
  const options = ['--import', 'tsx', '--input-type=module', '--eval', PROGRAM];
  const output = execFileSync(process.execPath, options, { encoding: 'utf8', timeout: 30_000 });
  const { before, during, kept: retained, after } = JSON.parse(output);
  expect(retained).toBe(1);
  expect(during.mb - before.mb).toBeCloseTo(16, 0);
  expect(during.arraysMb - before.arraysMb).toBeCloseTo(16, 0);
  expect(after.arraysMb - before.arraysMb).toBeLessThan(1);
});
