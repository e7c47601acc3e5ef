/**
 * Functions on an unpacked extension's folder: `readExtension()` reads its manifest (type `Extension`); `zipBytes()`,
 * `scriptBytes()` and `scriptsOf()` return its archive's size, the gzip size of scripts, and the scripts of a page.
 */
import { createHash } from 'node:crypto';
import { readdir, readFile, realpath } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { deflateRawSync, gzipSync } from 'node:zlib';

/** An unpacked extension with its manifest. */
export interface Extension {
  folder: string;
  /** `chrome-extension://…/`, as Chromium derives it from the manifest's key or from the folder. */
  origin: string;
  worker: string;
  popup: string;
}

export async function readExtension(path: string): Promise<Extension> {
  const folder = await realpath(path);
  const manifest = JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8'));
  const source = manifest.key ? Buffer.from(manifest.key, 'base64') : Buffer.from(folder);
  const digest = createHash('sha256').update(source).digest('hex').slice(0, 32);
  const id = [...digest].map((digit) => String.fromCharCode(97 + Number.parseInt(digit, 16)));
  return {
    folder,
    origin: `chrome-extension://${id.join('')}/`,
    worker: manifest.background.service_worker,
    popup: manifest.action.default_popup,
  };
}

/** Size in bytes of the archive for a store. */
export async function zipBytes(folder: string): Promise<number> {
  const END_OF_ARCHIVE = 22;
  const HEADERS_OF_FILE = 30 + 46;
  const names = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = names.filter((entry) => entry.isFile() && extname(entry.name) !== '.map');
  const sizes = await Promise.all(
    files.map(async (entry) => {
      const path = join(entry.parentPath, entry.name);
      const content = await readFile(path);
      const packed = Math.min(content.length, deflateRawSync(content, { level: 9 }).length);
      return packed + HEADERS_OF_FILE + 2 * Buffer.byteLength(path.slice(folder.length + 1));
    }),
  );
  return sizes.reduce((sum, size) => sum + size, END_OF_ARCHIVE);
}

/** Size in bytes of scripts with all their static imports, gzip -9. */
export async function scriptBytes(folder: string, entries: readonly string[]): Promise<number> {
  const IMPORT = /(?:^|[;}\s])(?:import|export)\s*(?:[\w*{}\s,$]+from\s*)?["'](\.[^"']+)["']/g;
  const seen = new Set<string>();
  let bytes = 0;
  const visit = async (path: string): Promise<void> => {
    if (seen.has(path)) return;
    seen.add(path);
    const content = await readFile(path);
    bytes += gzipSync(content, { level: 9 }).length;
    for (const [, name] of content.toString().matchAll(IMPORT)) {
      if (name) await visit(join(path, '..', name));
    }
  };
  for (const entry of entries) await visit(join(folder, entry));
  return bytes;
}

/** Scripts of a page of the extension. */
export async function scriptsOf(folder: string, page: string): Promise<string[]> {
  const html = await readFile(join(folder, page), 'utf8');
  const named = html.matchAll(
    /<(?:script[^>]*\ssrc|link rel="modulepreload"[^>]*\shref)="([^"]+)"/g,
  );
  return [...named].map(([, src]) => (src ?? '').replace(/^\.?\//, ''));
}
