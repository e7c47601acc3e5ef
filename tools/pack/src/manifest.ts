/** `manifestOf()`: returns the package.json of the published package (`Manifest`), from those of the workspace. */
import { join } from 'node:path';
import { withoutSrc } from './emit-modules.ts';
import type { Library } from './library.ts';

/** Files of an entry, relative to the package. */
export interface EntryFiles {
  types: string;
  default: string;
}

/** The package.json of a published library. */
export interface Manifest {
  name: string;
  exports: Record<string, EntryFiles>;
  [field: string]: unknown;
}

/** Entries that only tests of this workspace use. */
const isForTests = (entry: string) => entry.startsWith('./testing');

/**
 * @param library whose entries the package has
 * @param inlined library whose modules are part of the package
 */
export function manifestOf(library: Library, inlined: Library): Manifest {
  const entries = Object.entries(library.exports).filter(([entry]) => !isForTests(entry));
  return {
    name: library.name,
    version: library.version,
    description:
      'Routes through Uniswap v2, v3 and v4 pools with a proof of how good they are; swap transactions and their checks.',
    license: library.license,
    type: 'module',
    engines: { node: '>=20.19' },
    exports: Object.fromEntries(
      entries.map(([entry, source]) => {
        const module = emitted(library, source);
        return [entry, { types: module.replace(/\.js$/, '.d.ts'), default: module }];
      }),
    ),
    bin: { 'cenote-verify': './bin/cenote-verify.js' },
    files: ['lib', 'bin', 'examples'],
    sideEffects: [library, inlined].flatMap((each) =>
      Array.isArray(each.sideEffects)
        ? each.sideEffects.map((source: string) => emitted(each, source))
        : [],
    ),
    dependencies: { zod: `^${library.dependencies.zod}` },
    // Clients are created by the caller.
    peerDependencies: { viem: `^${library.dependencies.viem}` },
  };
}

/** The module of a source file, relative to the package. */
const emitted = ({ folder }: Library, source: string): string =>
  `./lib/${withoutSrc(join(folder, source)).replace(/\.ts$/, '.js')}`;
