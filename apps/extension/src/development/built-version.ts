/**
 * `builtVersion()`: reads the version of the development build on disk. `readVersion()`: parses it from a manifest. Also:
 * `CHECK_MS`, type `BuiltVersion`.
 */
import { browser } from '../browser/browser.ts';

/** Interval of reading the version of the build, in milliseconds. */
export const CHECK_MS = 500;

/** Parts of a build's version name: the id of worker and content scripts, and the id of the pages. */
export interface BuiltVersion {
  extension: string | undefined;
  pages: string | undefined;
}

export function readVersion(manifest: unknown): BuiltVersion {
  const { version_name: name = '' } = manifest as { version_name?: string };
  const [, extension, pages] = name.split(' ');
  return { extension, pages };
}

/**
 * Version of the build on disk: the browser reads the files of an unpacked extension on each request. Undefined while
 * the manifest is being written, and after the extension was reloaded.
 */
export async function builtVersion(): Promise<BuiltVersion | undefined> {
  try {
    const response = await fetch(browser.runtime.getURL('manifest.json'), { cache: 'no-store' });
    return readVersion(await response.json());
  } catch {
    return undefined;
  }
}
