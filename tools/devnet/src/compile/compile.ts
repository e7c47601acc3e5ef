/**
 * `compileContracts()`: ABI and creation code of the world's own contracts, from files stored by the hash of the
 * sources, else compiled with npm solc. Also: `compileAll()` (compiles without the cache), `writeCommitted()` (compiles
 * into `compiled/`), `committedFiles()` (paths of these files), types `Artifact`, `ContractName` and `Compiled`.
 */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Abi, Hex } from 'viem';
import { DevnetError } from '../errors.ts';
import {
  COMMITTED_DIR,
  COMPILED_DIR,
  PROJECT_DIR,
  packageFile,
  packageVersion,
} from '../packages.ts';

export interface Artifact {
  abi: Abi;
  /** Creation code without constructor arguments. */
  bytecode: Hex;
}

/** Compilation units. They share nothing, so each is compiled and cached separately. */
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
  { folders: ['liquidity-hooks'], names: ['NoRemovalHook', 'LiquidityFeeHook'] },
  { folders: ['swap-hooks'], names: ['SwapFeeHook'] },
  { folders: ['rehearsal'], names: ['NoReturnToken', 'ManyPools', 'PlainToken'] },
  { folders: ['rollup'], names: ['DevGasPriceOracle'] },
  { folders: ['seed'], names: ['PoolFinder', 'TickReader'] },
] as const;
type Unit = (typeof UNITS)[number];
export type ContractName = Unit['names'][number];
export type Compiled = Record<ContractName, Artifact>;

const SETTINGS = {
  optimizer: { enabled: true, runs: 1_000 },
  evmVersion: 'cancun',
  // Without the metadata hash, comments do not change the bytecode.
  metadata: { bytecodeHash: 'none', appendCBOR: false },
  outputSelection: { '*': { '*': ['abi', 'evm.bytecode.object'] } },
};
/** Packages whose Solidity sources are imported. */
const IMPORTED = ['@openzeppelin/contracts', '@uniswap/v4-core'];
/** Timeout for one unit, which takes seconds on an idle machine. */
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
      if (!found)
        throw new DevnetError('COMPILE_FAILED', `contract ${name} not found in the sources`);
      return [name, { abi: found.abi, bytecode: `0x${found.evm.bytecode.object}` as Hex }];
    }),
  ) as Partial<Compiled>;
}

/** Path of a unit's compiled contracts in a folder. The name contains the hash of the sources. */
function compiledFile(unit: Unit, folder: string): string {
  const versions = ['solc', ...IMPORTED].map(packageVersion);
  const key = createHash('sha256').update(inputOf(unit)).update(versions.join()).digest('hex');
  return join(folder, `contracts-${key.slice(0, 16)}.json`);
}

const inputOf = (unit: Unit): string =>
  JSON.stringify({ language: 'Solidity', sources: sources(unit), settings: SETTINGS });

/** Paths of the committed compiled contracts for the current sources. */
export const committedFiles = (): string[] =>
  UNITS.map((unit) => compiledFile(unit, COMMITTED_DIR));

/**
 * Compiles a unit with npm solc, without the cache.
 * @throws DevnetError `COMPILE_FAILED` if solc fails
 */
const compileSources = async (unit: Unit, signal?: AbortSignal): Promise<Partial<Compiled>> =>
  pick(await runSolc(inputOf(unit), signal), unit);

/**
 * Compiles all contracts with npm solc, without the cache.
 * @throws DevnetError `COMPILE_FAILED` if solc fails
 */
export async function compileAll(): Promise<Compiled> {
  return Object.assign({}, ...(await Promise.all(UNITS.map((unit) => compileSources(unit)))));
}

/**
 * Compiles all contracts and writes them to the repository, which saves 25 s of processor time on a first start: `npm
 * run compile -w @cenote/devnet`.
 */
export async function writeCommitted(): Promise<void> {
  rmSync(COMMITTED_DIR, { recursive: true, force: true });
  mkdirSync(COMMITTED_DIR);
  for (const unit of UNITS) {
    const text = JSON.stringify(await compileSources(unit));
    writeFileSync(compiledFile(unit, COMMITTED_DIR), `${text}\n`);
  }
}

function readStored(file: string): Partial<Compiled> | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Partial<Compiled>;
  } catch {
    // Missing or incomplete: the contracts are compiled again.
    return undefined;
  }
}

/**
 * Returns the world's own contracts: from `compiled/` in the repository or `.cenote/compiled` if they match the current
 * sources, settings and imported packages, else compiled by npm solc.
 * @throws DevnetError `COMPILE_FAILED` if solc fails
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
  const file = compiledFile(unit, COMPILED_DIR);
  const stored = readStored(compiledFile(unit, COMMITTED_DIR)) ?? readStored(file);
  if (stored) return stored;
  onProgress('compiling contracts');
  const compiled = await compileSources(unit, signal);
  mkdirSync(COMPILED_DIR, { recursive: true });
  const temporary = `${file}.${process.pid}.tmp`;
  writeFileSync(temporary, JSON.stringify(compiled));
  renameSync(temporary, file);
  return compiled;
}
