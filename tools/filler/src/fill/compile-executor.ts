/**
 * `compileExecutor()`: creation code of `contracts/FillExecutor.sol`, from a cache file named by the source's hash,
 * else compiled with npm solc in a child process.
 */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Hex } from '@cenote/chains';
import { FillerError } from '../errors.ts';

const PROJECT_DIR = join(import.meta.dirname, '../..');
/** Keyed by the source's hash, so that all fillers share it. */
const COMPILED_DIR = join(PROJECT_DIR, '../../.cenote/compiled');
const SOURCE = 'contracts/FillExecutor.sol';
const SETTINGS = {
  optimizer: { enabled: true, runs: 1_000 },
  evmVersion: 'cancun',
  // Without the metadata hash, comments do not change the bytecode.
  metadata: { bytecodeHash: 'none', appendCBOR: false },
  outputSelection: { '*': { FillExecutor: ['evm.bytecode.object'] } },
};
/** Compilation takes seconds on an idle machine. */
const LIMIT_MS = 240_000;

interface SolcOutput {
  errors?: { severity: string; formattedMessage: string }[];
  contracts?: Record<string, Record<string, { evm: { bytecode: { object: string } } }>>;
}

/**
 * Returns the executor's creation code without constructor arguments, from the cache in `.cenote/compiled` or compiled
 * by npm solc.
 * @throws FillerError `COMPILE_FAILED` if solc fails
 */
export async function compileExecutor(): Promise<Hex> {
  const content = readFileSync(join(PROJECT_DIR, SOURCE), 'utf8');
  const input = JSON.stringify({
    language: 'Solidity',
    sources: { [SOURCE]: { content } },
    settings: SETTINGS,
  });
  const key = createHash('sha256').update(input).digest('hex').slice(0, 16);
  const file = join(COMPILED_DIR, `executor-${key}.txt`);
  const cached = readIfThere(file);
  if (cached && /^0x[0-9a-f]+$/.test(cached)) return cached as Hex;
  const output = JSON.parse(await runSolc(input)) as SolcOutput;
  const failures = (output.errors ?? []).filter(({ severity }) => severity === 'error');
  const code = output.contracts?.[SOURCE]?.FillExecutor?.evm.bytecode.object;
  if (!code) {
    const why = failures.map(({ formattedMessage }) => formattedMessage).join('\n');
    throw new FillerError('COMPILE_FAILED', why || 'no bytecode in the output');
  }
  mkdirSync(COMPILED_DIR, { recursive: true });
  const temporary = `${file}.${process.pid}.tmp`;
  writeFileSync(temporary, `0x${code}`);
  renameSync(temporary, file);
  return `0x${code}`;
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

function runSolc(input: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join(PROJECT_DIR, 'src/solc.mjs')], {
      stdio: ['pipe', 'pipe', 'inherit'],
      timeout: LIMIT_MS,
    });
    const out: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => out.push(chunk));
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) resolve(Buffer.concat(out).toString('utf8'));
      else reject(new FillerError('COMPILE_FAILED', `solc ended with ${code ?? 'a signal'}`));
    });
    child.stdin.end(input);
  });
}
