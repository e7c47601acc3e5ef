/**
 * `runAdversary()`: starts a stack, runs all cases in worker processes and returns the report. Also: `RunOptions`, the
 * type of its options.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import {
  freePorts,
  removePostgres,
  silentProgress,
  startStack,
  worldTemplate,
} from '@cenote/launch';
import { compileHostile } from './chain/compile.ts';
import { headSchema, type Job, type Line, lineSchema } from './messages.ts';
import { type Report, reportOf } from './report.ts';

const PROJECT_DIR = resolve(import.meta.dirname, '..');
const ROOT = resolve(PROJECT_DIR, '../..');

export interface RunOptions {
  seed: string;
  /** Number of lies, and of honest controls. */
  lies: number;
  /** Number of worker processes. */
  workers: number;
  /** Names of families; empty: all. */
  families?: readonly string[];
  /** Whether the user accepts every danger of the wallet. */
  isReckless?: boolean;
  /** Called with the result of each case. */
  onLine?(line: Line): void;
}

/**
 * Runs the simulated user through lies and as many honest controls, with a separate gateway and chains.
 * @throws Error if a worker exits early, or a part of the stack does not start
 */
export async function runAdversary({
  seed,
  lies,
  workers,
  families = [],
  isReckless = false,
  onLine = () => {},
}: RunOptions): Promise<Report> {
  const dir = await mkdtemp(join(tmpdir(), 'cenote-adversary-stack-'));
  try {
    // Compiled before the workers start, as each of them would compile.
    await compileHostile();
    await (await worldTemplate(ROOT)).copyTo(dir);
    const stack = await startStack({
      root: ROOT,
      dir,
      ports: await freePorts(),
      web: 'none',
      mining: 'instant',
      isDisposable: true,
      progress: silentProgress,
    });
    const lines: Line[] = [];
    const fields = new Set<string>();
    const { gateway: gatewayUrl, l1: rpcUrl } = stack.urls;
    const job = {
      gatewayUrl,
      rpcUrl,
      seed,
      lies,
      of: workers,
      families: [...families],
      isReckless,
    };
    try {
      await Promise.all(
        Array.from({ length: workers }, (_, worker) =>
          runWorker({ ...job, worker }, (text) => {
            const head = headSchema.safeParse(text).data;
            for (const field of head?.allFields ?? []) fields.add(field);
            if (head) return;
            const line = lineSchema.parse(text);
            lines.push(line);
            onLine(line);
          }),
        ),
      );
      return reportOf(lines, [...fields]);
    } finally {
      await stack.stop();
    }
  } finally {
    await removePostgres(join(dir, 'postgres'));
    await rm(dir, { recursive: true, force: true });
  }
}

/** Starts a worker process for its share of the cases, with the product's own sources. */
async function runWorker(job: Job, onJson: (json: unknown) => void): Promise<void> {
  const script = join(PROJECT_DIR, 'src/worker.ts');
  const child: ChildProcess = spawn(
    process.execPath,
    ['--import', 'tsx', script, JSON.stringify(job)],
    {
      cwd: PROJECT_DIR,
      stdio: ['ignore', 'pipe', 'inherit'],
      env: {
        ...process.env,
        NODE_ENV: 'production',
        TSX_TSCONFIG_PATH: join(PROJECT_DIR, 'tsconfig.run.json'),
      },
    },
  );
  if (!child.stdout) throw new Error('A worker has no output');
  createInterface({ input: child.stdout }).on('line', (text) => {
    // Other lines are console output of the screens.
    if (text.startsWith('{"')) onJson(JSON.parse(text));
    else process.stderr.write(`${text}\n`);
  });
  const code = await new Promise<number | null>((done) => child.once('close', done));
  if (code !== 0) throw new Error(`Worker ${job.worker} ended with ${code ?? 'a signal'}`);
}
