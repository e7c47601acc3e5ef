import { compileAll, compileContracts } from './compile.ts';

test('the committed compiled contracts equal the output of npm solc', async () => {
  const committed = await compileContracts(() => {
    throw new Error('nothing is compiled where the repository has it');
  });
  expect(committed).toEqual(await compileAll());
}, 240_000);
