/**
 * `fetchPackage()`: installs an npm package at an exact version in a folder outside the workspace, for a measurement,
 * unless it is there. Also: types `Package` and `Fetched`.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A package for measurements or comparisons that is not a dependency of the product. */
export interface Package {
  /** Name of its folder. */
  name: string;
  package: string;
  version: string;
}

const INSTALL_LIMIT_MS = 300_000;
const LAST_WORDS = 300;

export type Fetched = { folder: string } | { absent: string };

/**
 * Installs a package at its exact version in a separate folder under `home`, unless it exists.
 *
 * @param install installs it; throws on failure
 *
 * @returns the folder, or the reason of the failure
 */
export function fetchPackage(pkg: Package, home: string, install = npmInstall): Fetched {
  const folder = join(home, pkg.name);
  if (installedVersion(folder, pkg) === pkg.version) return { folder };
  mkdirSync(folder, { recursive: true });
  const manifest = join(folder, 'package.json');
  if (!existsSync(manifest)) writeFileSync(manifest, '{"private":true}\n');
  try {
    install(folder, pkg);
  } catch (error) {
    return { absent: `not installed: ${String(error).slice(0, LAST_WORDS)}` };
  }
  return installedVersion(folder, pkg) === pkg.version
    ? { folder }
    : { absent: 'not installed: version mismatch' };
}

function npmInstall(folder: string, pkg: Package): void {
  const flags = ['--ignore-scripts', '--no-audit', '--no-fund', '--save-exact'];
  execFileSync('npm', ['install', '--prefix', folder, ...flags, `${pkg.package}@${pkg.version}`], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
    timeout: INSTALL_LIMIT_MS,
  });
}

function installedVersion(folder: string, pkg: Package): string | undefined {
  const manifest = join(folder, 'node_modules', pkg.package, 'package.json');
  if (!existsSync(manifest)) return undefined;
  return (JSON.parse(readFileSync(manifest, 'utf8')) as { version: string }).version;
}
