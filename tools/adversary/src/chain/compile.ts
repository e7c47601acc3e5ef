/**
 * `compileHostile()`: creation code of the attacker's contracts (type `HostileCode`), compiled with npm solc in a child
 * process or read from a cache.
 */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Hex } from 'viem';

const PROJECT_DIR = join(import.meta.dirname, '../..');
const CACHE_DIR = join(PROJECT_DIR, '../../.cenote/adversary');
/** Script that runs the compiler, a large WebAssembly module, in a separate process. */
const SOLC = join(PROJECT_DIR, '../devnet/src/compile/solc.mjs');
const SOURCES = {
  Lure: 'contracts/Lure.sol',
  FalseToken: 'contracts/Lure.sol',
  Trader: 'contracts/Trader.sol',
  Vault: 'contracts/Vault.sol',
  Market: 'contracts/Market.sol',
  Sweeper: 'contracts/Sweeper.sol',
  Collection: 'contracts/Collection.sol',
} as const;
const LIMIT_MS = 240_000;

/** Creation code by contract. */
export type HostileCode = Record<keyof typeof SOURCES, Hex>;

interface SolcOutput {
  errors?: { severity: string; formattedMessage: string }[];
  contracts?: Record<string, Record<string, { evm: { bytecode: { object: string } } }>>;
}

/** Creation code of the hostile contracts, compiled by npm solc or cached from an earlier run of the same sources. */
export async function compileHostile(): Promise<HostileCode> {
  const input = JSON.stringify({
    language: 'Solidity',
    sources: Object.fromEntries(
      [...new Set(Object.values(SOURCES))].map((file) => [
        file,
        { content: readFileSync(join(PROJECT_DIR, file), 'utf8') },
      ]),
    ),
    settings: {
      optimizer: { enabled: true, runs: 1_000 },
      evmVersion: 'cancun',
      metadata: { bytecodeHash: 'none', appendCBOR: false },
      outputSelection: { '*': { '*': ['evm.bytecode.object'] } },
    },
  });
  const file = join(CACHE_DIR, `${createHash('sha256').update(input).digest('hex')}.json`);
  const known = readIfThere(file);
  if (known) return JSON.parse(known) as HostileCode;
  const { contracts = {}, errors = [] } = JSON.parse(await runSolc(input)) as SolcOutput;
  const failures = errors.filter(({ severity }) => severity === 'error');
  if (failures.length > 0) throw new Error(failures[0]?.formattedMessage);
  const codes = Object.entries(SOURCES).map(([name, source]): [string, Hex] => [
    name,
    `0x${contracts[source]?.[name]?.evm.bytecode.object ?? ''}`,
  ]);
  const compiled = Object.fromEntries(codes) as HostileCode;
  mkdirSync(CACHE_DIR, { recursive: true });
  // Another process may read it at the same time.
  writeFileSync(`${file}.${process.pid}`, JSON.stringify(compiled));
  renameSync(`${file}.${process.pid}`, file);
  return compiled;
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    // Not compiled yet.
    return undefined;
  }
}

function runSolc(input: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [SOLC], {
      stdio: ['pipe', 'pipe', 'inherit'],
      timeout: LIMIT_MS,
    });
    const out: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => out.push(chunk));
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) resolve(Buffer.concat(out).toString('utf8'));
      else reject(new Error(`solc ended with ${code ?? 'a signal'}`));
    });
    child.stdin.end(input);
  });
}
