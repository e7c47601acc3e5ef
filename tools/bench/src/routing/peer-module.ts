import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * `peerModule()`: loads a module of a peer's package from its download folder (CommonJS). Its types are not installed:
 * the caller declares the part that it uses.
 */
export async function peerModule<T>(packageFolder: string, name: string): Promise<T> {
  const require = createRequire(pathToFileURL(join(packageFolder, 'package.json')));
  return require(name) as T;
}
