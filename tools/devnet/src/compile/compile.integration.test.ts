import { compileAll, compileContracts } from './compile.ts';

test('the compiled contracts in the repository are what npm solc makes of the sources', async () => {
  const committed = await compileContracts(() => {
    throw new Error('nothing is compiled where the repository has it');
  });
  expect(committed).toEqual(await compileAll());
}, 240_000);
