// @ts-check
/**
 * `bundledProgram()`: bundles the gateway (Ponder's commands, all that they import and our sources) with esbuild into
 * one file in `dist`, unless it exists, and returns its URL. Unbundled, Ponder loads 3,300 modules and compiles ours at
 * each start, which takes six of its eight seconds (docs/decisions/gateway-program.md).
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { readdir, rename, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { ponderPatches } from './ponder-patches.mjs';
import { typescriptFiles } from './source-files.mjs';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..');
const REPOSITORY = join(ROOT, '..', '..');
const PROGRAMS = join(REPOSITORY, 'dist', 'apps', 'gateway');
const PONDER = dirname(fileURLToPath(import.meta.resolve('ponder')));

const SCHEMA = join(ROOT, 'ponder.schema.ts');
const WORKER = join(ROOT, 'src', 'api', 'route-workers', 'worker.ts');
/** Files that Ponder runs by path: configuration, tables, handlers and the API. */
const ENTRIES = [
  join(ROOT, 'ponder.config.ts'),
  SCHEMA,
  ...typescriptFiles(join(ROOT, 'src', 'indexer'), true),
  join(ROOT, 'src', 'api', 'index.ts'),
];
/** All folders whose code may be part of the bundle. */
const FOLDERS = [
  ...['schema', 'sources', 'src'].map((name) => join(ROOT, name)),
  ...['chains', 'data', 'trading'].map((name) =>
    dirname(fileURLToPath(import.meta.resolve(`@cenote/${name}`))),
  ),
];
/** Packages that are loaded only on use: another database, and SQL queries by Ponder's own client. */
const LEFT_OUT = ['@electric-sql/pglite', 'esbuild', 'pg-native', 'pg-query-emscripten'];

/** @type {import('esbuild').BuildOptions} */
const OPTIONS = { bundle: true, platform: 'node', target: 'node20', logLevel: 'silent' };

const PROGRAM = `
  export { serve } from ${JSON.stringify(join(PONDER, 'bin/commands/serve.js'))};
  export { start } from ${JSON.stringify(join(PONDER, 'bin/commands/start.js'))};
  export { version as VERSION } from ${JSON.stringify(resolve(PONDER, '../../package.json'))};
`;

/** Replaces Vite and its packages: Ponder's build runs files that are already part of the program. */
const LOADER = `
  const files = {
    ${ENTRIES.map((file) => `${JSON.stringify(file)}: () => import(${JSON.stringify(file)}),`).join('\n')}
  };
  export class ViteNodeRunner {
    executeFile = (file) => files[file]();
    executeId = () => import('ponder:registry');
  }
  export class ViteNodeServer {}
  export const createServer = async () => ({
    config: {},
    pluginContainer: { buildStart() {} },
    async close() {},
  });
  export const installSourcemapsSupport = () => {};
  export const normalizeModuleId = (id) => id;
  export const toFilePath = (path) => ({ path });
  export default () => ({});
`;

/** @type {import('esbuild').Plugin} */
const modulesOfPonder = {
  name: 'modules of Ponder',
  async setup({ onLoad, onResolve }) {
    const { vitePluginPonder } = await import(pathToFileURL(`${PONDER}/build/plugin.js`).href);
    const own = vitePluginPonder({ schemaFile: SCHEMA });
    const namespace = 'ponder';
    onResolve({ filter: /^program$/ }, () => ({ path: 'program', namespace }));
    onResolve({ filter: /^(vite|vite-node\/.*|vite-tsconfig-paths)$/ }, () => ({
      path: 'loader',
      namespace,
    }));
    onResolve({ filter: /^ponder:/ }, ({ path }) => ({ path, namespace }));
    onLoad({ filter: /./, namespace }, ({ path }) => ({
      contents: { program: PROGRAM, loader: LOADER }[path] ?? own.load(path),
      resolveDir: ROOT,
    }));
    // The program contains no sources from which to bundle the worker's script
    // (src/api/route-workers/bundle-worker.ts).
    onLoad({ filter: /[\\/]route-workers[\\/]bundle-worker\.ts$/ }, async () => {
      const script = await build({
        ...OPTIONS,
        entryPoints: [WORKER],
        format: 'cjs',
        write: false,
      });
      const text = JSON.stringify(script.outputFiles[0]?.text);
      return { contents: `export const bundleWorker = async () => ${text};` };
    });
  },
};

/** Returns the hash of all files that determine the program. */
function hashOfSources() {
  const hash = createHash('sha256');
  const files = [
    ...['ponder-patches.mjs', 'bundle.mjs'].map((name) => join(ROOT, 'boot', name)),
    join(REPOSITORY, 'package-lock.json'),
    ...ENTRIES,
    ...FOLDERS.flatMap((folder) => typescriptFiles(folder, true)),
  ];
  for (const file of files) hash.update(`${file}\0`).update(readFileSync(file));
  return hash.digest('hex').slice(0, 16);
}

/** @param {import('esbuild').Metafile} metafile whose paths are relative to the repository. */
function checkInputs({ inputs }) {
  const unknown = Object.keys(inputs)
    .filter((path) => !/(^|\/)node_modules\/|^ponder:/.test(path))
    .map((path) => join(REPOSITORY, path))
    .filter(
      (path) =>
        ![...FOLDERS.map((folder) => `${folder}/`), ...ENTRIES].some((known) =>
          path.startsWith(known),
        ),
    );
  // The hash would miss changes of these files.
  if (unknown.length > 0) throw new Error(`boot/bundle.mjs does not hash ${unknown.join(', ')}`);
}

/**
 * Returns the program of the current sources, from `dist` or built now, which takes about three seconds. Several
 * gateways may start at the same time: all use the first complete program.
 * @returns {Promise<URL>} a module with Ponder's `start`, `serve` and VERSION.
 * @throws {Error} if the sources do not compile, or `dist` cannot be written.
 */
export async function bundledProgram() {
  const name = `${hashOfSources()}.mjs`;
  const file = join(PROGRAMS, name);
  if (!existsSync(file)) {
    const others = await readdir(PROGRAMS).catch(() => []);
    const made = `${file}.${process.pid}`;
    const { metafile } = await build({
      ...OPTIONS,
      entryPoints: ['program'],
      outfile: made,
      format: 'esm',
      absWorkingDir: REPOSITORY,
      plugins: [modulesOfPonder, ponderPatches],
      external: LEFT_OUT,
      metafile: true,
      // CommonJS packages call `require`, which an ES module does not have.
      banner: {
        js: `import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);`,
      },
    });
    checkInputs(metafile);
    await rename(made, file);
    const old = others.filter((other) => !other.startsWith(name));
    await Promise.all(old.map((other) => rm(join(PROGRAMS, other), { force: true })));
  }
  return pathToFileURL(file);
}
