import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Peer {
  name: string;
  package: string;
  version: string;
}

/** Some are not free to ship and all pull heavy trees: fetched for a measurement, never installed. */
export const PEERS: readonly Peer[] = [
  { name: 'tines', package: '@sushiswap/tines', version: '1.0.11' },
  { name: 'pancake', package: '@pancakeswap/smart-router', version: '7.7.3' },
];

const INSTALL_LIMIT_MS = 180_000;

/**
 * Fetches a peer at its exact version into its own folder under `home`, unless it is there.
 * @returns the folder, or undefined where it cannot be fetched.
 */
export function fetchPeer(peer: Peer, home: string): string | undefined {
  const folder = join(home, peer.name);
  if (installedVersion(folder, peer) === peer.version) return folder;
  mkdirSync(folder, { recursive: true });
  const manifest = join(folder, 'package.json');
  if (!existsSync(manifest)) writeFileSync(manifest, '{"private":true}\n');
  const flags = ['--ignore-scripts', '--no-audit', '--no-fund', '--save-exact'];
  try {
    execFileSync(
      'npm',
      ['install', '--prefix', folder, ...flags, `${peer.package}@${peer.version}`],
      { cwd: folder, stdio: 'ignore', timeout: INSTALL_LIMIT_MS },
    );
  } catch {
    return undefined;
  }
  return installedVersion(folder, peer) === peer.version ? folder : undefined;
}

function installedVersion(folder: string, peer: Peer): string | undefined {
  const manifest = join(folder, 'node_modules', peer.package, 'package.json');
  if (!existsSync(manifest)) return undefined;
  return (JSON.parse(readFileSync(manifest, 'utf8')) as { version: string }).version;
}
