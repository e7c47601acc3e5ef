/**
 * Script of the child process that `ContenderProcess` forks: loads one router and a universe, and answers the cases
 * that its parent sends, timing each. Before, it answers cases in another small world, so that compiled code is
 * measured.
 */
import { type Case, DEFAULT_CAPS, makeCases } from './cases.ts';
import type { Contender, MakeContender, Timed } from './contender.ts';
import { universeOf, type World } from './worlds.ts';

const WARM_UP_PAIRS = 12;

const [file, packageFolder, settingText, worldText, warmUpMs] = process.argv.slice(2) as [
  string,
  string,
  string,
  string,
  string,
];
const setting = settingText === '' ? undefined : Number(settingText);
const world = JSON.parse(worldText) as World;
const { default: make } = (await import(file)) as { default: MakeContender };

async function run(contender: Contender, request: Case): Promise<Timed> {
  const cpu = process.cpuUsage();
  const start = performance.now();
  try {
    const answer = await contender.quote(request);
    const ms = performance.now() - start;
    const { user, system } = process.cpuUsage(cpu);
    return { answer, ms, cpuMs: (user + system) / 1000 };
  } catch (error) {
    return { answer: undefined, ms: performance.now() - start, error: String(error) };
  }
}

async function warmUp(): Promise<void> {
  if (Number(warmUpMs) === 0) return;
  const universe = universeOf({ ...world, seed: world.seed + 1000, tokens: 20, pools: 500 });
  const contender = await make(universe, packageFolder, setting);
  const end = performance.now() + Number(warmUpMs);
  // Without caps some routers do not return in time.
  for (const request of makeCases(universe, world.seed + 1000, WARM_UP_PAIRS, [], [DEFAULT_CAPS])) {
    if (performance.now() > end) break;
    await run(contender, request);
  }
}

await warmUp();
const contender = await make(universeOf(world), packageFolder, setting);
process.on('message', async (request: Case) => {
  process.send!(await run(contender, request));
});
process.on('disconnect', () => process.exit(0));
process.send!('ready');
