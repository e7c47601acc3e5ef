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

/* Runs all cases in worker processes and returns the report. */

const PROJECT_DIR = resolve(import.meta.dirname, '..');
const ROOT = resolve(PROJECT_DIR, '../..');

export interface RunOptions {
  seed: string;
  /** Lies to tell, and as many honest controls. */
  lies: number;
  /** Processes that run them. */
  workers: number;
  /** Kinds of signatures; empty: all. */
  families?: readonly string[];
  /** The person accepts every danger of the wallet's. */
  isReckless?: boolean;
  /** Called with each case as it ends. */
  onLine?(line: Line): void;
}

/**
 * Runs the automatic person through as many lies as honest controls, against a gateway and chains of their
 * own. @throws where a worker ends early, or a part of the stack does not start
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
    // Before the workers begin, which would each do it.
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
            for (const field of head?.fields ?? []) fields.add(field);
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

/** A process that runs its share, with the product's own sources as it would load them. */
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
    // What the screens write to the console is none of it.
    if (text.startsWith('{"')) onJson(JSON.parse(text));
    else process.stderr.write(`${text}\n`);
  });
  const code = await new Promise<number | null>((done) => child.once('close', done));
  if (code !== 0) throw new Error(`Worker ${job.worker} ended with ${code ?? 'a signal'}`);
}
