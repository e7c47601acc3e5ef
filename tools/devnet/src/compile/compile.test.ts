import { existsSync } from 'node:fs';
import { committedFiles } from './compile.ts';

test('the committed compiled contracts belong to the current sources (npm run compile -w @cenote/devnet)', () => {
  expect(committedFiles().filter((file) => !existsSync(file))).toEqual([]);
});
