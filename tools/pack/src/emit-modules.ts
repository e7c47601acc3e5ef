/**
 * `emitModules()`: compiles the entries of a workspace library and all modules that they import, of other workspace
 * libraries too, to JavaScript and type declarations that need no workspace.
 */
import { execFile } from 'node:child_process';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { promisify } from 'node:util';
import type { Library } from './library.ts';

const run = promisify(execFile);

/** Import specifiers that must change: relative ones and those of workspace libraries. */
const SPECIFIER = /(\bfrom\s*|\bimport\s*\(?\s*)(['"])((?:\.{1,2}|@cenote)\/[^'"]+)\2/g;

/**
 * Writes one `.js` and one `.d.ts` file per module to `LIBRARY/PATH` in a folder (its source: `libs/LIBRARY/src/PATH`).
 * @param libraries of the workspace, by name: those that modules may import
 * @throws Error with the compiler's output, or if a module imports another workspace package
 */
export async function emitModules(
  root: string,
  sources: readonly string[],
  libraries: ReadonlyMap<string, Library>,
  to: string,
): Promise<void> {
  const compiled = join(to, 'compiled');
  const config = join(to, 'tsconfig.json');
  await mkdir(to, { recursive: true });
  await writeFile(
    config,
    JSON.stringify({
      extends: join(root, 'tsconfig.base.json'),
      compilerOptions: {
        types: ['node'],
        typeRoots: [join(root, 'node_modules/@types')],
        noEmit: false,
        // The types are checked where they are written.
        noCheck: true,
        declaration: true,
        stripInternal: true,
        allowImportingTsExtensions: false,
        rewriteRelativeImportExtensions: true,
        rootDir: join(root, 'libs'),
        outDir: compiled,
        // Modules found in node_modules are not compiled.
        paths: pathsOf(root, [...libraries.values()]),
      },
      files: sources,
    }),
  );
  const compiler = join(root, 'node_modules/typescript-native/bin/tsc');
  await run(process.execPath, [compiler, '-p', config]).catch((error: { stdout?: string }) => {
    throw new Error(`The sources do not compile:\n${error.stdout}`, { cause: error });
  });
  for (const entry of await readdir(compiled, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    const target = join(to, withoutSrc(relative(compiled, file)));
    const text = (await readFile(file, 'utf8')).replace(
      SPECIFIER,
      (_, before: string, quote: string, specifier: string) =>
        before + quote + rewritten(specifier, target, libraries, to) + quote,
    );
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, text);
  }
  await rm(compiled, { recursive: true });
  await rm(config);
}

/** Sources of the entries of libraries, by what importers write. */
const pathsOf = (root: string, libraries: readonly Library[]): Record<string, [string]> =>
  Object.fromEntries(
    libraries.flatMap(({ name, folder, exports }) =>
      Object.entries(exports).map(([entry, source]): [string, [string]] => [
        name + entry.slice(1),
        [join(root, 'libs', folder, source)],
      ]),
    ),
  );

/** Removes the folder `src` from a path in `libs`: `trading/src/index.ts` becomes `trading/index.ts`. */
export const withoutSrc = (path: string): string => path.replace(/^([^/]+)\/src\//, '$1/');

function rewritten(
  specifier: string,
  from: string,
  libraries: ReadonlyMap<string, Library>,
  to: string,
): string {
  if (specifier.startsWith('.')) return specifier.replace(/\.ts$/, '.js');
  const [scope, name, ...rest] = specifier.split('/');
  const library = libraries.get(`${scope}/${name}`);
  const source = library?.exports[['.', ...rest].join('/')];
  if (!library || !source) throw new Error(`${specifier} is not part of the package (${from})`);
  const target = resolve(to, withoutSrc(join(library.folder, source))).replace(/\.ts$/, '.js');
  const path = relative(dirname(from), target);
  return path.startsWith('.') ? path : `./${path}`;
}
