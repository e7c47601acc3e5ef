import { readdirSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';

interface Sequencer {
  sort(tests: readonly { path: string }[]): { path: string }[];
}
const sequencer: Sequencer = new (require('../jest-sequencer.cjs') as new () => Sequencer)();

const root = join(__dirname, '../../..');
const paths = ['apps/gateway', 'tools/adversary', 'tools/bench', 'tools/devnet']
  .concat('tools/filler', 'tools/launch')
  .flatMap((project) =>
    readdirSync(join(root, project, 'src'), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.integration.test.ts'))
      .map((file) => ({ path: join(root, project, 'src', file) })),
  );

it('the sequencer sorts the longest integration tests first, and the others by file size', () => {
  const sorted = sequencer.sort(paths).map(({ path }) => path);
  expect(sorted.slice(0, 6).map((path) => basename(path, '.integration.test.ts'))).toEqual([
    ...['faults', 'saved-state', 'adversary', 'restart', 'stack', 'fuzz-api'],
  ]);
  const sizes = sorted.slice(6).map((path) => statSync(path).size);
  expect(sizes.length).toBeGreaterThan(10);
  expect(sizes).toEqual([...sizes].sort((a, b) => b - a));
});
