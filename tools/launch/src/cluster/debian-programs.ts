/**
 * `debianPrograms()`: paths of PostgreSQL 15 and nginx with its stream module (type `DebianPrograms`); installs the
 * packages first as root on Debian.
 * @throws LaunchError `NO_PACKAGES` with the command to run if they are not installed
 */
import { existsSync } from 'node:fs';
import { canInstall, install, installCommand } from '../apt.ts';
import { LaunchError } from '../errors.ts';

export interface DebianPrograms {
  /** Folder of PostgreSQL's programs. */
  postgres: string;
  nginx: string;
  /** nginx module for database connections. */
  streamModule: string;
}

const PROGRAMS: DebianPrograms = {
  postgres: '/usr/lib/postgresql/15/bin',
  nginx: '/usr/sbin/nginx',
  streamModule: '/usr/lib/nginx/modules/ngx_stream_module.so',
};
const PACKAGES = 'postgresql-15 nginx libnginx-mod-stream';

const areInstalled = (): boolean => Object.values(PROGRAMS).every((path) => existsSync(path));

export function debianPrograms(): DebianPrograms {
  if (!areInstalled() && canInstall()) {
    console.log('Installing PostgreSQL and nginx…');
    install(PACKAGES);
  }
  if (areInstalled()) return PROGRAMS;
  throw new LaunchError(
    'NO_PACKAGES',
    `The cluster needs PostgreSQL 15 and nginx of Debian 12:\n  sudo sh -c '${installCommand(PACKAGES)}'`,
  );
}
