import { existsSync } from 'node:fs';
import { POOL_FINDER_BYTECODE, TICK_READER_BYTECODE } from '@cenote/trading/seed';
import { committedFiles, compileContracts } from './compile.ts';

test('the committed compiled contracts belong to the current sources (npm run compile -w @cenote/devnet)', () => {
  expect(committedFiles().filter((file) => !existsSync(file))).toEqual([]);
});

test('the init code in libs/trading is that of the compiled contracts', async () => {
  const { PoolFinder, TickReader } = await compileContracts(() => undefined);
  expect(POOL_FINDER_BYTECODE).toBe(PoolFinder.bytecode);
  expect(TICK_READER_BYTECODE).toBe(TickReader.bytecode);
});
