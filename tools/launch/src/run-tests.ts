/**
 * Script of `npm test`: runs the stages (format and lint, types, unit and integration tests, builds, size, journeys),
 * or those given or affected by a change, and prints a report. Run by `test.mjs`; exports nothing.
 */
import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { type Affected, affected } from './affected.ts';
import { ensureChromium } from './chromium.ts';
import { ensureFirefox } from './firefox.ts';
import { table } from './table.ts';
import {
  type Count,
  closingLine,
  NONE,
  readJest,
  readPlaywright,
  type Stage,
  slowestRows,
  stageRows,
  sum,
  whole,
} from './test-report.ts';
import { worldTemplate } from './world-template.ts';

const root = resolve(import.meta.dirname, '../../..');
const reports = join(root, '.cenote/test');

/** Runs a program and passes its output through. Returns whether it succeeded. */
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

/**
 * Jest workers of a stage, chosen for two processors: tests spend half of their time waiting for timers or the chain.
 */
const WORKERS = { unit: 4, integration: 4 };
/** A larger young generation; otherwise Node spends a tenth of the time on garbage collection. */
const NODE = { NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --max-semi-space-size=64`.trim() };
/** The type checker is a Go program: it collects garbage only above this limit; otherwise it takes twice as long. */
const GO = { GOGC: 'off', GOMEMLIMIT: '2GiB' };

/** Sorts integration tests so that no worker has a long one left at the end. */
const SEQUENCER = join(root, 'tools/launch/jest-sequencer.cjs');

const EXTENSION = '@cenote/extension';

const bin = (name: string) => join(root, 'node_modules/.bin', name);

async function readReport<T>(file: string, read: (json: T) => Count, name: string): Promise<Count> {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  return text ? read(JSON.parse(text) as T) : whole(`${name} wrote no report`, false);
}

/** Folders of the projects with jest tests, limited to those that a change affects. */
const jestFolders = (change: Affected | undefined): string[] =>
  ['apps', 'libs', 'tools']
    .flatMap((part) => readdirSync(join(root, part)).map((name) => `${part}/${name}`))
    .filter((folder) => !change || change.folders.includes(folder))
    .map((folder) => join(root, folder))
    .filter((folder) => existsSync(join(folder, 'jest.config.cjs')));

/**
 * Creates the template that integration tests and journeys copy. If this fails, they create it themselves or report the
 * error.
 */
const worldMade = (): Promise<unknown> => worldTemplate(root).catch(() => undefined);

async function jest(layer: 'unit' | 'integration', change: Affected | undefined): Promise<Count> {
  const folders = jestFolders(change);
  if (folders.length === 0) return NONE;
  // Created before the workers start, as each of them would create one.
  if (layer === 'integration') await worldMade();
  const file = join(reports, `${layer}.json`);
  const ok = await run(
    bin('jest'),
    [
      ...['--projects', ...folders, '--json', '--outputFile', file, '--silent'],
      `--maxWorkers=${WORKERS[layer]}`,
      ...(change ? ['--passWithNoTests'] : []),
      ...(layer === 'integration' ? ['--testTimeout=300000', `--testSequencer=${SEQUENCER}`] : []),
    ],
    { ...NODE, TEST_LAYER: layer },
  );
  const count = await readReport(file, readJest, layer);
  // A crash of jest itself is not in its report.
  return ok || count.failed > 0 ? count : sum([count, whole(`${layer}: jest failed`, false)]);
}

async function journeys(change: Affected | undefined): Promise<Count> {
  if (change?.journeys.length === 0) return NONE;
  ensureChromium();
  ensureFirefox();
  const file = join(reports, 'journeys.json');
  const ok = await run(
    bin('playwright'),
    ['test', '--config', 'e2e/playwright.config.ts', ...(change?.journeys ?? [])],
    { PLAYWRIGHT_JSON_OUTPUT_NAME: file },
  );
  const count = await readReport(file, readPlaywright, 'journeys');
  return ok || count.failed > 0 ? count : sum([count, whole('playwright failed', false)]);
}

const nxTarget = (target: string, change: Affected | undefined, env?: Record<string, string>) =>
  run(
    bin('nx'),
    [
      ...['run-many', '-t', target, '--parallel=2'],
      ...(change ? ['--projects', change.projects.join(',')] : []),
    ],
    env,
  );

/** Builds the extension for Firefox too: `nx run-many` builds one configuration of each project. */
const firefoxBuild = (change: Affected | undefined): boolean | Promise<boolean> =>
  (change && !change.projects.includes(EXTENSION)) ||
  run(bin('nx'), ['build', EXTENSION, '--configuration=firefox']);

type StageRun = readonly [string, (change: Affected | undefined) => Promise<Count>];

/** Groups run in sequence; the stages of a group run concurrently. */
const GROUPS: readonly (readonly StageRun[])[] = [
  [
    // ESLint uses only one processor.
    [
      'format and lint',
      async () => whole('format and lint', await run('npm', ['run', '-s', 'lint'])),
    ],
    ['types', async (change) => whole('types', await nxTarget('typecheck', change, GO))],
  ],
  [
    ['unit', (change) => jest('unit', change)],
    [
      'build',
      async (change) => {
        const isBuilt = (await nxTarget('build', change)) && (await firefoxBuild(change));
        await worldMade();
        return whole('build', isBuilt);
      },
    ],
  ],
  [['size', async () => whole('size', await run(bin('tsx'), ['tools/bench/src/size.bench.ts']))]],
  [['integration', (change) => jest('integration', change)]],
  [['journeys', journeys]],
];
const STAGES = GROUPS.flat();

async function main(): Promise<void> {
  const args = process.argv.slice(2);
  const unknown = args.filter((name) => name !== 'affected' && !STAGES.some(([s]) => s === name));
  if (unknown.length > 0) {
    const names = STAGES.map(([name]) => `'${name}'`).join(', ');
    console.error(`Unknown option: ${unknown.join(' ')}. Stages: ${names}, affected`);
    process.exitCode = 1;
    return;
  }
  await rm(reports, { recursive: true, force: true });
  await mkdir(reports, { recursive: true });
  const change = args.includes('affected') ? await affected(root) : undefined;
  const only = args.filter((name) => name !== 'affected');
  if (change) console.log(`Affected: ${change.projects.join(', ') || 'nothing'}`);
  const isRequested = ([name]: StageRun) => {
    if (only.length > 0) return only.includes(name);
    // The size check needs all builds.
    if (change) return change.projects.length > 0 ? name !== 'size' : name === 'format and lint';
    return true;
  };
  const began = Date.now();
  const stages: Stage[] = [];
  for (const group of GROUPS) {
    const selected = group.filter(isRequested);
    if (selected.length > 0) console.log(`\n── ${selected.map(([name]) => name).join(', ')}`);
    const ended = selected.map(async ([name, stage]) => {
      const start = Date.now();
      const count = await stage(change);
      return { name, count, ms: Date.now() - start };
    });
    stages.push(...(await Promise.all(ended)));
  }
  const total = sum(stages.map(({ count }) => count));
  const slowest = slowestRows(total).map(
    ([time, name]) => [time, name.replace(`${root}/`, '')] as const,
  );
  if (slowest.length > 0) console.log(`\nSlowest tests\n${table(slowest)}`);
  console.log(`\nStages\n${table(stageRows(stages, Date.now() - began))}`);
  if (total.failures.length > 0) {
    console.log(`\nFailed:\n${total.failures.map((failure) => `  ${failure}`).join('\n')}\n`);
  }
  console.log(closingLine(total));
  process.exitCode = total.failed > 0 ? 1 : 0;
}

await main();
