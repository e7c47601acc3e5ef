/* A process of its own for one router: loads a universe, answers cases, times each. */
import { makeUniverse, type UniverseOptions } from '@cenote/trading/testing/routing';
import type { Case } from './cases.ts';
import type { MakeContender, Timed } from './contender.ts';

const [file, packageFolder, options] = process.argv.slice(2) as [string, string, string];
const { default: make } = (await import(file)) as { default: MakeContender };
const contender = await make(makeUniverse(JSON.parse(options) as UniverseOptions), packageFolder);

async function run(request: Case): Promise<Timed> {
  const start = performance.now();
  try {
    const answer = await contender.quote(request);
    return { answer, ms: performance.now() - start };
  } catch (error) {
    return { answer: undefined, ms: performance.now() - start, error: String(error) };
  }
}

process.on('message', async (request: Case) => {
  process.send!(await run(request));
});
process.on('disconnect', () => process.exit(0));
process.send!('ready');
