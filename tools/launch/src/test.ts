import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { ensureChromium } from './chromium.ts';
import { type Count, closingLine, readJest, readPlaywright, sum, whole } from './test-report.ts';

const root = resolve(import.meta.dirname, '../../..');
const reports = join(root, '.cenote/test');

/** Runs a program with its output shown; true when it ended well. */
function run(command: string, args: readonly string[], env: Record<string, string> = {}) {
  return new Promise<boolean>((done) => {
    const child = spawn(command, [...args], {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, NX_DAEMON: 'false', NX_TUI: 'false', ...env },
    });
    child.on('error', () => done(false));
    child.on('exit', (code) => done(code === 0));
  });
}

const bin = (name: string) => join(root, 'node_modules/.bin', name);

async function readReport<T>(file: string, read: (json: T) => Count, name: string): Promise<Count> {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  return text ? read(JSON.parse(text) as T) : whole(`${name} left no report`, false);
}

async function jest(layer: 'unit' | 'integration'): Promise<Count> {
  const file = join(reports, `${layer}.json`);
  const projects = ['apps', 'libs', 'tools']
    .flatMap((part) => readdirSync(join(root, part)).map((name) => join(root, part, name)))
    .filter((folder) => existsSync(join(folder, 'jest.config.cjs')));
  const ok = await run(
    bin('jest'),
    [
      ...['--projects', ...projects, '--json', '--outputFile', file, '--silent'],
      // The world's chains and database are heavy: one test file at a time.
      ...(layer === 'integration' ? ['--runInBand', '--testTimeout=120000'] : ['--maxWorkers=2']),
    ],
    { TEST_LAYER: layer },
  );
  const count = await readReport(file, readJest, layer);
  // A crash of jest itself is not in its report.
  return ok || count.failed > 0 ? count : sum([count, whole(`${layer}: jest ended badly`, false)]);
}

async function journeys(): Promise<Count> {
  const file = join(reports, 'journeys.json');
  const ok = await run(bin('playwright'), ['test', '--config', 'e2e/playwright.config.ts'], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
  });
  const count = await readReport(file, readPlaywright, 'journeys');
  return ok || count.failed > 0 ? count : sum([count, whole('playwright ended badly', false)]);
}

const STAGES: readonly (readonly [string, () => Promise<Count>])[] = [
  [
    'format and lint',
    async () => whole('format and lint', await run('npm', ['run', '-s', 'lint'])),
  ],
  ['types', async () => whole('types', await run('npm', ['run', '-s', 'typecheck']))],
  ['unit', () => jest('unit')],
  ['build', async () => whole('build', await run('npm', ['run', '-s', 'build']))],
  ['size', async () => whole('size', await run(bin('tsx'), ['tools/bench/src/size.bench.ts']))],
  ['integration', () => jest('integration')],
  ['journeys', journeys],
];

async function main(): Promise<void> {
  const only = process.argv.slice(2);
  await rm(reports, { recursive: true, force: true });
  await mkdir(reports, { recursive: true });
  if (only.length === 0 || only.includes('journeys')) await ensureChromium();
  const counts: Count[] = [];
  for (const [name, stage] of STAGES) {
    if (only.length > 0 && !only.includes(name)) continue;
    const start = Date.now();
    console.log(`\n── ${name}`);
    const count = await stage();
    counts.push(count);
    console.log(
      `── ${name}: ${closingLine(count)} (${((Date.now() - start) / 1000).toFixed(0)} s)`,
    );
  }
  const total = sum(counts);
  if (total.failures.length > 0) {
    console.log(`\nFailed:\n${total.failures.map((failure) => `  ${failure}`).join('\n')}\n`);
  }
  console.log(closingLine(total));
  process.exitCode = total.failed > 0 ? 1 : 0;
}

await main();
