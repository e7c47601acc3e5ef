import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const WORKFLOWS = join(__dirname, '../../../.github/workflows');
const uses = readdirSync(WORKFLOWS).flatMap((file) =>
  [...readFileSync(join(WORKFLOWS, file), 'utf8').matchAll(/\buses:\s*(\S+)/g)].map(
    ([, action]) => action,
  ),
);

it('S1: workflows pin third-party actions by commit, which cannot be moved like a tag', () => {
  expect(uses).not.toEqual([]);
  for (const action of uses) expect(action).toMatch(/^[\w-]+\/[\w./-]+@[0-9a-f]{40}$/);
});
