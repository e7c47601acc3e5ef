/** `readLibrary()`: reads the package.json of a library of the workspace. Also: its result, type `Library`. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What the package.json of a workspace library says. */
export interface Library {
  name: string;
  version: string;
  license: string;
  /** Its folder in `libs`. */
  folder: string;
  /** Source files by entry, relative to the folder: `{ "./swap": "./src/swap/index.ts" }`. */
  exports: Readonly<Record<string, string>>;
  dependencies: Readonly<Record<string, string>>;
  sideEffects: boolean | readonly string[];
}

/** Reads the package.json of `libs/FOLDER`. */
export async function readLibrary(root: string, folder: string): Promise<Library> {
  const text = await readFile(join(root, 'libs', folder, 'package.json'), 'utf8');
  return { ...(JSON.parse(text) as Omit<Library, 'folder'>), folder };
}
