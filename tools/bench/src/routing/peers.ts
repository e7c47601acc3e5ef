import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TradeKind } from '@cenote/trading';

export interface Peer {
  name: string;
  package: string;
  version: string;
  kinds: readonly TradeKind[];
  /** Its part of the time for peers. */
  weight: number;
  /** Of worlds in the quick measurement: in larger ones it would hardly answer once. */
  mostPoolsQuick: number;
}

/** Some are not free to ship and all pull heavy trees: fetched for a measurement, never installed. */
export const PEERS: readonly Peer[] = [
  {
    name: 'tines',
    package: '@sushiswap/tines',
    version: '1.0.11',
    kinds: ['exactIn', 'exactOut'],
    weight: 2,
    mostPoolsQuick: 10_000,
  },
  {
    name: 'pancake',
    package: '@pancakeswap/smart-router',
    version: '7.7.3',
    kinds: ['exactIn'],
    weight: 1,
    mostPoolsQuick: 500,
  },
  {
    name: 'uniswap',
    package: '@uniswap/smart-order-router',
    version: '4.31.10',
    kinds: ['exactIn'],
    weight: 1,
    mostPoolsQuick: 2000,
  },
];

const INSTALL_LIMIT_MS = 300_000;
const LAST_WORDS = 300;

export type Fetched = { folder: string } | { absent: string };

/**
 * Fetches a peer at its exact version into its own folder under `home`, unless it is there.
 *
 * @param install gets it; throws where it cannot.
 * @returns the folder, or why it cannot be fetched.
 */
export function fetchPeer(peer: Peer, home: string, install = npmInstall): Fetched {
  const folder = join(home, peer.name);
  if (installedVersion(folder, peer) === peer.version) return { folder };
  mkdirSync(folder, { recursive: true });
  const manifest = join(folder, 'package.json');
  if (!existsSync(manifest)) writeFileSync(manifest, '{"private":true}\n');
  try {
    install(folder, peer);
  } catch (error) {
    return { absent: `not installed: ${String(error).slice(0, LAST_WORDS)}` };
  }
  return installedVersion(folder, peer) === peer.version
    ? { folder }
    : { absent: 'not installed: another version was' };
}

function npmInstall(folder: string, peer: Peer): void {
  const flags = ['--ignore-scripts', '--no-audit', '--no-fund', '--save-exact'];
  execFileSync(
    'npm',
    ['install', '--prefix', folder, ...flags, `${peer.package}@${peer.version}`],
    { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'], timeout: INSTALL_LIMIT_MS },
  );
}

function installedVersion(folder: string, peer: Peer): string | undefined {
  const manifest = join(folder, 'node_modules', peer.package, 'package.json');
  if (!existsSync(manifest)) return undefined;
  return (JSON.parse(readFileSync(manifest, 'utf8')) as { version: string }).version;
}
