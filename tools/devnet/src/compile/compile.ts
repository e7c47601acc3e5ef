import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Abi, Hex } from 'viem';
import { DevnetError } from '../errors.ts';
import { COMPILED_DIR, PROJECT_DIR, packageFile, packageVersion } from '../packages.ts';

export interface Artifact {
  abi: Abi;
  /** Creation code without constructor arguments. */
  bytecode: Hex;
}

/** What is compiled together: units share nothing, so each is compiled and cached by itself. */
const UNITS = [
  {
    folders: ['history', 'hooks', 'tokens'],
    names: [
      'DevToken',
      'FeeOnTransferToken',
      'HoneypotToken',
      'DynamicFeeHook',
      'SwapCounterHook',
      'BatchTrader',
    ],
  },
  {
    folders: ['accounts', 'distribution', 'ens', 'nfts'],
    names: [
      'EnsRegistry',
      'EnsReverseRegistrar',
      'EnsPublicResolver',
      'DevUniversalResolver',
      'DevCollection',
      'DevMarketplace',
      'MerkleDistributor',
      'DevAccount',
    ],
  },
] as const;
type Unit = (typeof UNITS)[number];
export type ContractName = Unit['names'][number];
export type Compiled = Record<ContractName, Artifact>;

const SETTINGS = {
  optimizer: { enabled: true, runs: 1_000 },
  evmVersion: 'cancun',
  // Without the metadata hash the code depends on the meaning of the sources alone.
  metadata: { bytecodeHash: 'none', appendCBOR: false },
  outputSelection: { '*': { '*': ['abi', 'evm.bytecode.object'] } },
};
/** Packages whose Solidity sources ours import. */
const IMPORTED = ['@openzeppelin/contracts', '@uniswap/v4-core'];
/** Of one unit, which takes seconds on an idle machine. */
const COMPILE_LIMIT_MS = 240_000;

interface SolcOutput {
  errors?: { severity: string; formattedMessage: string }[];
  contracts?: Record<
    string,
    Record<string, { abi: Abi; evm: { bytecode: { object: string } } } | undefined>
  >;
}

function sources({ folders }: Unit): Record<string, { content: string }> {
  const root = join(PROJECT_DIR, 'contracts');
  const files = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { encoding: 'utf8' })
      .filter((file) => file.endsWith('.sol'))
      .map((file) => join(folder, file))
      .sort(),
  );
  return Object.fromEntries(
    files.map((file) => [
      join('contracts', file),
      { content: readFileSync(join(root, file), 'utf8') },
    ]),
  );
}

function runSolc(input: string, signal?: AbortSignal): Promise<SolcOutput> {
  const script = join(PROJECT_DIR, 'src/compile/solc.mjs');
  const roots = IMPORTED.map((name) => `${name}=${dirname(packageFile(name, 'package.json'))}`);
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [script, ...roots], {
      stdio: ['pipe', 'pipe', 'pipe'],
      timeout: COMPILE_LIMIT_MS,
      ...(signal && { signal }),
    });
    const out: Buffer[] = [];
    const err: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => out.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => err.push(chunk));
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) resolve(JSON.parse(Buffer.concat(out).toString('utf8')) as SolcOutput);
      else
        reject(
          new DevnetError(
            'COMPILE_FAILED',
            `solc ended with ${code ?? 'a signal'}: ${Buffer.concat(err).toString('utf8').slice(0, 500)}`,
          ),
        );
    });
    child.stdin.end(input);
  });
}

function pick(output: SolcOutput, { names }: Unit): Partial<Compiled> {
  const failures = (output.errors ?? []).filter((e) => e.severity === 'error');
  if (failures.length > 0) {
    throw new DevnetError('COMPILE_FAILED', failures.map((e) => e.formattedMessage).join('\n'));
  }
  const files = Object.values(output.contracts ?? {});
  return Object.fromEntries(
    names.map((name) => {
      const found = files.map((file) => file[name]).find((contract) => contract !== undefined);
      if (!found) throw new DevnetError('COMPILE_FAILED', `no contract ${name} in the sources`);
      return [name, { abi: found.abi, bytecode: `0x${found.evm.bytecode.object}` as Hex }];
    }),
  ) as Partial<Compiled>;
}

function readCache(file: string): Partial<Compiled> | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Partial<Compiled>;
  } catch {
    // Absent or half-written: compiling again is always right.
    return undefined;
  }
}

/**
 * The world's own contracts, compiled by npm solc or taken from `.cenote/compiled` when the sources, the
 * settings and the packages they import are unchanged. Throws `COMPILE_FAILED`.
 */
export async function compileContracts(
  onProgress: (step: string) => void,
  signal?: AbortSignal,
): Promise<Compiled> {
  const units = await Promise.all(UNITS.map((unit) => compileUnit(unit, onProgress, signal)));
  return Object.assign({}, ...units) as Compiled;
}

async function compileUnit(
  unit: Unit,
  onProgress: (step: string) => void,
  signal?: AbortSignal,
): Promise<Partial<Compiled>> {
  const input = JSON.stringify({
    language: 'Solidity',
    sources: sources(unit),
    settings: SETTINGS,
  });
  const versions = ['solc', ...IMPORTED].map(packageVersion);
  const key = createHash('sha256').update(input).update(versions.join()).digest('hex').slice(0, 16);
  const file = join(COMPILED_DIR, `contracts-${key}.json`);
  const cached = readCache(file);
  if (cached) return cached;
  onProgress('compiling contracts');
  const compiled = pick(await runSolc(input, signal), unit);
  mkdirSync(COMPILED_DIR, { recursive: true });
  const temporary = `${file}.${process.pid}.tmp`;
  writeFileSync(temporary, JSON.stringify(compiled));
  renameSync(temporary, file);
  return compiled;
}
