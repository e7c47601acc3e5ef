import { existsSync } from 'node:fs';
import { committedFiles } from './compile.ts';

test('the compiled contracts in the repository are of the present sources (npm run compile -w @cenote/devnet)', () => {
  expect(committedFiles().filter((file) => !existsSync(file))).toEqual([]);
});
