/**
 * `install()`: installs or upgrades Debian packages with apt-get and returns whether it succeeded. Also: `canInstall()`
 * (whether the process is root on Debian) and `installCommand()` (the shell command).
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { isRoot } from './postgres-binaries.ts';

const TIMEOUT_MS = 300_000;

/** Whether packages can be installed without a password: as root on Debian and its derivatives. */
export const canInstall = (): boolean => isRoot() && existsSync('/usr/bin/apt-get');

/** Shell command that installs packages, or upgrades them to the newest available version. */
export const installCommand = (packages: string): string =>
  `apt-get update && apt-get install -y --no-install-recommends ${packages}`;

/** Installs or upgrades packages. Returns whether it succeeded. */
export const install = (packages: string): boolean =>
  spawnSync('sh', ['-c', installCommand(packages)], {
    stdio: 'inherit',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    timeout: TIMEOUT_MS,
  }).status === 0;
