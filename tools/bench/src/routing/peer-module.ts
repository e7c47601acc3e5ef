import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * A module of a peer, from the folder it was fetched into. Its types are not installed: the caller
 * says which part of the module it uses.
 */
export async function peerModule<T>(packageFolder: string, name: string): Promise<T> {
  const require = createRequire(pathToFileURL(join(packageFolder, 'package.json')));
  return require(name) as T;
}
